const N = 20;
let state = 1;
const random = (below) => (state = (state * 48271) % 2147483647) % below;
const grid = Array.from({ length: 2 * N + 1 }, () => Array.from({ length: 2 * N + 1 }, () => 1));

class Cell {
  constructor(x, y) {
    this.x = x;
    this.y = y;
    this.walls = { N: true, E: true, S: true, W: true };
  }
  toString() {
    console.log("somebody asked for a string");
    return "a cell";
  }
}

const cells = Array.from({ length: N }, (_, y) => Array.from({ length: N }, (_, x) => new Cell(x, y)));
const ways = new Map();
for (let at = 0; at < N * N; at++) ways.set(at, new Set());

function helper(number) {
  return number + 1; // stop: helper
}

function carve(y, x) {
  grid[2 * y + 1][2 * x + 1] = 0; // stop: cell
  const sides = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ];
  for (let at = 3; at > 0; at--) {
    const other = random(at + 1);
    [sides[at], sides[other]] = [sides[other], sides[at]];
  }
  for (const [dy, dx] of sides) {
    const [ny, nx] = [y + dy, x + dx];
    if (ny < 0 || nx < 0 || ny >= N || nx >= N || grid[2 * ny + 1][2 * nx + 1] === 0) continue;
    ways.get(y * N + x).add(ny * N + nx);
    ways.get(ny * N + nx).add(y * N + x);
    grid[y + ny + 1][x + nx + 1] = 0; // stop: wall
    carve(ny, nx);
  }
}

function main() {
  const own = grid;
  carve(0, 0);
  helper(own.length + cells.length + ways.size); // stop: end
}

main();
for (const row of grid) console.log(row.map((value) => (value === 0 ? " " : "#")).join(""));
