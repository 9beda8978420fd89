import * as vscode from "vscode";
import { algorithms } from "../../core/algorithms/facts";
import type { AlgorithmFacts } from "../../core/foundation/algorithm";
import { formatNumber } from "../../core/foundation/errors";
import type { GridFacts } from "../../core/foundation/grid";
import type { GivenOptions, Options } from "../../core/foundation/optionTypes";
import { mostPlayed } from "../../core/foundation/steps";
import { findOrThrow, takesShapes } from "../../core/options/options";
import { countCells, fasterThan, isSlow } from "../../core/options/size";
import type { Editors } from "../documents/editors";
import type { Engine } from "../engine/engine";
import { isExpected, UnmetError } from "../notifications/report";
import type { LastOptions } from "../settings/lastOptions";
import { checkedSetting, mazeOptions } from "../settings/settings";
import {
  type Given,
  kindsFor,
  type MazeQuestion,
  type Purpose,
  settle,
  settleSeed,
  withoutIdle,
  withoutSizes,
} from "./draft";
import { type GridIcons, gridIcons } from "./gridIcons";
import { askInTurn } from "./questions";
import { type Answer, type BACK, enter, type Item, itemOf, named, type Place, pick } from "./quickInput";
import { type SelectedShape, selectBox, selectedShape } from "./selectedShape";
import { type SizeLimit, sizeLimitOf, sizesWithin } from "./sizeLimit";

/**
 * Asks for algorithm, grid, sizes or shape, and seed, each with what the last maze of a preview has or the setting as its
 * default, so that Enter is enough. Questions with a single answer are left out. What is answered makes no other maze
 * than this one, so it is not remembered.
 * @returns undefined if the user cancelled
 */
export async function askOptions(
  purpose: Purpose,
  { choices, engine, editors }: { choices: LastOptions; engine: Engine; editors: Editors },
): Promise<GivenOptions | undefined> {
  engine.warm();
  const given: Given = { ...choices.answers() };
  const { before = [], after = [] } = purpose;
  const questions = [
    ...before,
    algorithmQuestion(purpose),
    gridQuestion(purpose, engine),
    shapeQuestion(purpose, selectedShape(editors)),
    sizeQuestion(purpose),
    confirmSlowAlgorithm,
    askSeed,
    ...after,
  ];
  const isDone = await askInTurn(purpose.title, questions, given, () => settle(given, purpose));
  if (!isDone) return undefined;
  settleSeed(given);
  if (given.mask !== undefined && purpose.replacesSelection) selectBox(editors);
  return withoutIdle(given);
}

function algorithmQuestion(purpose: Purpose): MazeQuestion {
  return {
    async ask(place, { algorithm }) {
      const suitable = algorithms.filter((each) => kindsFor(each, purpose).length > 0);
      const active = suitable.includes(algorithm) ? algorithm : suitable[0]; // the setting may not be possible
      const placeholder = "Which algorithm makes the maze?";
      const items = suitable.map(algorithmItem);
      return named("algorithm", await pick(place, { placeholder, items, active: active.id }));
    },
  };
}

function gridQuestion(purpose: Purpose, engine: Engine): MazeQuestion {
  return {
    applies: ({ algorithm }) => kindsFor(algorithm, purpose).length > 1,

    async ask(place, { algorithm, grid }) {
      const kinds = kindsFor(algorithm, purpose);
      const active = kinds.find(({ id }) => id === grid.id) ?? kinds[0]; // what is set may not suit
      return named("grid", await pickGrid(place, engine, kinds, active));
    },
  };
}

/** Asks for one of some kinds of grid. @param onMove called when the user has moved to another one */
export async function pickGrid(
  place: Place,
  engine: Engine,
  kinds: readonly GridFacts[],
  active: GridFacts,
  onMove?: (id: string) => void,
): Promise<Answer<string>> {
  const items = gridItems(kinds, await gridIcons(engine));
  return pick(place, { placeholder: "Which grid?", items, active: active.id, ...(onMove && { onMove }) });
}

function gridItems(kinds: readonly GridFacts[], icons: GridIcons): Item<string>[] {
  return kinds.map((kind) => {
    const iconPath = icons.get(kind.id);
    return { ...itemOf(kind, kind.id), ...(iconPath && { iconPath }) };
  });
}

export const algorithmItem = (algorithm: AlgorithmFacts): Item<string> => itemOf(algorithm, algorithm.id);

/** Before a slow maze: offers a faster algorithm. */
const confirmSlowAlgorithm: MazeQuestion = {
  applies: ({ algorithm, options }) => isSlow(algorithm, options),

  async ask(place, { algorithm, options }) {
    const slow = fasterThan(algorithm, options);
    if (slow === undefined) return {}; // not asked then
    const instead = findOrThrow(algorithms, "algorithm", slow.instead);
    const items = [
      { label: `Use ${instead.name} instead`, detail: `Much faster, and ${slow.reason}.`, value: instead.id },
      { label: `Use ${algorithm.name} anyway`, detail: "You can cancel it while it runs.", value: algorithm.id },
    ];
    const placeholder = `${algorithm.name} takes long for ${formatNumber(countCells(options))} cells.`;
    return named("algorithm", await pick(place, { placeholder, items, active: instead.id }));
  },
};

