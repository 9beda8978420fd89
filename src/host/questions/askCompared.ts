import * as vscode from "vscode";
import { algorithms } from "../../core/algorithms/facts";
import type { AlgorithmFacts } from "../../core/foundation/algorithm";
import { grids } from "../../core/grids/facts";
import { findOrThrow, runsOn } from "../../core/options/options";
import type { Engine } from "../engine/engine";
import { MAX_SHOWN_CELLS } from "../preview/limits";
import type { Previews } from "../preview/previews";
import type { LastOptions } from "../settings/lastOptions";
import type { Argument } from "../settings/settings";
import { documentOf, openAlgorithms } from "../userAlgorithms/run/files";
import type { UserAlgorithms } from "../userAlgorithms/run/userAlgorithms";
import { algorithmItem, askSeed, pickGrid, sizeLimitQuestion, sizeQuestion } from "./ask";
import { complainOfCount, DEFAULT_COMPARED, leading, resolveCompared } from "./compared";
import { type Given, type MazeQuestion, type Purpose, settle, settleSeed } from "./draft";
import { askInTurn } from "./questions";
import { heading, type Item, pickSeveral } from "./quickInput";

const TITLE = "Show Algorithms Side by Side";

/** Runs on every grid: until algorithms are chosen, questions are about this one. */
const FIRST = { algorithm: DEFAULT_COMPARED[0] };

/**
 * Asks for the grid, two to four algorithms that run on it, sizes and seed. The user's files that are open or shown are
 * offered, too.
 * @returns undefined if the user cancelled
 */
export async function askCompared({
  choices,
  engine,
  own,
  previews,
}: {
  choices: LastOptions;
  engine: Engine;
  own: UserAlgorithms;
  previews: Pick<Previews, "ownFiles">;
}): Promise<Argument | undefined> {
  engine.warm();
  const files = [...new Set([...openAlgorithms(), ...previews.ownFiles])];
  if (files.length > 0) own.warm();
  const last = choices.lastCompared((algorithm) => files.includes(algorithm));
  const given: Given = { ...last?.common, ...FIRST };
  let compared = last?.algorithms ?? DEFAULT_COMPARED;

  const askAlgorithms: MazeQuestion = {
    async ask(place, { grid }) {
      const runs = (all: readonly AlgorithmFacts[]) => all.filter((algorithm) => runsOn(algorithm, grid));
      const ofFiles = runs(files.map((file) => own.factsOf(file)));
      const items = withHeadings(ofFiles.map(fileItem), runs(algorithms).map(algorithmItem));
      const answer = await pickSeveral(place, {
        placeholder: "Which algorithms? Two to four",
        items,
        chosen: compared,
        validate: (values) => complainOfCount(values.length),
      });
      if (typeof answer !== "object") return answer;
      compared = answer;
      const builtIn = algorithms.filter(({ id }) => answer.includes(id));
      return builtIn.length === 0 ? FIRST : { algorithm: leading(builtIn, grid).id };
    },
  };
  const all = (): Argument => {
    const { algorithm: _, ...options } = given;
    return { ...options, algorithms: compared };
  };
  const purpose: Purpose = {
    title: TITLE,
    animates: true,
    replacesSelection: false,
    most: MAX_SHOWN_CELLS,
    compared: () => compared,
    check(options) {
      const sizes = findOrThrow(grids, "grid", options.grid).sizes.map((id) => [id, options[id]]);
      resolveCompared({ ...all(), ...Object.fromEntries(sizes) }, own);
    },
  };
  const questions = [askGrid(engine), askAlgorithms, sizeQuestion(purpose), sizeLimitQuestion(purpose), askSeed];
  if (!(await askInTurn(TITLE, questions, given, () => settle(given, purpose)))) return undefined;
  await choices.rememberCompared(compared, given);
  settleSeed(given);
  return all();
}

/** The user's files stand first, apart from the built-in algorithms. */
function withHeadings(files: readonly Item<string>[], builtIn: readonly Item<string>[]): Item<string>[] {
  if (files.length === 0) return [...builtIn];
  return [heading("your files"), ...files, heading("built-in"), ...builtIn];
}

function fileItem({ id, name, description }: AlgorithmFacts): Item<string> {
  const document = documentOf(id);
  const isUnsaved = document?.isDirty === true && !document.isUntitled;
  const detail = [isUnsaved ? "As it is in the editor, not saved yet." : "", description].filter(Boolean).join(" ");
  return { label: name, description: vscode.workspace.asRelativePath(vscode.Uri.parse(id)), detail, value: id };
}

const askGrid = (engine: Engine): MazeQuestion => ({
  async ask(place, { grid }) {
    const answer = await pickGrid(place, engine, grids, grid);
    return typeof answer === "string" ? { grid: answer, ...FIRST } : answer;
  },
});
