"""Dicts of lists that make what they lack."""
# watch: ways = ways
# watch: back = back

import random
from collections import defaultdict

random.seed(8)
SIZE = 5
ways = defaultdict(list)
back = {}
seen = set()


def walk(cell):
    seen.add(cell)
    x, y = cell
    others = [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)]
    random.shuffle(others)
    for other in others:
        if 0 <= other[0] < SIZE and 0 <= other[1] < SIZE and other not in seen:
            ways[cell].append(other)
            back.setdefault(other, []).append(cell)
            walk(other)


walk((0, 0))
back.pop((4, 4))
del back[4, 3]
print(len(ways), len(back))
