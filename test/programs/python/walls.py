"""Two arrays of walls, by Kruskal."""
# watch: Board.horizontal = board.horizontal
# watch: Board.vertical = board.vertical

import random
import sys
from dataclasses import dataclass, field


@dataclass
class Board:
    width: int
    height: int
    horizontal: list = field(default_factory=list)
    vertical: list = field(default_factory=list)

    def __post_init__(self):
        self.horizontal = [[True] * self.width for _ in range(self.height - 1)]
        self.vertical = [[True] * (self.width - 1) for _ in range(self.height)]


random.seed(14)
size = int(sys.argv[1]) if len(sys.argv) > 1 else 5
board = Board(size, size)
sets = list(range(size * size))


def find(cell):
    while sets[cell] != cell:
        cell = sets[cell]
    return cell


walls = [("h", x, y) for x in range(size) for y in range(size - 1)] + [("v", x, y) for x in range(size - 1) for y in range(size)]
random.shuffle(walls)
for kind, x, y in walls:
    one = find(x + y * size)
    other = find(x + (y + 1) * size if kind == "h" else x + 1 + y * size)
    if one != other:
        sets[one] = other
        if kind == "h":
            board.horizontal[y][x] = False
        else:
            board.vertical[y][x] = False
print(sum(map(sum, board.horizontal)), sum(map(sum, board.vertical)))
