import random

from .parts.sides import BACK, STEP


class Generator:
    def __init__(self, size):
        self.grid = [[15] * size for _ in range(size)]
        self.random = random.Random(21)

    def open(self, x, y, side):
        a, b = STEP[side]
        self.grid[y][x] &= ~side
        self.grid[y + b][x + a] &= ~BACK[side]

    def steps(self):
        size = len(self.grid)
        for y in range(size):
            for x in range(size):
                ways = [side for side, able in ((1, y > 0), (8, x > 0)) if able]
                if ways:
                    self.open(x, y, self.random.choice(ways))
                    yield x, y
