"""Rows of characters that come one after the other, as with Sidewinder, and a border at the end."""
# watch: lines = lines

import random

random.seed(13)
lines = []
for y in range(4):
    line = []
    for x in range(5):
        line.append(" ")
        line.append("|")
    under = ["-"] * 10
    lines.append(line)
    lines.append(under)
    start = 0
    for x in range(5):
        if x == 4 or random.random() < 0.5:
            lines[-1][2 * random.randint(start, x)] = " "
            start = x + 1
        else:
            lines[-2][2 * x + 1] = " "
lines.insert(0, list("=" * 10))
for line in lines:
    line.insert(0, "[")
lines.append(list("=" * 11))
lines[0][0], lines[-1][-1] = "S", "E"
for line in lines:
    print("".join(line))
