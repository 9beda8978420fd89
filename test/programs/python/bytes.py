"""A bytearray, an array, and a list of bytearrays."""
# watch: field = field
# watch: marks = marks
# watch: rows = rows

import random
from array import array

random.seed(15)
field = bytearray(b"\x01" * 81)
marks = array("i", [0] * 81)
rows = [bytearray(b"#########") for _ in range(9)]
at, steps = 40, 0
while steps < 40:
    steps += 1
    field[at] = 0
    marks[at] += steps
    rows[at // 9][at % 9] = 32
    at = (at + random.choice((1, -1, 9, -9))) % 81
field[:9] = bytes(9)
marks.append(7)
print(sum(field), sum(marks))
