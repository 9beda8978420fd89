"""A module named maze, from whose names the program takes one."""
# watch: cells = cells

import maze
from maze import cells, carve_row

for y in range(len(cells)):
    carve_row(y)
cells[0][0] = 2
maze.cells[1][1] = 3
print(maze.cells is cells, sum(map(sum, cells)))
