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

export type ChunkActionId = keyof typeof WAYS;

export const chunkActionIds = /* @__PURE__ */ Object.keys(WAYS) as ChunkActionId[];

/** Of each of those actions something. */
export function byChunkAction<Value>(valueOf: (id: ChunkActionId) => Value): Record<ChunkActionId, Value> {
  return Object.fromEntries(chunkActionIds.map((id) => [id, valueOf(id)])) as Record<ChunkActionId, Value>;
}

/** The chunk that mazes are; undefined where options make none, or several. */
export function chunkOf([recipe, ...others]: readonly Recipe[]): ShownChunk | undefined {
  const { at = "", algorithm, width, height } = recipe;
  const place = placeIn(at);
  const isAlone = algorithm === undefined || others.some((other) => other.at !== at);
  if (place === undefined || width === undefined || height === undefined || isAlone) return undefined;
  return { x: place[0], y: place[1], last: chunksASide({ width, height }) - 1 };
}

/** The place of the chunk beside one, as `at` says it, in its world or not. */
export function placeBeside({ x, y }: ShownChunk, id: ChunkActionId): string {
  const [right, down] = WAYS[id];
  return `${x + right},${y + down}`;
}

/** Why there is no chunk beside one; undefined where there is one. */
export function whyNoneBeside(chunk: ShownChunk, id: ChunkActionId): string | undefined {
  const [right, down] = WAYS[id];
  const axis = right === 0 ? "y" : "x";
  const beyond = chunk[axis] + right + down;
  return beyond >= 0 && beyond <= chunk.last ? undefined : `The world ends here: ${axis} is ${chunk[axis]}.`;
}

/** What the button to the chunk beside one is called: "Chunk to the right (4,7)". */
export function besideInWords(chunk: ShownChunk, id: ChunkActionId): string {
  const { label } = actions[id];
  return whyNoneBeside(chunk, id) === undefined ? `${label} (${placeBeside(chunk, id)})` : label;
}
