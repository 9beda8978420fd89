import { MazeError } from "../../core/foundation/errors";
import type { Argument } from "../settings/settings";
import { UnmetError } from "../ui/errors";
import { showMessage } from "../ui/showMessage";
import { addressOf, fileNameOf } from "../userAlgorithms/files";
import { type Command, checkKnown, type Services } from "./command";

/** Leads the preview to the next step of a line of a user's algorithm. */
export const nextStepOfLine: Command = stepCommand(true);

/** Leads it to the step before. */
export const previousStepOfLine: Command = stepCommand(false);

/**
 * With an argument it returns the number of the step. A menu at a line's number gives the argument, too.
 * @throws UnmetError where no preview shows the file; MazeError
 */
function stepCommand(isNext: boolean): Command {
  return {
    async run({ traces, editors }, argument, { isByUser }): Promise<number | undefined> {
      const { address, line } = placeOf(argument, editors);
      const run = traces.of(address);
      const step = run?.jump(line, isNext);
      if (step !== undefined) return step;
      if (run === undefined) throw new UnmetError(`No preview shows a run of ${fileNameOf(address)}.`);
      if (run.lines === undefined) throw new UnmetError(run.whyUncounted);
      if (isByUser) void showMessage("information", run.whyNoStep(line));
      return undefined;
    },
  };
}

/** The line that is given, or that of the cursor. */
function placeOf(argument: Argument | undefined, editors: Services["editors"]): { address: string; line: number } {
  const editor = editors.find();
  const { uri = editor?.document.uri, lineNumber, ...others } = argument ?? {};
  checkKnown(others, ["uri", "lineNumber"]);
  if (uri === undefined) throw new UnmetError("No file is open. Open one that a preview shows.");
  const number = lineNumber ?? (editor?.selection.active.line ?? 0) + 1;
  if (typeof number !== "number" || !Number.isInteger(number) || number < 1)
    throw new MazeError("lineNumber", number, "the number of a line, from 1");
  return { address: addressOf(uri), line: number - 1 };
}
