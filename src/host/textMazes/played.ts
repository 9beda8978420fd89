import type { MazeJson } from "../../core/formats/json/jsonParts";
import type { MazeOptions } from "../../core/foundation/optionTypes";
import { mostPlayed, mostSteps } from "../../core/foundation/steps";
import { countCells } from "../../core/options/size";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { jsonOfParts } from "../files/toJson";
import { MAX_KEPT_CELLS } from "../preview/limits";
import type { RequestOptions } from "../workers/workerPool";
import type { MazeIndex, MazeInText } from "./mazeIndex";

/** A maze of a text as a preview shows it. */
export interface Played {
  readonly maze: PackedMaze; // with its steps where they are wanted and its text says truly what made it
  readonly options: MazeOptions | undefined; // that make it, then
  readonly json: MazeJson | undefined; // where it is wanted
  readonly read: string; // JSON as the history keeps it of a maze that no options make again; empty for one that is too large
}

/**
 * A maze of a text for a preview: it is made once at most, and comes from the worker here alone.
 * @param animates whether its steps are wanted
 * @param wantsJson whether to give its JSON, too
 * @throws as MazeIndex.ask()
 */
export async function playedFor(
  index: MazeIndex,
  found: MazeInText,
  animates: boolean,
  how: RequestOptions,
  wantsJson = false,
): Promise<Played> {
  const plays = animates && countCells(found.maze.recipe) <= mostPlayed(1);
  const wanted = {
    mostSteps: plays ? mostSteps(1) : undefined,
    json: wantsJson ? "always" : MAX_KEPT_CELLS,
  } as const;
  const { maze, options, json: parts } = await index.ask(found, "playFound", wanted, how);
  const json = parts && (await jsonOfParts(parts));
  const isKept = maze.numbers.length <= MAX_KEPT_CELLS;
  return { maze, options, json, read: isKept ? JSON.stringify(json) : "" };
}
