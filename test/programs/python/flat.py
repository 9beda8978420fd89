"""One flat list, by hunt and kill; a caller in a lambda, and targets of all kinds."""
# watch: board = board

import random

random.seed(11)
W, H = 11, 9
board = ["#"] * (W * H)
x = y = 1
board[x + y * W] = first = " "
while True:
    ways = [(dx, dy) for dx, dy in ((2, 0), (0, 2), (-2, 0), (0, -2)) if 0 < x + dx < W and 0 < y + dy < H]
    ways = [(dx, dy) for dx, dy in ways if board[x + dx + (y + dy) * W] == "#"]
    if ways:
        dx, dy = random.choice(ways)
        (board[x + dx // 2 + (y + dy // 2) * W], board[x + dx + (y + dy) * W]), (x, y) = (" ", " "), (x + dx, y + dy)
        continue
    for at in range(W * H):
        y, x = divmod(at, W)
        if x % 2 and y % 2 and board[at] == " ":
            if any(0 < x + dx < W and 0 < y + dy < H and board[at + dx + dy * W] == "#" for dx, dy in ((2, 0), (0, 2))):
                break
    else:
        break
board[W : W + 2] = [">", " "]
board[-W - 1], *rest = "<", 1, 2
for y in range(H):
    print("".join(board[y * W : (y + 1) * W]))
