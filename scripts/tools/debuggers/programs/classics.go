// Mazes of N by N cells by the ways and in the forms that people write: `classics prim`. After each write it is printed.
package main

import (
	"fmt"
	"os"
)

const N = 6

type Place struct{ X, Y int }

var state = 1

func below(limit int) int {
	state = state * 48271 % 2147483647
	return state % limit
}

func pick[T any](values *[]T) T {
	at := below(len(*values))
	value := (*values)[at]
	*values = append((*values)[:at:at], (*values)[at+1:]...)
	return value
}

func around(p Place) []Place {
	var near []Place
	for _, each := range []Place{{p.X, p.Y - 1}, {p.X + 1, p.Y}, {p.X, p.Y + 1}, {p.X - 1, p.Y}} {
		if each.X >= 0 && each.X < N && each.Y >= 0 && each.Y < N {
			near = append(near, each)
		}
	}
	return near
}

func filled[T any](height, width int, value T) [][]T {
	rows := make([][]T, height)
	for y := range rows {
		for x := 0; x < width; x++ {
			rows[y] = append(rows[y], value)
		}
	}
	return rows
}

// Prints a digit a cell: 1 for a way to the right, 2 for one down.
func tell(isOpen func(a, b Place) bool) {
	for at := 0; at < N*N; at++ {
		a, digit := Place{at % N, at / N}, 0
		if a.X+1 < N && isOpen(a, Place{a.X + 1, a.Y}) {
			digit++
		}
		if a.Y+1 < N && isOpen(a, Place{a.X, a.Y + 1}) {
			digit += 2
		}
		fmt.Print(digit)
	}
	fmt.Println()
}

func tellRows[T comparable](grid [][]T, open T) {
	tell(func(a, b Place) bool { return grid[a.Y+b.Y+1][a.X+b.X+1] == open })
}

func depthFirst() [][]int {
	grid := filled(2*N+1, 2*N+1, 1)
	carve(grid, Place{})
	return grid // stop: depthFirst
}

func carve(grid [][]int, p Place) {
	grid[2*p.Y+1][2*p.X+1] = 0 // stop: depthFirst
	tellRows(grid, 0)
	for near := around(p); len(near) > 0; {
		next := pick(&near)
		if grid[2*next.Y+1][2*next.X+1] == 1 {
			grid[p.Y+next.Y+1][p.X+next.X+1] = 0 // stop: depthFirst
			tellRows(grid, 0)
			carve(grid, next)
		}
	}
}

func prim() [][]bool {
	isWall := filled(2*N+1, 2*N+1, true)
	isWall[1][1] = false
	var walls [][2]Place
	for _, near := range around(Place{}) {
		walls = append(walls, [2]Place{{}, near})
	}
	for len(walls) > 0 {
		wall := pick(&walls)
		from, to := wall[0], wall[1]
		if isWall[2*to.Y+1][2*to.X+1] {
			isWall[from.Y+to.Y+1][from.X+to.X+1] = false // stop: prim
			isWall[2*to.Y+1][2*to.X+1] = false           // stop: prim
			tellRows(isWall, false)
			for _, near := range around(to) {
				walls = append(walls, [2]Place{to, near})
			}
		}
	}
	return isWall // stop: prim
}

type Walls struct{ Horizontal, Vertical [][]bool }

func (maze *Walls) remove(a, b Place) {
	if a.Y == b.Y {
		maze.Vertical[a.Y][b.X] = false // stop: kruskal
	} else {
		maze.Horizontal[b.Y][a.X] = false // stop: kruskal
	}
}

func kruskal() *Walls {
	maze := &Walls{filled(N+1, N, true), filled(N, N+1, true)}
	group := make([]int, N*N)
	var edges [][2]int
	for at := range group {
		group[at] = at
		for _, near := range around(Place{at % N, at / N}) {
			if other := near.X + N*near.Y; other > at {
				edges = append(edges, [2]int{at, other})
			}
		}
	}
	for len(edges) > 0 {
		edge := pick(&edges)
		a, b := edge[0], edge[1]
		if group[a] == group[b] {
			continue
		}
		maze.remove(Place{a % N, a / N}, Place{b % N, b / N})
		tell(func(a, b Place) bool {
			return a.Y == b.Y && !maze.Vertical[a.Y][b.X] || a.X == b.X && !maze.Horizontal[b.Y][a.X]
		})
		old := group[b]
		for at := range group {
			if group[at] == old {
				group[at] = group[a]
			}
		}
	}
	return maze // stop: kruskal
}

