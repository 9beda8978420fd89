/**
 * Walls of rectangular mazes as sets of sides, to compare a picture with a text: "h x,y" is the side above the cell
 * (x, y), "v x,y" the one to its left.
 */
import assert from "node:assert/strict";

/**
 * @param {string} path data of an SVG path made of M, H and V
 * @returns {Set<string>}
 */
export function wallsOfPath(path) {
  const walls = new Set();
  for (const [, left, top, direction, end] of path.matchAll(/M(\d+) (\d+)([HV])(\d+)/g)) {
    if (direction === "H") for (let x = Number(left); x < Number(end); x++) walls.add(`h ${x},${top}`);
    else for (let y = Number(top); y < Number(end); y++) walls.add(`v ${left},${y}`);
  }
  return walls;
}

/**
 * @param {string} text in the style "lines"
 * @returns {Set<string>}
 */
export function wallsOfText(text) {
  const walls = new Set();
  text
    .replace(/\n$/, "")
    .split("\n")
    .forEach((line, row) => {
      for (let column = 0; column < line.length; column += 4) {
        const place = `${column / 4},${Math.floor(row / 2)}`;
        if (row % 2 === 0 && line.slice(column + 1, column + 4) === "---") walls.add(`h ${place}`);
        if (row % 2 === 1 && line[column] === "|") walls.add(`v ${place}`);
      }
    });
  return walls;
}

/**
 * Every wall of a maze that is not begun: all but the entrance above the first cell and the exit below the last.
 * @param {number} width
 * @param {number} height
 */
export function allWalls(width, height) {
  const walls = new Set();
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      if (x < width) walls.add(`h ${x},${y}`);
      if (y < height) walls.add(`v ${x},${y}`);
    }
  }
  walls.delete("h 0,0");
  walls.delete(`h ${width - 1},${height}`);
  return walls;
}

/**
 * @param {[number, number][]} passages pairs of cells, as JSON lists them
 * @param {number} width
 * @param {number} height
 */
export function wallsOfPassages(passages, width, height) {
  const walls = allWalls(width, height);
  for (const [one, other] of passages) {
    walls.delete(`${other === one + 1 ? "v" : "h"} ${other % width},${Math.floor(other / width)}`);
  }
  return walls;
}

/**
 * @param {Set<string>} actual
 * @param {Set<string>} expected
 * @param {string} what
 */
export function assertSameWalls(actual, expected, what) {
  const missing = [...expected].filter((wall) => !actual.has(wall));
  const surplus = [...actual].filter((wall) => !expected.has(wall));
  const list = (/** @type {string[]} */ walls) => `${walls.length} walls (${walls.slice(0, 5).join("; ")})`;
  assert.ok(missing.length + surplus.length === 0, `${what}: ${list(missing)} missing, ${list(surplus)} too many`);
}
