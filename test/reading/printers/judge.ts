/** What the readers make of a printed maze, held against the truth. */
import type { Maze } from "../../../src/core";
import { findMazes, parse } from "../../../src/reading";
import type { Printer } from "./printer";
import { beside, type Cell, type Opening, type Side, type Truth } from "./truth";

export const VERDICTS = ["exact", "refused", "wrong", "wrong and sure"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A maze that a text shows. */
export interface Expected {
  readonly truth: Truth;
  readonly printer: Printer;
}

/** What is asked of a reading. */
interface Read {
  readonly size: string;
  readonly off: string;
  readonly passages: string;
  readonly ends: readonly (Opening | undefined)[]; // entrance and exit
}

const SLOTS: readonly Side[] = ["top", "bottom", "left", "right"]; // of a square, in the order in which JSON counts them

function readOf(maze: Maze): Read {
  const { options, off = [], passages, entrance, entranceSide, exit, exitSide } = maze.toJSON();
  const [width, height] = [Number(options.width), Number(options.height)];
  const isOut = ({ x, y }: Cell) => x < 0 || y < 0 || x >= width || y >= height;
  const openingOf = (id: number | undefined, slot: number | undefined): Opening | undefined => {
    if (id === undefined) return undefined;
    const cell = { x: id % width, y: Math.floor(id / width) };
    const side = slot === undefined ? SLOTS.find((one) => isOut(beside(cell, one))) : SLOTS[slot];
    return { ...cell, side: side ?? "top" };
  };
  return {
    size: `${options.grid} ${width} ${height}`,
    off: off.join(),
    passages: passages.join(" "),
    ends: [openingOf(entrance, entranceSide), openingOf(exit, exitSide)],
  };
}

/** The walls of a truth as a reading has them. */
function wallsOf(truth: Truth): Omit<Read, "ends"> {
  const passages = truth.pairs().map(([a, b]): [number, number] => [truth.id(a), truth.id(b)]);
  passages.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return { size: `rectangular ${truth.width} ${truth.height}`, off: "", passages: passages.join(" ") };
}

const hasWalls = (read: Read, walls: Omit<Read, "ends">) =>
  read.size === walls.size && read.off === walls.off && read.passages === walls.passages;

const placeOf = (cell: Cell | undefined) => (cell ? `${cell.x},${cell.y}` : "none");
const openingOf = (end: Opening | undefined) => (end ? `${placeOf(end)} ${end.side}` : "none");

/** Whether entrance and exit are those that the printing shows. */
function hasEnds({ ends }: Read, { truth, printer }: Expected): boolean {
  const places = ends.map(placeOf).join(" ");
  const [there, back] = [truth.ends.map(placeOf).join(" "), [...truth.ends].reverse().map(placeOf).join(" ")];
  switch (printer.ends) {
    case "gaps": // which is the entrance follows from the order of the rows alone
      return ends.map(openingOf).sort().join() === truth.openings.map(openingOf).sort().join();
    case "outer":
      return ends.map(openingOf).join() === truth.openings.map(openingOf).join();
    case "cells":
      return places === there;
    case "way":
      return [there, back, "none none"].includes(places);
    default:
      return places === "none none";
  }
}

/** Whether a maze is the one that the text shows. */
function isMeant(maze: Maze, expected: Expected): boolean {
  const read = readOf(maze);
  return hasWalls(read, wallsOf(expected.truth)) && hasEnds(read, expected);
}

/** What findMazes() makes of a text that shows these mazes, in this order. One of two that is not found is refused. */
function found(text: string, expected: readonly Expected[]): Verdict {
  const mazes = findMazes(text);
  const left = [...expected];
  let worst: Verdict = "exact";
  for (const { maze, isSure } of mazes) {
    const at = left.findIndex((one) => isMeant(maze, one));
    left.splice(0, at + 1);
    if (at >= 0) continue;
    if (isSure) return "wrong and sure";
    worst = "wrong";
  }
  return worst === "exact" && mazes.length < expected.length ? "refused" : worst;
}

/** What parse() makes of a text that shows one maze. */
function asked(text: string, expected: Expected): Verdict {
  let maze: Maze;
  try {
    maze = parse(text);
  } catch {
    return "refused";
  }
  return isMeant(maze, expected) ? "exact" : "wrong";
}

/** What came of a text: `asked` where it shows one maze. */
export interface Judgement {
  readonly verdict: Verdict; // of findMazes(), but wrong where parse() is
  readonly asked?: Verdict;
}

export function judge(text: string, expected: readonly Expected[]): Judgement {
  const verdict = found(text, expected);
  if (expected.length > 1) return { verdict };
  const answer = asked(text, expected[0]);
  return { verdict: answer === "wrong" && verdict !== "wrong and sure" ? answer : verdict, asked: answer };
}