type Cell struct{ Top, Right, Bottom, Left bool }

// The sides of each cell that are open.
func wilson() [][]Cell {
	cells := filled(N, N, Cell{})
	done := filled(N, N, false)
	done[below(N)][below(N)] = true
	for at := 0; at < N*N; at++ {
		after := map[Place]Place{}
		for cell := (Place{at % N, at / N}); !done[cell.Y][cell.X]; cell = after[cell] {
			near := around(cell)
			after[cell] = pick(&near)
		}
		for cell := (Place{at % N, at / N}); !done[cell.Y][cell.X]; cell = after[cell] {
			open(cells, cell, after[cell])
			tell(func(a, b Place) bool {
				return a.Y == b.Y && cells[a.Y][a.X].Right || a.X == b.X && cells[a.Y][a.X].Bottom
			})
			done[cell.Y][cell.X] = true
		}
	}
	return cells // stop: wilson
}

func open(cells [][]Cell, a, b Place) {
	if a.X > b.X || a.Y > b.Y {
		a, b = b, a
	}
	if a.Y == b.Y {
		cells[a.Y][a.X].Right = true // stop: wilson
		cells[b.Y][b.X].Left = true  // stop: wilson
	} else {
		cells[a.Y][a.X].Bottom = true // stop: wilson
		cells[b.Y][b.X].Top = true    // stop: wilson
	}
}

func binaryTree() [][]uint8 {
	const north, east, south, west = 1, 2, 4, 8
	cells := filled[uint8](N, N, 0)
	for at := 1; at < N*N; at++ {
		x, y := at%N, at/N
		if y > 0 && (x == 0 || below(2) == 0) {
			cells[y][x] |= north   // stop: binaryTree
			cells[y-1][x] |= south // stop: binaryTree
		} else {
			cells[y][x] |= west   // stop: binaryTree
			cells[y][x-1] |= east // stop: binaryTree
		}
		tell(func(a, b Place) bool {
			return a.Y == b.Y && cells[a.Y][a.X]&east != 0 || a.X == b.X && cells[a.Y][a.X]&south != 0
		})
	}
	return cells // stop: binaryTree
}

func eller() [][]rune {
	drawing := filled(2*N+1, 2*N+1, '#')
	for at := 0; at < N*N; at++ {
		drawing[2*(at/N)+1][2*(at%N)+1] = ' '
	}
	group := make([]int, N)
	for y := 0; y < N; y++ {
		for x := range group {
			if group[x] == 0 {
				group[x] = N*y + x + 1
			}
		}
		for x := 0; x+1 < N; x++ {
			if group[x] == group[x+1] || y < N-1 && below(2) == 0 {
				continue
			}
			drawing[2*y+1][2*x+2] = ' ' // stop: eller
			tellRows(drawing, ' ')
			old := group[x+1]
			for at := range group {
				if group[at] == old {
					group[at] = group[x]
				}
			}
		}
		next := make([]int, N)
		for x, number := range group {
			isLast := true
			for at := x + 1; at < N; at++ {
				isLast = isLast && group[at] != number
			}
			isDown := false
			for at := range next {
				isDown = isDown || next[at] == number
			}
			if y+1 < N && (isLast && !isDown || below(3) == 0) {
				drawing[2*y+2][2*x+1] = ' ' // stop: eller
				tellRows(drawing, ' ')
				next[x] = number
			}
		}
		group = next
	}
	return drawing // stop: eller
}

func main() {
	switch os.Args[1] {
	case "depthFirst":
		depthFirst()
	case "prim":
		prim()
	case "kruskal":
		kruskal()
	case "wilson":
		wilson()
	case "binaryTree":
		binaryTree()
	case "eller":
		eller()
	}
}
