import type * as vscode from "vscode";
import { checkExport, optionsFor } from "../../core/formats/exports/checkExport";
import { type FormatFacts, formatOptionIds } from "../../core/formats/exports/exportFormat";
import { exportFormats } from "../../core/formats/exports/facts";
import { MazeError } from "../../core/foundation/errors";
import type { Options } from "../../core/foundation/optionTypes";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { resolveCommandOptions } from "../settings/settings";
import { askInTurn, type Question } from "../ui/multiStep";
import { type Item, itemOf, named, pick } from "../ui/quickInput";
import { type Exported, hasSteps, madeFrom } from "./exporting";
import { home } from "./files";

const TITLE = "Save Maze As";

/** Where to write an export. */
export type Goal = "file" | "clipboard" | "beside";

interface AskedExport extends Exported {
  readonly goal: Goal;
}

/** In place of a format: a maze that has questions of its own. */
type Tall = "tall";

/** The answers so far. */
interface Answers {
  format: FormatFacts | Tall;
  goal: Goal;
}

/**
 * Asks for the format, and where to write it. All else is as the settings say.
 * @param goals where a format can be written
 * @returns undefined if the user cancelled; "tall" if they want another maze, too tall for memory
 */
export async function askExport(
  maze: Options | PackedMaze,
  goals: (format: FormatFacts) => readonly Goal[],
): Promise<AskedExport | Tall | undefined> {
  const answers: Answers = { format: exportFormats[0], goal: "file" };
  const settings = resolveCommandOptions({}, formatOptionIds);
  const exportedAs = (format: FormatFacts): Exported => ({
    maze,
    format,
    options: optionsFor(format, madeFrom(maze), settings),
  });
  const questions = [formatQuestion((format) => complainOf(exportedAs(format))), goalQuestion(goals)];
  if (!(await askInTurn(TITLE, questions, answers, () => answers))) return undefined;
  const { format, goal } = answers;
  if (format === "tall") return format;
  return { ...exportedAs(format), goal: goals(format).includes(goal) ? goal : "file" }; // it may be for another format
}

/** Why a format cannot hold the maze, if it cannot. */
function complainOf({ maze, format, options }: Exported): string | undefined {
  try {
    checkExport(format, madeFrom(maze), options, { hasSteps: hasSteps(maze) });
    return undefined;
  } catch (error) {
    if (!(error instanceof MazeError)) throw error;
    return `Not as ${format.name}: ${error.reason}. Allowed: ${error.allowed}.`; // short: it has one line
  }
}

const TALL_ITEM = {
  name: "Tall Maze…",
  description: "Another maze, of any height: rows are written to a file as they are made.",
};

/** @param validate says why a format cannot hold the maze */
function formatQuestion(validate: (format: FormatFacts) => string | undefined): Question<Answers> {
  return {
    async ask(place, { format }) {
      const formats = exportFormats.map((each): Item<FormatFacts | Tall> => itemOf(each, each));
      const items = home === undefined ? formats : [...formats, itemOf<Tall>(TALL_ITEM, "tall")]; // which needs a disk
      const question = {
        placeholder: "Which format?",
        items,
        active: format,
        validate: (value: FormatFacts | Tall) => (value === "tall" ? undefined : validate(value)),
      };
      return named("format", await pick<FormatFacts | Tall>(place, question));
    },
  };
}

const GOALS: Readonly<Record<Goal, vscode.QuickPickItem>> = {
  file: { label: "To a File…" },
  clipboard: { label: "To the Clipboard" },
  beside: { label: "Beside the Open Document" },
};

function goalQuestion(goals: (format: FormatFacts) => readonly Goal[]): Question<Answers> {
  return {
    applies: ({ format }) => format !== "tall" && goals(format).length > 1,
    async ask(place, { format, goal }) {
      if (format === "tall") return {};
      const items = goals(format).map((value) => ({ ...GOALS[value], value }));
      return named("goal", await pick(place, { placeholder: "Where to?", items, active: goal }));
    },
  };
}
