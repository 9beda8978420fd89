import { algorithms } from "../../core/algorithms/facts";
import { type AlgorithmFacts, algorithmGroups } from "../../core/foundation/algorithm";
import { MazeError } from "../../core/foundation/errors";
import type { GridFacts } from "../../core/foundation/grid";
import type { Options } from "../../core/foundation/optionTypes";
import { grids } from "../../core/grids/facts";
import { findOrThrow, randomSeed, runsOn } from "../../core/options/options";
import { isSlow } from "../../core/options/size";
import type { Engine } from "../engine/engine";
import type { LastOptions } from "../settings/lastOptions";
import type { Argument } from "../settings/settings";
import { algorithmItem, pickGrid } from "./ask";
import { gridIcons } from "./gridIcons";
import { askInTurn, type Question } from "./questions";
import { heading, type Item, named, pick } from "./quickInput";
import { optionsWithin } from "./sizeLimit";

const MOST_SHOWN = 1600; // cells of what is shown while the user chooses: 40 x 40

interface Chosen {
  algorithm?: string;
  grid?: string;
}

interface Draft {
  readonly algorithm: AlgorithmFacts;
  readonly grid: GridFacts;
}

type ChoiceQuestion = Question<Chosen, Draft>;

/**
 * Asks for algorithm and grid; all else is as the last options, which a new seed makes another maze.
 * @param given options that are not asked for
 * @param show shows what an item would make, while the user moves to it; undefined for what would be slow
 * @returns the chosen options, with the seed of what was shown; undefined if the user cancelled
 * @throws MazeError for what is given, or for a bad setting
 */
export async function askChosen(
  { choices, engine }: { choices: LastOptions; engine: Engine },
  given: Argument,
  show: (options: Options | undefined) => void,
): Promise<Argument | undefined> {
  void gridIcons(engine); // which the second list would wait for
  const others = { seed: randomSeed(), ...given };
  const chosen: Chosen = {};
  const resolve = (choice: Chosen): Options => choices.next({ ...others, ...choice }).options;
  const onMove = (choice: Chosen) => show(shownOf(resolve, withSuitingGrid({ ...chosen, ...choice })));
  const settle = (): Draft => {
    if (withSuitingGrid(chosen).grid === undefined) delete chosen.grid;
    const { algorithm, grid } = resolve(chosen);
    return { algorithm: findOrThrow(algorithms, "algorithm", algorithm), grid: findOrThrow(grids, "grid", grid) };
  };
  const questions = [askAlgorithm(onMove), askVariant(onMove), askGrid(engine, onMove)];
  if (!(await askInTurn("Generate Maze by Choice", questions, chosen, settle))) return undefined;
  return { ...others, ...chosen };
}

/** In groups; variants are one entry, whose place is taken by the one that was chosen last. */
function askAlgorithm(onMove: (choice: Chosen) => void): ChoiceQuestion {
  return {
    async ask(place, { algorithm }) {
      const { id: active } = leading(algorithm);
      const meant = (id: string): Chosen => ({ algorithm: id === active ? algorithm.id : id });
      const items = algorithmGroups.flatMap((group) => [
        heading(group),
        ...algorithms.filter((each) => each.group === group).map(familyItem),
      ]);
      const placeholder = "Which algorithm makes the maze?";
      const answer = await pick(place, { placeholder, items, active, onMove: (id) => onMove(meant(id)) });
      return typeof answer === "string" ? meant(answer) : answer;
    },
  };
}

function askVariant(onMove: (choice: Chosen) => void): ChoiceQuestion {
  return {
    applies: ({ algorithm }) => familyOf(algorithm).length > 1,

    async ask(place, { algorithm }) {
      const items = familyOf(algorithm).map(algorithmItem);
      const placeholder = `Which variant of ${leading(algorithm).name}?`;
      const move = (id: string) => onMove({ algorithm: id });
      return named("algorithm", await pick(place, { placeholder, items, active: algorithm.id, onMove: move }));
    },
  };
}

function askGrid(engine: Engine, onMove: (choice: Chosen) => void): ChoiceQuestion {
  return {
    applies: ({ algorithm }) => kindsOf(algorithm).length > 1,

    async ask(place, { algorithm, grid }) {
      const move = (id: string) => onMove({ grid: id });
      return named("grid", await pickGrid(place, engine, kindsOf(algorithm), grid, move));
    },
  };
}

/** What an item would make, small enough to be made while the user moves; nothing where the settings rule it out. */
function shownOf(resolve: (choice: Chosen) => Options, choice: Chosen): Options | undefined {
  try {
    const options = resolve(choice);
    const small = optionsWithin(options, MOST_SHOWN);
    return small && !isSlow(findOrThrow(algorithms, "algorithm", small.algorithm), small) ? small : undefined;
  } catch (error) {
    if (!(error instanceof MazeError)) throw error;
    return undefined; // which is said once it is chosen
  }
}

/** Without a grid that was chosen for another algorithm, and does not suit this one. */
function withSuitingGrid({ algorithm, grid }: Chosen): Chosen {
  const facts = algorithms.find(({ id }) => id === algorithm);
  const suits = facts === undefined || kindsOf(facts).some(({ id }) => id === grid);
  return { ...(algorithm !== undefined && { algorithm }), ...(grid !== undefined && suits && { grid }) };
}

const kindsOf = (algorithm: AlgorithmFacts) => grids.filter((grid) => runsOn(algorithm, grid));

/** The one that stands for an algorithm in the list. */
function leading(algorithm: AlgorithmFacts): AlgorithmFacts {
  return algorithms.find(({ id }) => id === algorithm.variantOf) ?? algorithm;
}

/** It, and its variants. */
function familyOf(algorithm: AlgorithmFacts): AlgorithmFacts[] {
  const { id: first } = leading(algorithm);
  return algorithms.filter(({ id, variantOf }) => id === first || variantOf === first);
}

/** Typing finds it by the names of its variants, too. */
function familyItem(algorithm: AlgorithmFacts): Item<string> {
  const [, ...variants] = familyOf(algorithm);
  const item = algorithmItem(algorithm);
  if (variants.length === 0) return item;
  return { ...item, detail: `${item.detail} Also: ${variants.map(({ name }) => name).join(", ")}.` };
}
