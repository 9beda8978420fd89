import type { MazeJson } from "../../core/formats/json/jsonParts";
import type { MazeOptions } from "../../core/foundation/optionTypes";
import { mostPlayed, mostSteps } from "../../core/foundation/steps";
import { countCells } from "../../core/options/size";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { jsonOfParts } from "../files/toJson";
import { MAX_KEPT_CELLS } from "../preview/limits";
import type { TrackedMaze } from "../preview/previewState";
import type { RequestOptions } from "../workers/workerPool";
import type { ReadMaze } from "./atCursor";
import { locationOf } from "./locations";
import type { MazeIndex, MazeInText } from "./mazeIndex";
import { isAmbiguous } from "./words";

/** A maze of a text as a preview shows it. */
export interface Played {
  readonly maze: PackedMaze; // with its steps where they are wanted and its text says truly what made it
  readonly options: MazeOptions | undefined; // that make it, then
  readonly json: MazeJson | undefined; // where it is wanted
  readonly read: string; // JSON as the history keeps it of a maze that no options make again; empty for one that is too large
}

interface PlayOptions extends RequestOptions {
  readonly animates: boolean; // whether its steps are wanted
  readonly wantsJson?: boolean; // whether to give its JSON, too
}

/** By what a preview follows a maze of a text. @param meaning the id of that which the user chose, if so */
export function trackedAs({ document, found }: Pick<ReadMaze, "document" | "found">, meaning?: string): TrackedMaze {
  return {
    location: { ...locationOf(document, found), ...(meaning !== undefined && { meaning }) },
    mark: found.mark,
  };
}

/**
 * A maze of a text for a preview: it is made once at most, and comes from the worker here alone.
 * @param tracked which is told whether its text could mean something else; it may be moved meanwhile
 * @throws as MazeIndex.ask()
 */
export async function playedFor(
  index: MazeIndex,
  found: MazeInText,
  tracked: TrackedMaze,
  { animates, wantsJson = false, ...how }: PlayOptions,
): Promise<Played> {
  const plays = animates && countCells(found.maze.recipe) <= mostPlayed(1);
  const wanted = {
    mostSteps: plays ? mostSteps(1) : undefined,
    json: wantsJson ? "always" : MAX_KEPT_CELLS,
  } as const;
  const { maze, options, json: parts } = await index.ask(found, "playFound", wanted, how);
  const { location } = tracked;
  const isOffered = isAmbiguous(found, options !== undefined, location.meaning !== undefined);
  tracked.location = { ...location, isAmbiguous: isOffered };
  const json = parts && (await jsonOfParts(parts));
  const isKept = maze.numbers.length <= MAX_KEPT_CELLS;
  return { maze, options, json, read: isKept ? JSON.stringify(json) : "" };
}
