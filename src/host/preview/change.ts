import { MazeError } from "../../core/foundation/errors";
import { checkSize } from "../../core/making/generate";
import { checkOptions } from "../../core/options/options";
import type { FromWebview, ToWebview } from "../../shared/protocol";
import { resolveCommandOptions } from "../settings/settings";
import { MAX_SHOWN_CELLS } from "./limits";
import type { PreviewWork } from "./previewWork";

type Wanted = Extract<FromWebview, { type: "make" }>;

/**
 * Makes what the page's form says. What cannot be used is posted to the page, which says it at the field.
 * @throws vscode.CancellationError when newer work replaces it; or the worker's error
 */
export async function changeTo(
  { recipes, continues }: Wanted,
  work: PreviewWork,
  post: (message: ToWebview) => void,
): Promise<void> {
  try {
    const all = recipes.map((recipe) => checkOptions(recipe));
    for (const options of all) checkSize(options, Math.floor(MAX_SHOWN_CELLS / all.length), "can be shown");
    await work.change(all, continues, resolveCommandOptions({}, ["animate"]).animate);
  } catch (error) {
    if (!(error instanceof MazeError)) throw error;
    post({ type: "unmade", option: error.option, text: error.message });
  }
}
