"""A grid that is private to its class, with four attributes a cell, and a frontier with neighbours as objects."""
# watch: Labyrinth.__cells = maze._Labyrinth__cells

import random


class Room:
    def __init__(self, row, col):
        self.row, self.col = row, col
        self.north = self.south = self.west = self.east = None
        self.__open = False

    def enter(self):
        self.__open = True

    @property
    def is_open(self):
        return self.__open


class Labyrinth:
    def __init__(self, rows, cols):
        self.__cells = [[Room(row, col) for col in range(cols)] for row in range(rows)]

    def around(self, room):
        for name, back, row, col in (
            ("north", "south", room.row - 1, room.col),
            ("south", "north", room.row + 1, room.col),
            ("west", "east", room.row, room.col - 1),
            ("east", "west", room.row, room.col + 1),
        ):
            if 0 <= row < len(self.__cells) and 0 <= col < len(self.__cells[0]):
                yield name, back, self.__cells[row][col]

    def carve(self):
        room = self.__cells[0][0]
        room.enter()
        frontier = [room]
        while frontier:
            room = random.choice(frontier)
            closed = [each for each in self.around(room) if not each[2].is_open]
            if not closed:
                frontier.remove(room)
                continue
            name, back, other = random.choice(closed)
            setattr(room, name, other)
            setattr(other, back, room)
            other.enter()
            frontier.append(other)


random.seed(5)
maze = Labyrinth(4, 5)
maze.carve()
