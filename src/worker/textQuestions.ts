import { jsonPartsOf } from "../core/formats/json/json";
import type { JsonParts } from "../core/formats/json/jsonParts";
import type { PictureOptions } from "../core/formats/svg/pictureOptions";
import { toSvg } from "../core/formats/svg/svg";
import { ifAllowed } from "../core/foundation/errors";
import type { MazeOptions } from "../core/foundation/optionTypes";
import { optionsOfRecipe } from "../core/making/sameMaze";
import { countsOf } from "../core/measures/measure";
import { countCells } from "../core/options/size";
import { solve } from "../core/paths/solve";
import { check, type DeclaredKind } from "../reading/checks/check";
import { isReadAs } from "../reading/checks/remade";
import type { FoundMaze } from "../reading/foundation/found";
import { rewriteMazes } from "../reading/rewriting/rewrite";
import type { RewriteTask } from "../reading/rewriting/task";
import { pack } from "../shared/data/pack";
import { type PackedMaze } from "../shared/data/packedMaze";
import { placeOfCell } from "./cellPlace";
import { factsIn, recipeOf } from "./foundFacts";
import { finished, type MadeMaze, type OnShare, played } from "./played";

/** A text that was read, and the mazes that were found in it. */
export interface ReadText {
  readonly text: string;
  readonly mazes: readonly FoundMaze[];
}

/** One of them, by its place among all. */
interface Which {
  readonly at: number;
}

/** What is asked of the mazes of a text, which stay in the worker. */
export const questions = {
  /** What they are, and where. */
  mazes: (read: ReadText) => factsIn(read),

  /** What is wrong where the text says that it is a maze: see check(). */
  check: ({ text, mazes }: ReadText, { declared }: { readonly declared: DeclaredKind }) => check(text, declared, mazes),

  /** What is said of them where they stand, on each edit. */
  counts: ({ mazes }: ReadText, { at }: Which) => countsOf(mazes[at].maze),

  /** The cells of the shortest way, both ends included; undefined where there is none. */
  way({ mazes }: ReadText, { at }: Which): Uint32Array | undefined {
    const way = solve(mazes[at].maze);
    return way && Uint32Array.from(way);
  },

  /** Where a cell of one of them is. */
  place: ({ mazes }: ReadText, { at, cell }: Which & { readonly cell: number }) => placeOfCell(mazes[at], cell),

  /** Changes some of them where they stand: see rewriteMazes(). */
  rewrite({ text, mazes }: ReadText, { all, task }: { readonly all: readonly number[]; readonly task: RewriteTask }) {
    return rewriteMazes(
      text,
      all.map((at) => mazes[at].start),
      task,
      mazes,
    );
  },

  /** One of them as an SVG document. */
  picture: ({ mazes }: ReadText, { at, colors }: Which & Pick<PictureOptions, "colors">) =>
    toSvg(mazes[at].maze, { colors }),

  /** One of them to be shown: with its steps where its recipe still makes it, else as it was read. */
  playFound(read: ReadText, { at, mostSteps, json }: Wanted, share: OnShare): Played {
    const make = (recipe: MazeOptions) =>
      mostSteps === undefined ? finished(recipe, share) : played(recipe, share, mostSteps);
    const made = madeAgain(read, at, make);
    const { maze } = made ?? read.mazes[at];
    const isWritten = json === "always" || maze.cellCount <= json;
    const parts = isWritten ? jsonPartsOf(maze) : undefined;
    if (made !== undefined) return { maze: made.packed(), options: made.options, json: parts };
    return structuredClone({ maze: pack(maze), options: undefined, json: parts }); // what was read stays here, too
  },
};

interface Wanted extends Which {
  readonly mostSteps: number | undefined; // without steps if there are more, and if it is undefined
  readonly json: "always" | number; // whether its JSON is wanted; by a number, up to so many cells
}

/** A maze of a text as it is shown. */
interface Played {
  readonly maze: PackedMaze;
  readonly options: MazeOptions | undefined; // that make it
  readonly json: JsonParts | undefined;
}

/** A maze of the options that the text says made it, if they do: it may have been changed since. */
function madeAgain(
  { text, mazes }: ReadText,
  at: number,
  make: (options: MazeOptions) => MadeMaze,
): (MadeMaze & { readonly options: MazeOptions }) | undefined {
  const { maze, form } = mazes[at];
  const recipe = recipeOf(mazes[at], text);
  const options = recipe && optionsOfRecipe(recipe);
  if (options === undefined || countCells(options) !== maze.cellCount) return undefined;
  const made = ifAllowed(() => make(options));
  return made && isReadAs(form, made.maze, maze) ? { ...made, options } : undefined;
}

type Questions = typeof questions;

export type QuestionName = keyof Questions;

/** What a question is asked with. */
export type QuestionArgs<Name extends QuestionName> =
  Parameters<Questions[Name]> extends readonly [unknown, infer Args, ...unknown[]] ? Args : object;

export type TextAnswer<Name extends QuestionName> = ReturnType<Questions[Name]>;
