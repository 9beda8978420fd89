"""The classic mistake: one row five times."""
# watch: grid = grid

grid = [[1] * 5] * 5
for x in range(1, 4):
    grid[x][x] = 0
for row in grid:
    print(row)
