"""Objects with a dict of walls; a helper opens both sides."""
# watch: Maze.grid = maze.grid

import random
import sys

OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}
STEPS = {"north": (0, -1), "south": (0, 1), "east": (1, 0), "west": (-1, 0)}


class Cell:
    def __init__(self, x, y):
        self.x = x
        self.y = y
        self.visited = False
        self.walls = {"north": True, "south": True, "east": True, "west": True}

    def __repr__(self):
        print("nobody asks for a repr")
        return "cell"


class Maze:
    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.grid = []
        for y in range(height):
            row = []
            for x in range(width):
                row.append(Cell(x, y))
            self.grid.append(row)

    def neighbors(self, cell):
        found = []
        for way, (dx, dy) in STEPS.items():
            x, y = cell.x + dx, cell.y + dy
            if 0 <= x < self.width and 0 <= y < self.height and not self.grid[y][x].visited:
                found.append((way, self.grid[y][x]))
        return found

    @staticmethod
    def remove_walls(one, other, way):
        one.walls[way] = False
        other.walls[OPPOSITE[way]] = False

    def generate(self):
        current = self.grid[0][0]
        current.visited = True
        stack = [current]
        while stack:
            current = stack[-1]
            neighbors = self.neighbors(current)
            if neighbors:
                way, other = random.choice(neighbors)
                self.remove_walls(current, other, way)
                other.visited = True
                stack.append(other)
            else:
                stack.pop()


random.seed(3)
size = int(sys.argv[1]) if len(sys.argv) > 1 else 5
maze = Maze(size, size)
maze.generate()
print(sum(not wall for row in maze.grid for cell in row for wall in cell.walls.values()))
