package main

import (
	"fmt"
	"math/rand"
)

const N = 20

type Cell struct {
	X, Y  int
	Walls [4]bool
}

var grid [][]int
var cells [][]*Cell
var ways = map[int]map[int]bool{}

func (cell Cell) String() string {
	fmt.Println("somebody asked for a string")
	return "a cell"
}

func helper(number int) int {
	return number + 1 // stop: helper
}

func carve(y, x int) {
	grid[2*y+1][2*x+1] = 0 // stop: cell
	for _, side := range rand.Perm(4) {
		ny, nx := y+[4]int{0, 1, 0, -1}[side], x+[4]int{1, 0, -1, 0}[side]
		if ny < 0 || nx < 0 || ny >= N || nx >= N || grid[2*ny+1][2*nx+1] == 0 {
			continue
		}
		ways[y*N+x][ny*N+nx] = true
		ways[ny*N+nx][y*N+x] = true
		grid[y+ny+1][x+nx+1] = 0 // stop: wall
		carve(ny, nx)
	}
}

func main() {
	rand.Seed(1)
	for y := 0; y < 2*N+1; y++ {
		grid = append(grid, make([]int, 2*N+1))
		for x := range grid[y] {
			grid[y][x] = 1
		}
	}
	for y := 0; y < N; y++ {
		cells = append(cells, nil)
		for x := 0; x < N; x++ {
			cells[y] = append(cells[y], &Cell{x, y, [4]bool{true, true, true, true}})
			ways[y*N+x] = map[int]bool{}
		}
	}
	own := grid
	carve(0, 0)
	helper(len(own) + len(cells) + len(ways)) // stop: end
	for _, row := range grid {
		for _, value := range row {
			fmt.Print(string("# "[1-value]))
		}
		fmt.Println()
	}
}
