"""Walls and cells as rows of numbers, carved by recursion."""
# watch: grid = grid

import random
import sys

random.seed(7)
SIZE = int(sys.argv[1]) if len(sys.argv) > 1 else 6
sys.setrecursionlimit(20000)


def carve(x, y):
    grid[y][x] = 0
    ways = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    random.shuffle(ways)
    for dx, dy in ways:
        there_x, there_y = x + 2 * dx, y + 2 * dy
        if 0 < there_x < 2 * SIZE and 0 < there_y < 2 * SIZE and grid[there_y][there_x] == 1:
            grid[y + dy][x + dx] = 0
            carve(there_x, there_y)


grid = [[1] * (2 * SIZE + 1) for _ in range(2 * SIZE + 1)]
carve(1, 1)
for row in grid:
    print("".join(" #"[place] for place in row))
