import { type JsonParts, jsonOf, type MazeJson, pairsIn } from "../../core/formats/json/jsonParts";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { withoutSteps } from "../../shared/data/travel";
import type { MazeWorkers } from "../workers/workerPool";

const SLICE = 50_000; // pairs, some milliseconds

/** A maze as JSON v1, worked out by the worker and put together in slices, between which the extension host does other work. */
export async function toJson(engine: MazeWorkers, maze: PackedMaze): Promise<MazeJson> {
  return jsonOfParts(await engine.request("json", { maze: withoutSteps(maze) }));
}

/** Mazes as JSON v1, one after the other. */
export async function allToJson(engine: MazeWorkers, mazes: readonly PackedMaze[]): Promise<MazeJson[]> {
  const all = [];
  for (const maze of mazes) all.push(await toJson(engine, maze));
  return all;
}

/** jsonOf() in slices, between which the extension host does other work. */
export async function jsonOfParts(parts: JsonParts): Promise<MazeJson> {
  const slices: [number, number][][] = [];
  for (let from = 0; 2 * from < parts.pairs.length; from += SLICE) {
    slices.push(pairsIn(parts.pairs, from, from + SLICE));
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return jsonOf(parts, slices.flat());
}
