import { algorithms } from "../../core/algorithms";
import type { Algorithm, GridKind } from "../../core/foundation/contracts";
import { formatNumber } from "../../core/foundation/errors";
import type { GivenOptions, OptionId } from "../../core/foundation/optionTypes";
import { grids } from "../../core/grids";
import { countCells, fasterThan, isSlow } from "../../core/making/generate";
import { findOrThrow, runsOn, takesShapes } from "../../core/options/options";
import { randomSeed } from "../../core/options/seed";
import { roomQuestion, sizeQuestion } from "../askSize";
import type { Services } from "../commands/services";
import { allSizes, complete, type Given, type Purpose, withoutIdle, withoutSizes } from "../draft";
import { currentSettings, isSeedChosen, resolveOptions } from "../settings/settings";
import { gridIcon } from "./gridIcons";
import { askInTurn, type Question } from "./questions";
import { type Answer, enter, type Item, pick } from "./quickInput";
import { type SelectedShape, selectBox, selectedShape } from "./selectedShape";

/**
 * Asks for algorithm, grid, sizes or shape, and seed, each with what was chosen last or set as its default, so that Enter goes
 * through. Questions with a single answer are left out.
 * @returns undefined when the user gave up
 */
export async function askOptions(
  purpose: Purpose,
  { choices, engine, editors }: Pick<Services, "choices" | "engine" | "editors">,
): Promise<GivenOptions | undefined> {
  engine.warm();
  const given: Given = choices.last();
  dropInapplicable(given, purpose);
  const questions = [
    algorithmQuestion(purpose),
    gridQuestion(purpose),
    shapeQuestion(purpose, selectedShape(editors)),
    sizeQuestion(purpose),
    roomQuestion(purpose),
    confirmSlowAlgorithm,
    askSeed,
  ];
  const isDone = await askInTurn(purpose.title, questions, given, () => dropInapplicable(given, purpose));
  if (!isDone) return undefined;
  await choices.remember(given);
  settleSeed(given);
  if (given.mask !== undefined && purpose.replacesSelection) selectBox(editors);
  return withoutIdle(given);
}

function algorithmQuestion(purpose: Purpose): Question<Given> {
  return {
    async ask(place, given) {
      const suitable = algorithms.filter((each) => kindsFor(each, purpose).length > 0);
      const { algorithm } = complete(given);
      const active = suitable.includes(algorithm) ? algorithm : suitable[0]; // what is set may not suit
      const placeholder = "Which algorithm makes the maze?";
      const items = suitable.map(algorithmItem);
      return named("algorithm", await pick(place, { placeholder, items, active: active.id }));
    },
  };
}

function gridQuestion(purpose: Purpose): Question<Given> {
  return {
    applies: (given) => kindsFor(complete(given).algorithm, purpose).length > 1,

    async ask(place, given) {
      const { algorithm, grid } = complete(given);
      const kinds = kindsFor(algorithm, purpose);
      const active = kinds.find(({ id }) => id === grid.id) ?? kinds[0]; // what is set may not suit
      const items = kinds.map(gridItem);
      return named("grid", await pick(place, { placeholder: "Which grid?", items, active: active.id }));
    },
  };
}

export const gridItem = (kind: GridKind): Item<string> => ({
  label: kind.name,
  description: kind.id,
  detail: kind.description,
  iconPath: gridIcon(kind),
  value: kind.id,
});

export const algorithmItem = ({ id, name, description }: Algorithm): Item<string> => ({
  label: name,
  description: id,
  detail: description,
  value: id,
});

function kindsFor(algorithm: Algorithm, { suits }: Purpose): GridKind[] {
  return grids.filter((kind) => runsOn(algorithm, kind) && (suits?.(kind, algorithm) ?? true));
}

/** Drops a grid that does not go with the algorithm or the purpose, and sizes that are not those of the grid. */
export function dropInapplicable(given: Given, purpose: Purpose): void {
  const { grid: _, ...rest } = given;
  const { algorithm } = complete(rest);
  if (given.grid !== undefined && !kindsFor(algorithm, purpose).some(({ id }) => id === given.grid)) delete given.grid;
  const { algorithm: chosen, grid } = complete(given);
  const { sizes } = grid;
  if (!takesShapes(chosen, grid)) delete given.mask;
  for (const size of allSizes()) if (!sizes.includes(size)) delete given[size as "width"];
}

/** Before a maze that takes long: the same with a faster algorithm? */
const confirmSlowAlgorithm: Question<Given> = {
  applies(given) {
    const { algorithm, options } = complete(given);
    return isSlow(algorithm, options);
  },

  async ask(place, given) {
    const { algorithm, options } = complete(given);
    const slow = fasterThan(algorithm, options);
    if (slow === undefined) return {}; // not asked then
    const instead = findOrThrow(algorithms, "algorithm", slow.instead);
    const items = [
      { label: `Use ${instead.name} instead`, detail: `Much faster, and ${slow.reason}.`, value: instead.id },
      { label: `Use ${algorithm.name} anyway`, detail: "It can be cancelled.", value: algorithm.id },
    ];
    const placeholder = `${algorithm.name} takes long for ${formatNumber(countCells(options))} cells.`;
    return named("algorithm", await pick(place, { placeholder, items, active: instead.id }));
  },
};

export const askSeed: Question<Given> = {
  async ask(place, given) {
    const answer = await enter(place, {
      prompt: "Seed: same seed, same maze; empty for a new one",
      placeholder: "a new maze",
      value: String(given.seed ?? currentSettings().seed ?? ""),
      validate: () => undefined,
    });
    return named("seed", typeof answer === "string" ? answer.trim() : answer);
  },
};

const DRAWN_RULE = "Each character that is not blank is a cell.";

/** Where a shape is selected: is the maze to have it? Enter goes on to the size, since most selections are no drawings. */
function shapeQuestion(purpose: Purpose, drawn: SelectedShape | undefined): Question<Given> {
  return {
    applies(given) {
      const { algorithm, grid } = complete(given);
      return drawn !== undefined && takesShapes(algorithm, grid);
    },

    async ask(place, given) {
      if (drawn === undefined) return {}; // not asked then
      const items = [
        { label: "A rectangle", detail: "The next question is its size.", value: false },
        { label: "The shape of the selected text", description: drawn.size, detail: DRAWN_RULE, value: true },
      ];
      const active = given.mask !== undefined;
      const answer = await pick(place, { placeholder: "Which shape?", items, active });
      if (answer === false) delete given.mask;
      if (answer !== true) return answer === false ? {} : answer;
      const mask = drawn.toMask();
      purpose.check(resolveOptions(withoutSizes({ ...given, mask }), []).maze);
      return { mask };
    },
  };
}

/** An empty seed is no seed: a new one each time. */
export function settleSeed(given: Given): void {
  if (given.seed !== "") return;
  delete given.seed;
  if (isSeedChosen(given)) given.seed = randomSeed(); // cleared, though the settings have one
}

function named(id: OptionId, answer: Answer<string>): Answer<Partial<GivenOptions>> {
  return typeof answer === "string" ? { [id]: answer } : answer;
}
