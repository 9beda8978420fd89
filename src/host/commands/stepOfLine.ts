import { MazeError } from "../../core/foundation/errors";
import type { Argument } from "../settings/settings";
import { UnmetError } from "../ui/errors";
import { showMessage } from "../ui/showMessage";
import { addressOf, fileNameOf } from "../userAlgorithms/files";
import type { ShownRun } from "../userAlgorithms/tools/shownRun";
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
    async run({ runView, editors }, argument, { isByUser }): Promise<number | undefined> {
      const { address, line } = placeOf(argument, editors);
      const run = runView.of(address);
      const step = run?.jump(line, isNext);
      if (step !== undefined) return step;
      if (run === undefined) throw new UnmetError(`No preview shows a run of ${fileNameOf(address)}.`);
      if (run.lines === undefined) {
        const why = "the algorithm has overwritten what Mazewright notes that in";
        throw new UnmetError(`Which lines of ${fileNameOf(address)} ran is not known: ${why}.`);
      }
      if (isByUser) void showMessage("information", whyNoStep(run, line));
      return undefined;
    },
  };
}

/** Why a line leads nowhere, as a sentence. @param line of the document now */
function whyNoStep(run: ShownRun, line: number): string {
  const { uri, lines } = run;
  const lineInRun = run.lineInRun(line);
  if (lineInRun === undefined) return `Line ${line + 1} was not in ${fileNameOf(uri)} when it ran.`;
  if (lines?.countOf(lineInRun) === undefined) return `Line ${line + 1} has no statement.`;
  if (lines.isCut) return `Line ${line + 1} ran late or never: only the beginning of a run this long is followed.`;
  return `Line ${line + 1} ${lines.timesOf(lineInRun)}.`;
}

/** The line that the argument names, or that of the cursor. */
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
