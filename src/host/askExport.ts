import type * as vscode from "vscode";
import { colorSchemes } from "../core/formats/colors";
import { type ExportFormat, exportFormats } from "../core/formats/exportFormats";
import type { Options } from "../core/options";
import type { PackedMaze } from "../core/pack";
import { checkHolds, type Exported } from "./exporting";
import type { Extras } from "./extras";
import { type Answer, BACK, type Place, pick } from "./quickInput";
import { resolveExtras } from "./settings";

const TITLE = "Export Maze";

/** Where an export goes. */
export type Goal = "file" | "clipboard" | "beside";

export interface AskedExport extends Exported {
  readonly goal: Goal;
}

/** What was answered so far. */
interface Answers {
  format: ExportFormat;
  colors: string;
  solution: boolean;
  goal: Goal;
}

interface Question {
  applies?(answers: Answers): boolean;
  ask(place: Place, answers: Answers): Promise<Answer<Partial<Answers>>>;
}

/**
 * Asks for the format, what it takes, and where it is to go.
 * @param maze what is to be exported
 * @param goals where a format can go
 * @returns undefined when the user gave up
 * @throws MazeError for a format that cannot hold the maze
 */
export async function askExport(
  maze: Options | PackedMaze,
  goals: (format: ExportFormat) => readonly Goal[],
): Promise<AskedExport | undefined> {
  const extra = resolveExtras({}, ["style", "colors", "solution"]);
  const answers: Answers = { ...startOf(extra), format: exportFormats[0], goal: "file" };
  const complete = (): AskedExport => {
    const { format, colors, solution } = answers;
    const goal = goals(format).includes(answers.goal) ? answers.goal : "file"; // answered for another format
    return { maze, format, extra: { style: extra.style, colors, solution }, isSolutionGiven: true, goal };
  };
  const questions: readonly Question[] = [askFormat, askColors, askSolution, goalQuestion(goals)];
  const applies = (question: Question) => question.applies?.(answers) ?? true;
  const asked: Question[] = [];
  for (let at = 0; ; ) {
    const [question, ...left] = questions.slice(at).filter(applies);
    if (question === undefined) return complete();
    const place = { title: TITLE, step: asked.length + 1, steps: asked.length + 1 + left.length };
    const answer = await question.ask(place, answers);
    if (answer === undefined) return undefined;
    if (answer === BACK) {
      at = questions.indexOf(asked.pop() ?? question);
      continue;
    }
    Object.assign(answers, answer);
    if (question === askFormat) checkHolds(complete());
    asked.push(question);
    at = questions.indexOf(question) + 1;
  }
}

function startOf({ colors, solution }: Extras): Pick<Answers, "colors" | "solution"> {
  return { colors, solution };
}

const askFormat: Question = {
  async ask(place, { format }) {
    const items = exportFormats.map((each) => ({
      label: each.name,
      description: each.id,
      detail: each.description,
      value: each,
    }));
    return named("format", await pick(place, { placeholder: "As what?", items, active: format }));
  },
};

const askColors: Question = {
  applies: ({ format }) => format.takes.includes("colors"),
  async ask(place, { colors }) {
    const items = colorSchemes.map(({ id, name, description }) => ({
      label: name,
      description: id,
      detail: description,
      value: id,
    }));
    return named("colors", await pick(place, { placeholder: "In which colours?", items, active: colors }));
  },
};

const askSolution: Question = {
  applies: ({ format }) => format.takes.includes("solution"),
  async ask(place, { solution }) {
    const items = [
      { label: "Without the solution", value: false },
      { label: "With the solution", detail: "The shortest way from the entrance to the exit.", value: true },
    ];
    return named("solution", await pick(place, { placeholder: "With the solution?", items, active: solution }));
  },
};

const GOALS: Readonly<Record<Goal, vscode.QuickPickItem>> = {
  file: { label: "To a File…", description: "file" },
  clipboard: { label: "To the Clipboard", description: "clipboard" },
  beside: { label: "Beside the Open Document", description: "beside" },
};

function goalQuestion(goals: (format: ExportFormat) => readonly Goal[]): Question {
  return {
    applies: ({ format }) => goals(format).length > 1,
    async ask(place, { format, goal }) {
      const items = goals(format).map((value) => ({ ...GOALS[value], value }));
      return named("goal", await pick(place, { placeholder: "Where to?", items, active: goal }));
    },
  };
}

function named<Id extends keyof Answers>(id: Id, answer: Answer<Answers[Id]>): Answer<Partial<Answers>> {
  return answer === undefined || answer === BACK ? answer : ({ [id]: answer } as Partial<Answers>);
}
