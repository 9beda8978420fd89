import { MAX_JSON_CELLS, type MazeJson } from "../../core/formats/json/json";
import type { Options } from "../../core/foundation/optionTypes";
import { checkSize } from "../../core/making/generate";
import { unpack } from "../../core/making/pack";
import { toJsonGently } from "../documents/toJson";
import { checkShownSize } from "../preview/limits";
import type { Previews } from "../preview/previews";

/**
 * Shows new mazes side by side.
 * @param returns whether a caller waits for them
 * @returns them as JSON v1, or undefined
 * @throws MazeError before any work if they are too large
 */
export async function show(
  previews: Previews,
  all: readonly Options[],
  animate: boolean,
  returns: boolean,
): Promise<MazeJson[] | undefined> {
  checkShownSize(all);
  if (returns) for (const options of all) checkSize(options, MAX_JSON_CELLS, "fit into JSON");
  const shown = await previews.make(all, animate);
  if (!returns) return undefined;
  const mazes = [];
  for (const packed of shown) mazes.push(await toJsonGently(unpack(packed)));
  return mazes;
}
