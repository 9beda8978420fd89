"""NumPy: one place at a time, rows as views, masks, slices, three dimensions."""
# watch: grid = grid
# watch: levels = levels
# needs: numpy

import random
import sys

import numpy as np

random.seed(16)
SIZE = int(sys.argv[1]) if len(sys.argv) > 1 else 5
grid = np.ones((2 * SIZE + 1, 2 * SIZE + 1), dtype=int)
levels = np.zeros((2, 3, 3), dtype=bool)


def walls_of(x, y):
    for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        if 0 <= x + dx < SIZE and 0 <= y + dy < SIZE:
            yield x, y, dx, dy


grid[1, 1] = 0
walls = list(walls_of(0, 0))
while walls:
    x, y, dx, dy = walls.pop(random.randrange(len(walls)))
    if grid[2 * (y + dy) + 1, 2 * (x + dx) + 1]:
        grid[2 * y + 1 + dy, 2 * x + 1 + dx] = 0
        grid[2 * (y + dy) + 1][2 * (x + dx) + 1] = 0
        walls.extend(walls_of(x + dx, y + dy))
levels[0, 1] = True
levels[1, :, 2] = True
levels[levels.sum(axis=0) == 0] if False else None
grid[0, -1] = 2
row = grid[-1]
row[0] = 3
grid[grid == 0] = 5
grid[np.int64(1), np.int64(1)] = 7
np.fill_diagonal(levels[0], True)
grid[2:4, 1] = 9
print(int(grid.sum()), int(levels.sum()))
