import type { Maze, Opening } from "../../foundation/maze";
import { lowestBit } from "../../foundation/random";
import { slashRows } from "../../grids/wiring/slashWalls";
import { algorithmOf } from "../../options/options";
import { Border } from "../../paths/border";
import { INSIDE } from "../../paths/ends";
import { joinsOf } from "../../paths/joins";
import { TextSink } from "../text/drawing/textSink";
import {
  checkJsonSize,
  type JsonEnds,
  type JsonParts,
  jsonOf,
  MAX_JSON_CELLS,
  type MazeJson,
  pairsIn,
} from "./jsonParts";

/**
 * A maze as JSON v1.
 * @throws MazeError for a maze of more than MAX_JSON_CELLS
 */
export function mazeToJson(maze: Maze): MazeJson {
  checkJsonSize(maze.recipe, maze.cellCount);
  return jsonOf(jsonPartsOf(maze));
}

/** What JSON v1 says of a maze, of any size. */
export function jsonPartsOf(maze: Maze): JsonParts {
  const { recipe, cellCount, grid } = maze;
  const hasSlashes = grid.slashAt !== undefined && cellCount <= MAX_JSON_CELLS;
  return {
    recipe,
    cells: cellCount,
    off: grid.topology.excluded ?? undefined,
    points: grid.plan?.points,
    slashes: hasSlashes ? slashRows(maze) : undefined,
    pairs: openPairs(maze),
    joins: joinsOf(maze),
    ends: endsOf(maze),
  };
}

function endsOf(maze: Maze): JsonEnds {
  const { entrance, exit } = maze;
  if (entrance === undefined && exit === undefined) return {};
  const border = new Border(maze, false); // a reader cannot always know which cells of an automaton are walls
  const [entranceSide, exitSide] = [entrance, exit].map((end) => end && sideOf(maze, border, end));
  return {
    ...(entrance && { entrance: entrance.cell }),
    ...(entranceSide !== undefined && { entranceSide }),
    ...(exit && { exit: exit.cell }),
    ...(exitSide !== undefined && { exitSide }),
  };
}

/** The place of an open side of a cell; INSIDE where nothing is open and a reader would open a side. */
function sideOf({ grid, recipe }: Maze, border: Border, end: Opening): number | undefined {
  if (end.slot >= 0) return border.placeOf(end);
  const isKnown = grid.offAreWalls === true && algorithmOf(recipe)?.offAreWalls === true;
  return !isKnown && border.sides(end.cell) !== 0 ? INSIDE : undefined;
}

/**
 * JSON for people: one key per line, long arrays wrapped near column 100.
 * @param most characters; by default as many as a text can have
 * @throws MazeError for more
 */
export function writeJson(json: MazeJson, most?: number): string {
  const text = new TextSink(json.options, most);
  Object.entries(json).forEach(([key, value], index) => {
    text.push(`${index === 0 ? "{" : ","}\n  ${JSON.stringify(key)}: `);
    addValue(text, value);
  });
  text.push("\n}\n");
  return text.toString();
}

const LINE_LENGTH = 100;

function addValue(text: TextSink, value: unknown): void {
  if (Array.isArray(value)) return addWrapped(text, value, spaced, "[]", 20);
  const line = spaced(value);
  if (line.length <= LINE_LENGTH || typeof value !== "object" || value === null) return text.push(line);
  return addWrapped(text, Object.entries(value).flatMap(itemsOf), String, "{}", 0);
}

/** Items on one line with room to spare, or else on lines of their own. */
function addWrapped<Item>(
  text: TextSink,
  items: readonly Item[],
  write: (item: Item) => string,
  [open, close]: string,
  room: number,
): void {
  let line = "    ";
  let lines = 0;
  const endLine = () => text.push(`${lines++ === 0 ? open : ""}\n${line.trimEnd()}`);
  items.forEach((each, index) => {
    const item = write(each) + (index + 1 < items.length ? "," : "");
    if (line.length > 4 && line.length + item.length > LINE_LENGTH) {
      endLine();
      line = "    ";
    }
    line += `${item} `;
  });
  if (lines === 0 && line.length < LINE_LENGTH - room) return text.push(`${open}${line.trim()}${close}`);
  endLine();
  text.push(`\n  ${close}`);
}

/** A key with its value; a long array in pieces, which come together again where they are separated by commas. */
function itemsOf([key, value]: [string, unknown]): string[] {
  const item = `${JSON.stringify(key)}: ${spaced(value)}`;
  if (item.length <= LINE_LENGTH || !Array.isArray(value)) return [item];
  const pieces = value.map(spaced);
  pieces[0] = `${JSON.stringify(key)}: [${pieces[0]}`;
  pieces[pieces.length - 1] += "]";
  return pieces;
}

/** On one line, with a space after every comma and colon that is not inside a text. */
function spaced(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(spaced).join(", ")}]`;
  return `{ ${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}: ${spaced(item)}`)
    .join(", ")} }`;
}

/**
 * The open pairs, the smaller id first, in ascending order.
 * @throws MazeError for a maze of more than MAX_JSON_CELLS
 */
export function passagesOf(maze: Maze): [number, number][] {
  checkJsonSize(maze.recipe, maze.cellCount);
  return pairsIn(openPairs(maze));
}

/** The same pairs, one number after the other. */
function openPairs(maze: Maze): Uint32Array {
  const { topology } = maze.grid;
  const pairs = new Uint32Array(2 * maze.passageCount);
  let length = 0;
  for (let cell = 0; cell < maze.cellCount; cell++) {
    const first = length;
    for (let left = maze.passages(cell); left !== 0; left &= left - 1) {
      const next = topology.neighbor(cell, lowestBit(left));
      if (next <= cell) continue;
      let at = length;
      for (; at > first && pairs[at - 1] > next; at -= 2) pairs[at + 1] = pairs[at - 1]; // the few of this cell are sorted
      pairs[at + 1] = next;
      pairs[length] = cell;
      length += 2;
    }
  }
  return pairs;
}
