import { formatNumber, MazeError } from "../foundation/errors";
import type { Maze } from "../foundation/maze";
import type { MazeOptions } from "../foundation/optionTypes";
import { Random } from "../foundation/random";
import { makeMaze } from "../making/generate";
import { chunksASide } from "../options/chunk";
import { entriesOf } from "../options/optionSpec";
import { checkWorldOptions, worldOptionIds } from "../options/world";
import { Search } from "../paths/search";
import { type ChunkCell, type ChunkRange, type Visit, WayOfChunks } from "./wayOfChunks";

/** A cell of a world: its column and row, counted over all of it. */
export type WorldCell = readonly [x: number, y: number];

/** Some cells of a world. */
interface WorldView {
  readonly x: number; // its first column and row
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The endless perfect maze of a seed, by chunks. */
export interface World<Chunk extends Maze = Maze> {
  readonly seed: string;
  /** The maze that generate() makes of the world's options and `at`, the same in any order. @throws MazeError outside */
  chunk(x: number, y: number): Chunk;
  /**
   * The cells of the only way from one to another, in order, both ends included.
   * @param view the cells of it that are wanted; by default all
   * @throws MazeError for a cell outside, and for a way of more than 1,000,000 cells
   */
  way(from: WorldCell, to: WorldCell, view?: WorldView): WorldCell[];
}

const MOST_CELLS = 1_000_000; // of a way
const EVERYWHERE: WorldView = { x: 0, y: 0, width: 2 ** 53, height: 2 ** 53 };

/**
 * The endless maze of a seed.
 * @param given `seed`, `algorithm`, and `width` and `height` of a chunk
 * @throws MazeError for what cannot be used
 */
export function world(given?: unknown): World {
  const options = checkWorldOptions(entriesOf(given, worldOptionIds));
  const chunk = (x: number, y: number) => {
    for (const [id, place] of Object.entries({ x, y })) checkPlace(id, place, chunksASide(options));
    return chunkOf(options, x, y);
  };
  return { seed: options.seed, chunk, way: (from, to, view) => wayIn(options, from, to, view) };
}

function chunkOf(options: MazeOptions, x: number, y: number): Maze {
  return makeMaze({ ...options, at: `${x},${y}` }, null);
}

function wayIn(options: MazeOptions, from: WorldCell, to: WorldCell, view: WorldView | undefined): WorldCell[] {
  const { width, height, seed } = options;
  const [start, goal] = [cellOf(options, "from", from), cellOf(options, "to", to)];
  const seen = view === undefined ? EVERYWHERE : checkView(view);
  const isSeen = (x: number, y: number) =>
    x >= seen.x && y >= seen.y && x - seen.x < seen.width && y - seen.y < seen.height;
  const range: ChunkRange = {
    left: Math.floor(seen.x / width),
    top: Math.floor(seen.y / height),
    right: Math.floor((seen.x + seen.width - 1) / width),
    bottom: Math.floor((seen.y + seen.height - 1) / height),
  };
  const rooms = { random: new Random(seed), options: {} };
  const eachChunk = (visit: Visit) =>
    new WayOfChunks(rooms, options, range, visit).walk(Math.log2(chunksASide(options)), 0, 0, start, goal);

  let least = 0; // cells of it: what is too long is refused before a chunk is made, of which there may be a million
  eachChunk((x, y, enter, leave) => {
    const [left, top] = [x * width, y * height];
    const isWhole = isSeen(left, top) && isSeen(left + width - 1, top + height - 1);
    if (isWhole) least += stepsBetween(enter, leave, width) + 1;
    if (least > MOST_CELLS) throw tooLong(view);
  });
  const cells: WorldCell[] = [];
  eachChunk((x, y, enter, leave) => {
    const search = new Search(chunkOf(options, x, y));
    search.from(enter, leave);
    for (const cell of search.pathTo(leave)) {
      const [column, row] = [x * width + (cell % width), y * height + Math.floor(cell / width)];
      if (isSeen(column, row)) cells.push([column, row]);
    }
    if (cells.length > MOST_CELLS) throw tooLong(view);
  });
  return cells;
}

/** How many steps part two cells of a chunk at least. */
function stepsBetween(one: number, other: number, width: number): number {
  return Math.abs((one % width) - (other % width)) + Math.abs(Math.floor(one / width) - Math.floor(other / width));
}

function tooLong(view: WorldView | undefined): MazeError {
  const most = formatNumber(MOST_CELLS);
  return new MazeError("view", view, `a view in which the way has at most ${most} cells`, "the way is longer");
}

function checkView(view: WorldView): WorldView {
  if (typeof view !== "object" || view === null)
    throw new MazeError("view", view, "an object of x, y, width and height");
  for (const id of ["x", "y", "width", "height"] as const) {
    const least = id === "x" || id === "y" ? 0 : 1;
    if (!(Number.isSafeInteger(view[id]) && view[id] >= least))
      throw new MazeError(`view.${id}`, view[id], `a whole number from ${least} up`);
  }
  return view;
}

function cellOf(options: MazeOptions, id: string, given: WorldCell): ChunkCell {
  const { width, height } = options;
  const side = chunksASide(options);
  if (!Array.isArray(given) || given.length !== 2) throw new MazeError(id, given, "[x, y], a column and a row");
  const [column, row] = given;
  checkPlace(id, column, side * width);
  checkPlace(id, row, side * height);
  return {
    x: Math.floor(column / width),
    y: Math.floor(row / height),
    cell: (row % height) * width + (column % width),
  };
}

function checkPlace(id: string, place: unknown, end: number): void {
  if (typeof place === "number" && Number.isInteger(place) && place >= 0 && place < end) return;
  throw new MazeError(id, place, `a whole number from 0 to ${end - 1}`);
}
