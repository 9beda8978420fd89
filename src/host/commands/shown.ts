import { MAX_JSON_CELLS, type MazeJson } from "../../core/formats/json/jsonParts";
import type { Options } from "../../core/foundation/optionTypes";
import { checkSize } from "../../core/options/size";
import { allToJson } from "../documents/toJson";
import { checkShownSize } from "../preview/limits";
import { ProgramFailure } from "../userAlgorithms/run/failure";
import type { Services } from "./command";

/**
 * Shows new mazes side by side.
 * @param returns whether a caller waits for them
 * @param asked options that must mean something to a file of the user's
 * @returns them as JSON v1, or undefined
 * @throws MazeError before any work if they are too large
 */
export async function show(
  { previews, engine }: Pick<Services, "previews" | "engine">,
  all: readonly Options[],
  animate: boolean,
  returns: boolean,
  asked: readonly string[] = [],
): Promise<MazeJson[] | undefined> {
  checkShownSize(all);
  if (returns) for (const options of all) checkSize(options, MAX_JSON_CELLS, "fit into JSON");
  const shown = await (await previews.ready()).make(all, animate, asked);
  return returns ? allToJson(engine, shown) : undefined;
}

/** What is wrong with a program stands in its file and over the picture: no message besides. */
export function unlessShown(error: unknown): undefined {
  if (!(error instanceof ProgramFailure)) throw error;
}
