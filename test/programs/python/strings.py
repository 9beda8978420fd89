"""Rows that are strings."""
# watch: rows = rows

import random

random.seed(12)
rows = ["#" * 11] * 9
stack = [(1, 1)]


def dig(x, y):
    rows[y] = rows[y][:x] + " " + rows[y][x + 1 :]


dig(1, 1)
while stack:
    x, y = stack[-1]
    ways = [(a, b) for a, b in ((2, 0), (0, 2), (-2, 0), (0, -2)) if 0 < x + a < 11 and 0 < y + b < 9]
    ways = [(a, b) for a, b in ways if rows[y + b][x + a] == "#"]
    if not ways:
        stack.pop()
        continue
    a, b = random.choice(ways)
    dig(x + a // 2, y + b // 2)
    dig(x + a, y + b)
    stack.append((x + a, y + b))
print("\n".join(rows))
