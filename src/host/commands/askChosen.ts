import { algorithms } from "../../core/algorithms/facts";
import type { AlgorithmFacts } from "../../core/foundation/algorithm";
import { MazeError } from "../../core/foundation/errors";
import type { GridFacts } from "../../core/foundation/grid";
import type { Options } from "../../core/foundation/optionTypes";
import { grids } from "../../core/grids/facts";
import { findOrThrow, randomSeed, runsOn } from "../../core/options/options";
import { isSlow } from "../../core/options/size";
import type { LastOptions } from "../settings/lastOptions";
import type { Argument } from "../settings/settings";
import { askInTurn, type Question } from "../ui/multiStep";
import { pickAlgorithm } from "../ui/pickAlgorithm";
import { gridIcons, pickGrid } from "../ui/pickGrid";
import { named } from "../ui/quickInput";
import type { MazeWorkers } from "../workers/workerPool";
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
 * @param argument options that are not asked for
 * @param show shows what an item would make, while the user moves to it; undefined for what would be slow
 * @returns the chosen options, with the seed of what was shown; undefined if the user cancelled
 * @throws MazeError for these, or for a bad setting
 */
export async function askChosen(
  { lastOptions, engine }: { lastOptions: LastOptions; engine: MazeWorkers },
  argument: Argument,
  show: (options: Options | undefined) => void,
): Promise<Argument | undefined> {
  void gridIcons(engine); // which the second list would wait for
  const others = { seed: randomSeed(), ...argument };
  const chosen: Chosen = {};
  const resolve = (choice: Chosen): Options => lastOptions.next({ ...others, ...choice }).options;
  const onMove = (choice: Chosen) => show(shownOf(resolve, withSuitingGrid({ ...chosen, ...choice })));
  const settle = (): Draft => {
    if (withSuitingGrid(chosen).grid === undefined) delete chosen.grid;
    const { algorithm, grid } = resolve(chosen);
    return { algorithm: findOrThrow(algorithms, "algorithm", algorithm), grid: findOrThrow(grids, "grid", grid) };
  };
  const questions = [askAlgorithm(onMove), askGrid(engine, onMove)];
  if (!(await askInTurn("Generate Maze by Choice", questions, chosen, settle))) return undefined;
  return { ...others, ...chosen };
}

function askAlgorithm(onMove: (choice: Chosen) => void): ChoiceQuestion {
  return {
    async ask(place, { algorithm }) {
      const placeholder = "Which algorithm makes the maze?";
      const move = (id: string) => onMove({ algorithm: id });
      return named("algorithm", await pickAlgorithm(place, { placeholder, active: algorithm.id, onMove: move }));
    },
  };
}

function askGrid(engine: MazeWorkers, onMove: (choice: Chosen) => void): ChoiceQuestion {
  return {
    applies: ({ algorithm }) => kindsOf(algorithm).length > 1,

    async ask(place, { algorithm, grid }) {
      const move = (id: string) => onMove({ grid: id });
      const question = { among: kindsOf(algorithm), active: grid.id, onMove: move };
      return named("grid", await pickGrid(place, engine, question));
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
