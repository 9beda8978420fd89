import type * as vscode from "vscode";
import { algorithms } from "../../core/algorithms/facts";
import { checkExport, drawsSolution, optionsFor } from "../../core/formats/exports/checkExport";
import { type FormatFacts, formatOptionIds } from "../../core/formats/exports/exportFormat";
import { exportFormats } from "../../core/formats/exports/facts";
import { colorSchemes } from "../../core/formats/svg/colors";
import { MazeError } from "../../core/foundation/errors";
import type { Options } from "../../core/foundation/optionTypes";
import { kindOf } from "../../core/options/options";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { type Exported, hasSteps, madeFrom } from "../documents/exporting";
import { resolveCommandOptions } from "../settings/settings";
import { askInTurn, type Question } from "./questions";
import { itemOf, named, pick } from "./quickInput";

const TITLE = "Save Maze As";

/** Where to write an export. */
export type Goal = "file" | "clipboard" | "beside";

export interface AskedExport extends Exported {
  readonly goal: Goal;
}

/** The answers so far. */
interface Answers {
  maze: Options | PackedMaze;
  format: FormatFacts;
  colors: string;
  solution: boolean;
  graph: boolean;
  goal: Goal;
}

type Asked = Question<Answers>;

/**
 * Asks for the format, its options and where to write it; first for one of several mazes.
 * @param mazes one of which is exported
 * @param names of several, where their algorithms do not tell them apart
 * @param goals where a format can be written
 * @returns undefined if the user cancelled
 */
export async function askExport(
  mazes: readonly (Options | PackedMaze)[],
  names: readonly string[] | undefined,
  goals: (format: FormatFacts) => readonly Goal[],
): Promise<AskedExport | undefined> {
  const extra = resolveCommandOptions({}, formatOptionIds);
  const answers: Answers = { ...extra, maze: mazes[0], format: exportFormats[0], goal: "file" };
  const complete = ({ maze, format, colors, solution, graph, goal }: Answers): AskedExport => {
    const options = { ...extra, colors, solution, graph: graph && asksGraph({ format, maze }) };
    return {
      maze,
      format,
      options: optionsFor(format, madeFrom(maze), options), // the solution follows the setting if it is not asked for
      goal: goals(format).includes(goal) ? goal : "file", // the answer was for another format
    };
  };
  const questions: readonly Asked[] = [
    mazeQuestion(mazes, names),
    formatQuestion((chosen) => complainOf(complete(chosen))),
    askColors,
    flagQuestion("solution", "A shortest path from the entrance to the exit.", ({ format, maze }) =>
      drawsSolution(format, madeFrom(maze), { style: extra.style }),
    ),
    flagQuestion("graph", "Lines between neighbouring cells: solid through passages, dashed through walls.", asksGraph),
    goalQuestion(goals),
  ];
  const isDone = await askInTurn(TITLE, questions, answers, () => answers);
  return isDone ? complete(answers) : undefined;
}

/** Which of the compared mazes? */
function mazeQuestion(mazes: readonly (Options | PackedMaze)[], names: readonly string[] | undefined): Asked {
  return {
    applies: () => mazes.length > 1,
    async ask(place, { maze }) {
      const items = mazes.map((value, at) => {
        const { algorithm } = madeFrom(value);
        const { name = "Maze", id = "" } = algorithms.find((each) => each.id === algorithm) ?? {};
        return { label: names?.[at] ?? name, description: id, value };
      });
      return named("maze", await pick(place, { placeholder: "Which maze?", items, active: maze }));
    },
  };
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

/** @param complain says why a format cannot hold the maze */
function formatQuestion(complain: (answers: Answers) => string | undefined): Asked {
  return {
    async ask(place, answers) {
      const items = exportFormats.map((each) => itemOf(each, each));
      const validate = (format: FormatFacts) => complain({ ...answers, format });
      const placeholder = "Which format?";
      return named("format", await pick(place, { placeholder, items, active: answers.format, validate }));
    },
  };
}

const askColors: Asked = {
  applies: ({ format }) => format.takes.includes("colors"),
  async ask(place, { colors }) {
    const items = colorSchemes.map((scheme) => itemOf(scheme, scheme.id));
    return named("colors", await pick(place, { placeholder: "Which colours?", items, active: colors }));
  },
};

/** With something, or without? */
function flagQuestion(id: "solution" | "graph", detail: string, applies: (answers: Answers) => boolean): Asked {
  return {
    applies,
    async ask(place, answers) {
      const items = [
        { label: `Without the ${id}`, value: false },
        { label: `With the ${id}`, detail, value: true },
      ];
      return named(id, await pick(place, { placeholder: `With the ${id}?`, items, active: answers[id] }));
    },
  };
}

/** Only for grids whose graph the preview shows by default, and for formats that can show it. */
function asksGraph({ format, maze }: Pick<Answers, "format" | "maze">): boolean {
  return format.takes.includes("graph") && kindOf(madeFrom(maze)).showsGraph === true;
}

const GOALS: Readonly<Record<Goal, vscode.QuickPickItem>> = {
  file: { label: "To a File…", description: "file" },
  clipboard: { label: "To the Clipboard", description: "clipboard" },
  beside: { label: "Beside the Open Document", description: "beside" },
};

function goalQuestion(goals: (format: FormatFacts) => readonly Goal[]): Asked {
  return {
    applies: ({ format }) => goals(format).length > 1,
    async ask(place, { format, goal }) {
      const items = goals(format).map((value) => ({ ...GOALS[value], value }));
      return named("goal", await pick(place, { placeholder: "Where to?", items, active: goal }));
    },
  };
}
