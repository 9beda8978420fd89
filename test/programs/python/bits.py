"""Bits of open sides a cell, opened by a helper in a generator."""
# watch: grid = function:main.grid

import enum
import random
import sys

random.seed(9)


class Side(enum.IntFlag):
    N = 1
    S = 2
    E = 4
    W = 8


STEPS = {Side.N: (0, -1, Side.S), Side.S: (0, 1, Side.N), Side.E: (1, 0, Side.W), Side.W: (-1, 0, Side.E)}


def connect(grid, x, y, side):
    dx, dy, back = STEPS[side]
    grid[y][x] |= side
    grid[y + dy][x + dx] |= back
    return x + dx, y + dy


def carve(grid, x, y):
    sides = list(Side)
    random.shuffle(sides)
    for side in sides:
        dx, dy, _ = STEPS[side]
        if 0 <= y + dy < len(grid) and 0 <= x + dx < len(grid[0]) and grid[y + dy][x + dx] == 0:
            there = connect(grid, x, y, side)
            yield there
            yield from carve(grid, *there)


def main():
    size = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    grid = [[0] * size for _ in range(size)]
    print(sum(1 for _ in carve(grid, 0, 0)))
    for row in grid:
        print(" ".join("%x" % cell for cell in row))


if __name__ == "__main__":
    main()
