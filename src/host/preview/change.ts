import { MazeError } from "../../core/foundation/errors";
import type { FromPreview } from "../../shared/messages/preview";
import { isAboutSetting, resolveCommandOptions } from "../settings/settings";
import { checkShownSize } from "./limits";
import type { PreviewSession } from "./session";

type Wanted = Extract<FromPreview, { type: "make" }>;

/**
 * Makes what the page's form says. What cannot be used is posted to the page, which says it at the field.
 * @throws vscode.CancellationError when newer work replaces it; MazeError for a wrong setting; or the worker's error
 */
export async function changeTo({ recipes, continues }: Wanted, session: PreviewSession): Promise<void> {
  if (!continues) session.history.pause(); // also where this is refused
  try {
    const all = session.maker.check(recipes);
    checkShownSize(all);
    await session.change(all, Object.keys(recipes[0]), () => resolveCommandOptions({}, ["animate"]).animate);
  } catch (error) {
    if (isAboutSetting(error)) session.page.post({ type: "ended" }); // which is the answer
    if (!(error instanceof MazeError) || isAboutSetting(error)) throw error;
    session.page.post({ type: "unmade", option: error.option, text: error.message });
  }
}
