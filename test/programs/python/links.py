"""Cells that link each other, by Wilson's walks."""
# watch: Grid.cells = grid.cells

import random


class Cell:
    def __init__(self, row, column):
        self.row, self.column = row, column
        self.north = self.south = self.east = self.west = None
        self.links = {}

    def link(self, other, both=True):
        self.links[other] = True
        if both:
            other.link(self, False)

    def neighbors(self):
        return [each for each in (self.north, self.south, self.east, self.west) if each]


class Grid:
    def __init__(self, rows, columns):
        self.cells = [[Cell(row, column) for column in range(columns)] for row in range(rows)]
        for row in self.cells:
            for cell in row:
                cell.north = self.at(cell.row - 1, cell.column)
                cell.south = self.at(cell.row + 1, cell.column)
                cell.east = self.at(cell.row, cell.column + 1)
                cell.west = self.at(cell.row, cell.column - 1)

    def at(self, row, column):
        if 0 <= row < len(self.cells) and 0 <= column < len(self.cells[0]):
            return self.cells[row][column]
        return None


def wilson(grid):
    unvisited = [cell for row in grid.cells for cell in row]
    unvisited.remove(random.choice(unvisited))
    while unvisited:
        cell = random.choice(unvisited)
        path = [cell]
        while cell in unvisited:
            cell = random.choice(cell.neighbors())
            if cell in path:
                path = path[: path.index(cell) + 1]
            else:
                path.append(cell)
        for at in range(len(path) - 1):
            path[at].link(path[at + 1])
            unvisited.remove(path[at])


random.seed(17)
grid = Grid(4, 4)
wilson(grid)
print(sum(len(cell.links) for row in grid.cells for cell in row))
