"""A maze by depth-first search: walls are 1, floors are 0. Nothing in this program knows of the preview."""

import random

COLUMNS, ROWS = 12, 8
STEPS = [(0, -1), (1, 0), (0, 1), (-1, 0)]

grid = [[1] * (2 * COLUMNS + 1) for _ in range(2 * ROWS + 1)]


def open_cell(x, y):
    grid[2 * y + 1][2 * x + 1] = 0


def open_wall(x, y, dx, dy):
    grid[2 * y + 1 + dy][2 * x + 1 + dx] = 0


def is_closed(x, y):
    return 0 <= x < COLUMNS and 0 <= y < ROWS and grid[2 * y + 1][2 * x + 1] == 1


def carve(x, y):
    open_cell(x, y)
    for dx, dy in random.sample(STEPS, 4):
        if is_closed(x + dx, y + dy):
            open_wall(x, y, dx, dy)
            carve(x + dx, y + dy)


carve(0, 0)
for row in grid:
    print("".join("##" if wall else "  " for wall in row))
