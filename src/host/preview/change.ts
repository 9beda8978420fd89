import { MazeError } from "../../core/foundation/errors";
import type { FromWebview, ToWebview } from "../../shared/protocol";
import { isAboutSetting, resolveCommandOptions } from "../settings/settings";
import { checkShownSize } from "./limits";
import type { MazeMaker } from "./mazeMaker";
import type { PreviewWork } from "./previewWork";

type Wanted = Extract<FromWebview, { type: "make" }>;

/**
 * Makes what the page's form says. What cannot be used is posted to the page, which says it at the field.
 * @throws vscode.CancellationError when newer work replaces it; MazeError for a wrong setting; or the worker's error
 */
export async function changeTo(
  { recipes, continues }: Wanted,
  work: PreviewWork,
  maker: MazeMaker,
  post: (message: ToWebview) => void,
): Promise<void> {
  if (!continues) work.keepEntry(); // also where this is refused
  try {
    const all = maker.check(recipes);
    checkShownSize(all);
    await work.change(all, Object.keys(recipes[0]), () => resolveCommandOptions({}, ["animate"]).animate);
  } catch (error) {
    if (!(error instanceof MazeError) || isAboutSetting(error)) throw error;
    post({ type: "unmade", option: error.option, text: error.message });
  }
}
