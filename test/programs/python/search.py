"""Deques, stacks and sets of what was visited: for colours."""
# watch: maze = maze
# watch: queue = queue
# watch: seen = seen

from collections import deque

maze = ["#######", "#   # #", "# # # #", "# #   #", "#######"]
maze = [list(row) for row in maze]
queue = deque([(1, 1)])
seen = {(1, 1)}
while queue:
    x, y = queue.popleft()
    maze[y][x] = "."
    for a, b in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        place = (x + a, y + b)
        if maze[place[1]][place[0]] == " " and place not in seen:
            seen.add(place)
            queue.append(place)
for row in maze:
    print("".join(row))
