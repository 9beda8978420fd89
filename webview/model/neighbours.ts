import type { Recipe } from "../../src/core/foundation/optionTypes";
import { chunksASide, placeIn } from "../../src/core/options/chunk";
import { type ActionId, actions } from "../../src/shared/actions";

/** Where the maze on show is in an endless one, counted in chunks. */
export interface ShownChunk {
  readonly x: number;
  readonly y: number;
  readonly last: number; // of the places from 0, in both directions
}

/** The actions that lead to the chunks beside the one on show: directions on the picture. */
const WAYS = {
  chunkLeft: [-1, 0],
  chunkDown: [0, 1],
  chunkUp: [0, -1],
  chunkRight: [1, 0],
} as const satisfies Partial<Record<ActionId, readonly [right: number, down: number]>>;

export type NeighbourId = keyof typeof WAYS;

export const neighbourIds = /* @__PURE__ */ Object.keys(WAYS) as NeighbourId[];

/** Of each of those actions something. */
export function byNeighbour<Value>(valueOf: (id: NeighbourId) => Value): Record<NeighbourId, Value> {
  return Object.fromEntries(neighbourIds.map((id) => [id, valueOf(id)])) as Record<NeighbourId, Value>;
}

/** The chunk that mazes are; undefined where options make none, or several. */
export function chunkOf([recipe, ...others]: readonly Recipe[]): ShownChunk | undefined {
  const { at = "", algorithm, width, height } = recipe;
  const place = placeIn(at);
  const isAlone = algorithm === undefined || others.some((other) => other.at !== at);
  if (place === undefined || width === undefined || height === undefined || isAlone) return undefined;
  return { x: place[0], y: place[1], last: chunksASide({ width, height }) - 1 };
}

/** The place of a neighbour, as `at` says it, in its world or not. */
export function placeBeside({ x, y }: ShownChunk, id: NeighbourId): string {
  const [right, down] = WAYS[id];
  return `${x + right},${y + down}`;
}

/** Why there is no neighbour; undefined where there is one. */
export function whyNoNeighbour(chunk: ShownChunk, id: NeighbourId): string | undefined {
  const [right, down] = WAYS[id];
  const axis = right === 0 ? "y" : "x";
  const beyond = chunk[axis] + right + down;
  return beyond >= 0 && beyond <= chunk.last ? undefined : `The world ends here: ${axis} is ${chunk[axis]}.`;
}

/** What the button to a neighbour is called: "Chunk to the right (4,7)". */
export function neighbourInWords(chunk: ShownChunk, id: NeighbourId): string {
  const { label } = actions[id];
  return whyNoNeighbour(chunk, id) === undefined ? `${label} (${placeBeside(chunk, id)})` : label;
}
