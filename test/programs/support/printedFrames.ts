import { EditableMaze } from "../../../src/core/foundation/editableMaze";
import type { Maze } from "../../../src/core/foundation/maze";
import { MARKS, type Reel } from "../../../src/programs/feeds";
import { PrintedRun } from "../../../src/programs/printed/printedRun";
import type { OutputRead } from "../../../src/programs/watchedRun";
import { Truth } from "../../reading/printers/truth";

const ENCODER = new TextEncoder();

/** What a whole output shows. @param size of the chunks that it comes in */
export function readOutput(output: string | Uint8Array, size = 1 << 16): OutputRead | undefined {
  const run = new PrintedRun();
  const bytes = typeof output === "string" ? ENCODER.encode(output) : output;
  for (let at = 0; at < bytes.length; at += size) run.take(bytes.subarray(at, at + size));
  run.end();
  return run.read();
}

/** The passages of each state of a reel. */
export function statesOf({ maze, first, changes }: Reel): Uint32Array[] {
  const { topology } = maze.grid;
  const now = first.passages.slice();
  const states = [now.slice()];
  for (let at = 0; at < changes.count; at++) {
    const [cell, slot] = [changes.cells[at], changes.slots[at]];
    while (states.length <= changes.states[at]) states.push(now.slice());
    if (slot === MARKS) continue;
    const turn = (each: number, side: number) => {
      now[each] = changes.values[at] === 1 ? now[each] | (1 << side) : now[each] & ~(1 << side);
    };
    turn(cell, slot);
    turn(topology.neighbor(cell, slot), topology.opposite(cell, slot));
    states[changes.states[at]] = now.slice();
  }
  return states;
}

/** The open slots of each cell. */
export const passagesOf = (maze: Maze): Uint32Array =>
  Uint32Array.from({ length: maze.cellCount }, (_, cell) => maze.passages(cell));

/** A maze as it is carved from one cell on: one passage more in each. */
export function carvedFrom(maze: Maze, first = 0): Maze[] {
  const { grid, recipe } = maze;
  const reached = new Set([first]);
  const order: [cell: number, slot: number][] = [];
  for (const cell of reached) {
    for (let slot = 0; maze.passages(cell) >>> slot !== 0; slot++) {
      if (((maze.passages(cell) >>> slot) & 1) === 0) continue;
      const next = grid.topology.neighbor(cell, slot);
      if (reached.has(next)) continue;
      reached.add(next);
      order.push([cell, slot]);
    }
  }
  return Array.from({ length: order.length + 1 }, (_, count) => {
    const part = new EditableMaze(grid, recipe);
    for (const [cell, slot] of order.slice(0, count)) part.carve(cell, slot, 0);
    return part;
  });
}

/** The same of a maze that printers print. */
export function truthsOf(truth: Truth): Truth[] {
  const reached = new Set([truth.id(truth.start)]);
  const left = truth.pairs();
  const order: typeof left = [];
  while (left.length > 0) {
    const at = Math.max(
      0,
      left.findIndex((pair) => pair.some((cell) => reached.has(truth.id(cell)))),
    );
    const [pair] = left.splice(at, 1);
    for (const cell of pair) reached.add(truth.id(cell));
    order.push(pair);
  }
  const { width, height, ends, openings } = truth;
  return Array.from(
    { length: order.length + 1 },
    (_, count) => new Truth(width, height, ends, order.slice(0, count), openings.length > 0),
  );
}

const ESC = "\x1b";

/** Writes what has changed since the frame before, each sign at its place. */
function differences(frames: readonly string[]): string {
  const rows = frames.map((frame) => frame.split("\n"));
  return rows
    .slice(1)
    .flatMap((frame, at) =>
      frame.map((row, y) =>
        Array.from(row, (sign, x) => (sign === rows[at][y][x] ? "" : `${ESC}[${y + 1};${x + 1}H${sign}`)).join(""),
      ),
    )
    .join("");
}

/** How programs show one drawing after the other. */
export const WAYS: Readonly<Record<string, (frames: readonly string[]) => string>> = {
  "clears the screen": (frames) => frames.map((frame) => `${ESC}[2J${ESC}[H${frame}\n`).join(""),
  "clears the rest of the screen": (frames) => frames.map((frame) => `${ESC}[H${ESC}[J${frame}\n`).join(""),
  "goes home": (frames) => frames.map((frame) => `${ESC}[H${frame}\n`).join(""),
  "goes up": (frames) =>
    frames.map((frame, at) => `${at === 0 ? "Maze\n" : `${ESC}[${frame.split("\n").length}A`}${frame}\n`).join(""),
  "feeds forms": (frames) => frames.map((frame) => `${frame}\n\f`).join(""),
  "takes the alternate screen": (frames) =>
    `Maze\n${ESC}[?1049h${frames.map((frame) => `${ESC}[H${frame}`).join("")}${ESC}[?1049lBye\n`,
  "addresses lines": (frames) =>
    ESC.concat("[2J") +
    frames
      .map((frame) =>
        frame
          .split("\n")
          .map((row, y) => `${ESC}[${y + 1};1H${row}`)
          .join(""),
      )
      .join(""),
  "addresses signs": (frames) => `${ESC}[2J${ESC}[H${frames[0]}${differences(frames)}${ESC}[99;1HDone\n`,
  "prints below, with blank lines": (frames) => frames.map((frame) => `${frame}\n\n`).join(""),
  "prints below, with a label": (frames) => frames.map((frame, at) => `Step ${at}:\n${frame}\n`).join(""),
  "prints below, with nothing between": (frames) => frames.map((frame) => `${frame}\n`).join(""),
  "scrolls with words around": (frames) =>
    `Generating ...\n${frames.map((frame) => `\n${frame}\nPress Enter\n`).join("")}Done in 0.1 s\n`,
};
