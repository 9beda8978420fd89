"""Four threads, one after the other, that carve parts of one grid."""
# watch: grid = grid

import random
import threading

grid = [[1] * 12 for _ in range(12)]


def work(x, y, seed):
    numbers = random.Random(seed)
    for _ in range(20):
        grid[y + numbers.randrange(6)][x + numbers.randrange(6)] = 0


for x in (0, 6):
    for y in (0, 6):
        thread = threading.Thread(target=work, args=(x, y, x + y))
        thread.start(), thread.join()  # one line: what compares looks at the grid at each line of any thread
print(sum(map(sum, grid)))
