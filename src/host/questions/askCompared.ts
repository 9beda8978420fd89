import { algorithms } from "../../core/algorithms";
import { grids } from "../../core/grids";
import { findOrThrow, runsOn } from "../../core/options/options";
import type { Engine } from "../engine/engine";
import { MAX_SHOWN_CELLS } from "../preview/limits";
import type { LastAnswers } from "../settings/lastAnswers";
import type { Argument } from "../settings/settings";
import { algorithmItem, askSeed, gridItem, sizeLimitQuestion, sizeQuestion } from "./ask";
import { complainOfCount, DEFAULT_COMPARED, leading, resolveCompared } from "./compared";
import { type Given, type MazeQuestion, type Purpose, settle, settleSeed } from "./draft";
import { askInTurn } from "./questions";
import { pick, pickSeveral } from "./quickInput";

const TITLE = "Show Algorithms Side by Side";

/** Runs on every grid: until algorithms are chosen, questions are about this one. */
const FIRST = { algorithm: DEFAULT_COMPARED[0] };

/**
 * Asks for the grid, two to four algorithms that run on it, sizes and seed.
 * @returns undefined if the user cancelled
 */
export async function askCompared({
  choices,
  engine,
}: {
  choices: LastAnswers;
  engine: Engine;
}): Promise<Argument | undefined> {
  engine.warm();
  const last = choices.lastCompared();
  const given: Given = { ...last?.common, ...FIRST };
  let compared = last?.algorithms ?? DEFAULT_COMPARED;

  const askAlgorithms: MazeQuestion = {
    async ask(place, { grid }) {
      const items = algorithms.filter((algorithm) => runsOn(algorithm, grid)).map(algorithmItem);
      const answer = await pickSeveral(place, {
        placeholder: "Which algorithms? Two to four",
        items,
        chosen: compared,
        validate: (values) => complainOfCount(values.length),
      });
      if (typeof answer !== "object") return answer;
      compared = answer;
      return {
        algorithm: leading(
          answer.map((each) => findOrThrow(algorithms, "algorithms", each)),
          grid,
        ).id,
      };
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
      resolveCompared({ ...all(), ...Object.fromEntries(sizes) });
    },
  };
  const questions = [askGrid, askAlgorithms, sizeQuestion(purpose), sizeLimitQuestion(purpose), askSeed];
  if (!(await askInTurn(TITLE, questions, given, () => settle(given, purpose)))) return undefined;
  await choices.rememberCompared(compared, given);
  settleSeed(given);
  return all();
}

const askGrid: MazeQuestion = {
  async ask(place, { grid }) {
    const answer = await pick(place, { placeholder: "Which grid?", items: grids.map(gridItem), active: grid.id });
    return typeof answer === "string" ? { grid: answer, ...FIRST } : answer;
  },
};
