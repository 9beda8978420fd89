"""Walls are put in, by slices and whole rows; then the grid is doubled."""
# watch: grid = grid
# watch: large = large

import random

random.seed(18)
grid = [[0] * 9 for _ in range(9)]
grid[0] = [1] * 9
grid[-1][:] = [1] * 9
for row in grid:
    row[0] = row[-1] = 1


def divide(x, y, width, height):
    if width < 3 or height < 3:
        return
    if width > height:
        wall = x + random.randrange(1, width - 1, 2)
        for each in grid[y : y + height]:
            each[wall] = 1
        grid[y + random.randrange(0, height, 2)][wall] = 0
        divide(x, y, wall - x, height)
        divide(wall + 1, y, x + width - wall - 1, height)
    else:
        wall = y + random.randrange(1, height - 1, 2)
        grid[wall][x : x + width] = [1] * width
        grid[wall][x + random.randrange(0, width, 2)] = 0
        divide(x, y, width, wall - y)
        divide(x, wall + 1, width, y + height - wall - 1)


divide(1, 1, 7, 7)
large = [[0] * 18 for _ in range(18)]
for y, row in enumerate(grid):
    for x, place in enumerate(row):
        large[2 * y][2 * x] = large[2 * y + 1][2 * x] = large[2 * y][2 * x + 1] = place
        large[2 * y + 1][2 * x + 1] += place
for row in grid:
    print("".join(" #"[place] for place in row))
