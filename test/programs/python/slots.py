"""Cells with slots and four booleans in a flat list."""
# watch: cells = cells

import random
import sys


class Cell:
    __slots__ = ("top", "right", "bottom", "left", "seen")

    def __init__(self):
        self.top = self.right = self.bottom = self.left = True
        self.seen = False


random.seed(4)
SIZE = int(sys.argv[1]) if len(sys.argv) > 1 else 5
cells = [Cell() for _ in range(SIZE * SIZE)]


def index(x, y):
    return -1 if x < 0 or y < 0 or x >= SIZE or y >= SIZE else x + y * SIZE


def open_between(at, to):
    if to == at + 1:
        cells[at].right = cells[to].left = False
    elif to == at - 1:
        cells[at].left, cells[to].right = False, False
    elif to > at:
        cells[at].bottom = False
        cells[to].top = False
    else:
        setattr(cells[at], "top", False)
        setattr(cells[to], "bottom", False)


path = [0]
cells[0].seen = True
while path:
    at = path[-1]
    y, x = divmod(at, SIZE)
    ways = [to for to in (index(x + 1, y), index(x, y + 1), index(x - 1, y), index(x, y - 1)) if to >= 0 and not cells[to].seen]
    if not ways:
        path.pop()
        continue
    to = random.choice(ways)
    open_between(at, to)
    cells[to].seen = True
    path.append(to)
print(sum(cell.right for cell in cells))