/** For a maze too large to show: offers the largest size with its proportions. */
export function sizeLimitQuestion(purpose: Purpose): MazeQuestion {
  return {
    applies({ options }) {
      const { cells, most } = roomFor(purpose, options);
      return cells > most;
    },

    async ask(place, { options }) {
      const room = roomFor(purpose, options);
      const items = sizesWithin(options, room);
      const placeholder = `Too large to preview: ${cellsIn(room)} (limit ${formatNumber(room.most)})`;
      return pick<Partial<GivenOptions> | typeof BACK>(place, { placeholder, items, active: items[0].value });
    },
  };
}

export const askSeed: MazeQuestion = {
  async ask(place, { given }) {
    const answer = await enter(place, {
      prompt: "Seed: the same seed makes the same maze. Leave empty for a new maze.",
      placeholder: "a new maze",
      value: String(given.seed ?? checkedSetting("seed") ?? ""),
      validate: () => undefined,
    });
    return named("seed", typeof answer === "string" ? answer.trim() : answer);
  },
};

const DRAWN_RULE = "Each character that is not blank becomes a cell.";

const ONE_FOR_ALL: Readonly<Record<number, string>> = { 2: ", or one number for both", 3: ", or one number for all" };

/** If a shape is selected: whether to use it. Enter continues with the size, since most selections are not drawings. */
function shapeQuestion(purpose: Purpose, drawn: SelectedShape | undefined): MazeQuestion {
  return {
    applies: ({ algorithm, grid }) => drawn !== undefined && takesShapes(algorithm, grid),

    async ask(place, { given }) {
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
      purpose.check(mazeOptions({ given: withoutSizes({ ...given, mask }) }));
      return { mask };
    },
  };
}

export function sizeQuestion(purpose: Purpose): MazeQuestion {
  return {
    applies: ({ given }) => given.mask === undefined,

    async ask(place, { given, grid, options }) {
      const value = grid.sizes.map((id) => options[id]).join(" x ");
      const answer = await enter(place, {
        prompt: `Size: ${grid.sizes.join(" x ")}${ONE_FOR_ALL[grid.sizes.length] ?? ""}`,
        value,
        validate: (text) => complain(text, grid, given, purpose),
      });
      return typeof answer === "string" ? parseSizes(answer, grid) : answer;
    },
  };
}

function complain(text: string, grid: GridFacts, given: Given, purpose: Purpose): ReturnType<typeof note> {
  try {
    const sizes = parseSizes(text, grid);
    const maze = mazeOptions({ given: { ...withoutSizes(given), ...sizes, grid: grid.id } });
    purpose.check(maze);
    return note(maze, purpose);
  } catch (error) {
    if (isExpected(error)) return error.message;
    throw error;
  }
}

/** A note if a maze is too large to play, or to show. */
function note(maze: Options, purpose: Purpose): string | vscode.InputBoxValidationMessage | undefined {
  const room = roomFor(purpose, maze);
  const { cells, most } = room;
  if (cells > most) {
    const message = `${cellsIn(room)}: too large to preview (limit ${formatNumber(most)}). Press Enter to choose what to do.`;
    return { message, severity: vscode.InputBoxValidationSeverity.Warning };
  }
  const played = mostPlayed(room.algorithms.length);
  if (!purpose.animates || cells <= played) return undefined;
  const message = `${cellsIn(room)}: only the finished maze is shown, too large to play (limit ${formatNumber(played)}).`;
  return { message, severity: vscode.InputBoxValidationSeverity.Info };
}

function roomFor({ compared, most = Number.POSITIVE_INFINITY }: Purpose, options: Options): SizeLimit {
  return sizeLimitOf(options, compared?.() ?? [options.algorithm], most);
}

/** "48 cells", "48 cells in each of 2 mazes". */
function cellsIn({ cells, algorithms: { length } }: SizeLimit): string {
  return `${formatNumber(cells)} cells${length > 1 ? ` in each of ${length} mazes` : ""}`;
}

/**
 * Parses numbers with any separators, not yet checked; a single one stands for all sizes.
 * @throws UnmetError for another number of them
 */
export function parseSizes(text: string, { sizes }: GridFacts): Partial<GivenOptions> {
  const parts = text.trim().split(/\s+(?:[x×*,;]\s*)?|[x×*,;]\s*/i);
  if (parts.length !== 1 && parts.length !== sizes.length) {
    throw new UnmetError(
      `Enter ${sizes.length === 1 ? "one number" : `one or ${sizes.length} numbers`}, such as ${sizes.map(() => 20).join(" x ")}.`,
    );
  }
  const valueOf = (part: string) => (/^\d+$/.test(part) ? Number(part) : part);
  return Object.fromEntries(sizes.map((id, index) => [id, valueOf(parts.length === 1 ? parts[0] : parts[index])]));
}
