"""Statements of all kinds, each of which is to be done once and in the usual order."""
# watch: grid = grid
# watch: Board.cells = board.cells

from __future__ import annotations

import asyncio
import functools


def said(value):
    print("evaluated", value)
    return value


class Board:
    """Doc."""

    size = 4
    names = ["a"] * 9

    def __init__(self):
        self.cells: list[list[int]] = [[0] * self.size for _ in range(self.size)]

    def __setitem__(self, place, value):
        print("place", place)
        x, y = place
        self.cells[y][x] = value

    def __getitem__(self, place):
        return self.cells[place[1]][place[0]]

    @property
    def corner(self):
        return self.cells[0][0]

    @corner.setter
    def corner(self, value):
        print("corner", value)
        self.cells[0][0] = value

    @functools.lru_cache(maxsize=None)
    def cached(self, x):
        self[x, 3] = 9
        return x


board = Board()
grid = [[0] * 4 for _ in range(4)]
grid[said(0)][said(1)] = said(2)
grid[said(1)][said(2)] += said(3)
grid[said(2)][said(0)], *grid[said(3)][said(1) : said(3)] = said([4, 5, 6])
grid[0][0] = board[said(1), said(2)] = board.corner = said(7)
board[0, 1] -= 1
board.cached(2), board.cached(2)
if (row := grid[1]) and (last := row.pop()) == 0:
    row.append(last + 1)
print(row.pop() if said(False) else row.pop(said(0)), said(True) or row.pop())
row.insert(0, 8)
del grid[0][0], grid[1][-1]
grid[0] += [1]


def outer():
    inside = [[0] * 3 for _ in range(3)]

    def inner():
        nonlocal inside
        global grid
        inside[1][1] = 5
        inside = [[1] * 3 for _ in range(3)]
        grid = [[2] * 4 for _ in range(4)]
        grid[1][1] = 3

    inner()
    return inside


async def later():
    await asyncio.sleep(0)
    async for at in numbers():
        grid[at][at] = 4
    return [[at async for at in numbers()]]


async def numbers():
    for at in range(2):
        yield at


print(outer(), asyncio.run(later()))
exec("print(grid[3][3])")
grid[3][3] = 7
try:
    grid[9][0] = 1
except IndexError as error:
    print(error, error.__traceback__.tb_next)
for grid[2][0] in range(3):
    pass
with open(__file__) as board.file:
    grid[2][1] = len(board.file.readline())
while grid[2].pop():
    grid[2].append(0)
for name, value in [("grid", grid), ("cells", board.cells)]:
    print(name, value)
print([name for name in dir() if "mw" in name], __doc__, Board.__doc__, sorted(vars(Board))[-3:])
print([name for name in globals() if "mw" in name], __name__, __file__[-13:])
