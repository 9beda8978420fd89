import { countOf } from "../../foundation/errors";
import type { Maze } from "../../foundation/maze";
import type { CheckedArrayOptions } from "./arrayOptions";
import type { Language, ValuesId } from "./language";

type Wording = (maze: Maze, options: CheckedArrayOptions, language: Language) => string[];

/** What the items of an array mean, in lines of at most 100 characters or so. */
export function meaningOf(maze: Maze, options: CheckedArrayOptions, language: Language): string[] {
  return [...MEANINGS[options.values](maze, options, language), ...unmarkedEnds(maze)];
}

/** Where no end is marked, the start or the goal says nothing: programs need one all the same. */
function unmarkedEnds({ entrance, exit }: Maze): string[] {
  return [
    ...(entrance === undefined ? ["There is no entrance: start is the first cell."] : []),
    ...(exit === undefined ? ["There is no exit: goal is the last cell."] : []),
  ];
}

const MEANINGS: Readonly<Record<ValuesId, Wording>> = {
  numbers: (maze, _options, { first }) => [`${sizeOf(maze)}: 1 is wall, 0 is open.`, placesFrom(first)],
  booleans: (maze, _options, { booleans: [open, wall], first }) => [
    `${sizeOf(maze)}: ${wall} is wall, ${open} is open.`,
    placesFrom(first),
  ],
  rows: (maze, _options, { first }) => [`${sizeOf(maze)}: # is wall, a space is open.`, placesFrom(first)],
  bits: (maze, { bitOrder, bitMeans }, { first }) => [
    `${sizeOf(maze)}, a number for each: the sum of its ${bitMeans} sides,`,
    `${bitsOf(bitOrder)}.${offAre(maze, bitMeans === "open" ? "are 0" : "are 15")}`,
    placesFrom(first),
  ],
  edges: (maze, _options, { first, endOfRow }) => [
    `${kindAndSizeOf(maze)}.`,
    "A row for each: the cells that it has a passage to.",
    ...(endOfRow === undefined ? [] : [`${endOfRow} ends a row.`]),
    `Cells count from ${first}.${offAre(maze, "have no passages")}`,
  ],
};

function sizeOf({ recipe: { width, height } }: Maze): string {
  return `A maze of ${width} x ${height} cells`;
}

function kindAndSizeOf({ grid: { kind }, recipe, cellCount }: Maze): string {
  const sizes = kind.sizes.filter((id) => id !== "cells").map((id) => `${id} ${recipe[id]}`);
  const cells = `A maze of ${countOf(cellCount, "cell")} on the ${kind.id} grid`;
  return sizes.length === 0 ? cells : `${cells}, ${sizes.join(", ")}`;
}

function placesFrom(first: number): string {
  return `start and goal are row and column, counted from ${first}.`;
}

const WORDS: Readonly<Record<string, string>> = { N: "up", E: "right", S: "down", W: "left" };

function bitsOf(order: string): string {
  return Array.from(order, (side, bit) => `${side} (${WORDS[side]}) = ${1 << bit}`).join(", ");
}

function offAre(maze: Maze, what: string): string {
  return maze.grid.topology.excluded === null ? "" : ` Cells that take no part ${what}.`;
}
