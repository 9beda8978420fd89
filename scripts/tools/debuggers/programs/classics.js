/** Mazes of N by N cells by the ways and in the forms that people write: `classics.js prim`. After each write it is printed. */
const N = 6;
let state = 1;

function below(limit) {
  state = (state * 48271) % 2147483647;
  return state % limit;
}

const pick = (values) => values.splice(below(values.length), 1)[0];
const isInside = ([x, y]) => x >= 0 && x < N && y >= 0 && y < N;
const around = (x, y) =>
  [
    [x, y - 1],
    [x + 1, y],
    [x, y + 1],
    [x - 1, y],
  ].filter(isInside);
const all = Array.from({ length: N * N }, (_, at) => [at % N, Math.floor(at / N)]);

/** Prints a digit a cell: 1 for a way to the right, 2 for one down. */
function tell(isOpen) {
  const digit = ([x, y]) =>
    Number(x + 1 < N && isOpen([x, y], [x + 1, y])) + 2 * Number(y + 1 < N && isOpen([x, y], [x, y + 1]));
  console.log(all.map(digit).join(""));
}

const tellRows = (grid) => tell(([x, y], [nx, ny]) => grid[y + ny + 1][x + nx + 1] === 0);

function depthFirst() {
  const grid = Array.from({ length: 2 * N + 1 }, () => Array(2 * N + 1).fill(1));
  function carve(x, y) {
    grid[2 * y + 1][2 * x + 1] = 0; // stop: depthFirst
    tellRows(grid);
    for (const near = around(x, y); near.length > 0; ) {
      const [nx, ny] = pick(near);
      if (grid[2 * ny + 1][2 * nx + 1] === 0) continue;
      grid[y + ny + 1][x + nx + 1] = 0; // stop: depthFirst
      tellRows(grid);
      carve(nx, ny);
    }
  }
  carve(0, 0);
  return grid; // stop: depthFirst
}

function prim() {
  const grid = Array.from({ length: 2 * N + 1 }, () => new Uint8Array(2 * N + 1).fill(1));
  grid[1][1] = 0;
  const walls = around(0, 0).map((near) => [0, 0, ...near]);
  while (walls.length > 0) {
    const [x, y, nx, ny] = pick(walls);
    if (grid[2 * ny + 1][2 * nx + 1] === 0) continue;
    grid[y + ny + 1][x + nx + 1] = 0; // stop: prim
    grid[2 * ny + 1][2 * nx + 1] = 0; // stop: prim
    tellRows(grid);
    walls.push(...around(nx, ny).map((near) => [nx, ny, ...near]));
  }
  return grid; // stop: prim
}

class Walls {
  horizontal = Array.from({ length: N + 1 }, () => Array(N).fill(true));
  vertical = Array.from({ length: N }, () => Array(N + 1).fill(true));

  remove([x, y], [nx, ny]) {
    if (y === ny) {
      this.vertical[y][Math.max(x, nx)] = false; // stop: kruskal
    } else {
      this.horizontal[Math.max(y, ny)][x] = false; // stop: kruskal
    }
  }

  tell() {
    tell(([x, y], [nx, ny]) => !(y === ny ? this.vertical[y][nx] : this.horizontal[ny][x]));
  }
}

function kruskal() {
  const maze = new Walls();
  const group = all.map((_, at) => at);
  const edges = all.flatMap(([x, y]) => around(x, y).map(([nx, ny]) => [x + N * y, nx + N * ny]));
  while (edges.length > 0) {
    const [a, b] = pick(edges);
    if (group[a] === group[b]) continue;
    maze.remove(all[a], all[b]);
    maze.tell();
    const old = group[b];
    for (const at of group.keys()) if (group[at] === old) group[at] = group[a];
  }
  return maze; // stop: kruskal
}

function wilson() {
  const ways = new Map(all.map((cell) => [cell.join(), new Set()]));
  const near = (cell) => around(...cell.split(",").map(Number)).map((each) => each.join());
  const left = [...ways.keys()];
  const done = new Set([pick(left)]);
  while (left.length > 0) {
    const after = new Map();
    for (let cell = left[0]; !done.has(cell); cell = after.get(cell)) after.set(cell, pick(near(cell)));
    for (let cell = left[0]; !done.has(cell); cell = after.get(cell)) {
      ways.get(cell).add(after.get(cell)); // stop: wilson
      ways.get(after.get(cell)).add(cell); // stop: wilson
      tell((a, b) => ways.get(a.join()).has(b.join()));
      done.add(cell);
    }
    for (const cell of done) if (left.includes(cell)) left.splice(left.indexOf(cell), 1);
  }
  return ways; // stop: wilson
}

function binaryTree() {
  const [NORTH, EAST, SOUTH, WEST] = [1, 2, 4, 8];
  const cells = Array.from({ length: N }, () => Array(N).fill(0));
  for (const [x, y] of all) {
    const near = around(x, y).filter(([nx, ny]) => ny < y || nx < x);
    if (near.length === 0) continue;
    const [nx, ny] = pick(near);
    cells[y][x] |= ny < y ? NORTH : WEST; // stop: binaryTree
    cells[ny][nx] |= ny < y ? SOUTH : EAST; // stop: binaryTree
    tell(([ax, ay], [, by]) => (cells[ay][ax] & (ay === by ? EAST : SOUTH)) !== 0);
  }
  return cells; // stop: binaryTree
}

class Cell {
  walls = { top: true, right: true, bottom: true, left: true };

  constructor(x, y) {
    this.x = x;
    this.y = y;
  }

  toString() {
    console.log("somebody asked for a string");
    return "a cell";
  }

  join(other, side, back) {
    this.walls[side] = false; // stop: eller
    other.walls[back] = false; // stop: eller
  }
}

function eller() {
  const cells = Array.from({ length: N }, (_, y) => Array.from({ length: N }, (__, x) => new Cell(x, y)));
  const shown = () => tell(([x, y], [, ny]) => !cells[y][x].walls[y === ny ? "right" : "bottom"]);
  let group = Array.from({ length: N }, (_, x) => x);
  for (let y = 0; y < N; y++) {
    for (let x = 0; x + 1 < N; x++) {
      if (group[x] === group[x + 1] || (y < N - 1 && below(2) === 0)) continue;
      cells[y][x].join(cells[y][x + 1], "right", "left");
      shown();
      const old = group[x + 1];
      for (const at of group.keys()) if (group[at] === old) group[at] = group[x];
    }
    if (y === N - 1) break;
    const deep = new Set();
    for (const number of new Set(group)) {
      const members = [...group.keys()].filter((x) => group[x] === number);
      for (let left = 1 + below(members.length); left > 0; left--) {
        const x = pick(members);
        deep.add(x);
        cells[y][x].join(cells[y + 1][x], "bottom", "top");
        shown();
      }
    }
    group = group.map((number, x) => (deep.has(x) ? number : N * (y + 1) + x));
  }
  return cells; // stop: eller
}

({ depthFirst, prim, kruskal, wilson, binaryTree, eller })[process.argv[2]]();
