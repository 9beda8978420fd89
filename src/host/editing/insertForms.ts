import { usualValues } from "../../core/formats/arrays/arrayOptions";
import { languageOf } from "../../core/formats/arrays/languages";
import { optionsFor } from "../../core/formats/exports/checkExport";
import { array, json, text } from "../../core/formats/exports/facts";
import { styleOptionIds } from "../../core/formats/text/drawing/textOptions";
import { MazeError } from "../../core/foundation/errors";
import type { MazeOptions, Recipe } from "../../core/foundation/optionTypes";
import type { PackedMaze } from "../../shared/data/packedMaze";
import type { CommandOptionId } from "../settings/commandOptions";
import { type Argument, isAboutSetting, isSeedChosen, resolveCommandOptions, smallOptions } from "../settings/settings";
import { showMessage } from "../ui/showMessage";
import type { MazeWorkers } from "../workers/workerPool";
import type { Editors } from "./editors";
import { insertMazes, type MazesToInsert, mazesOf } from "./insert";

/** How mazes are inserted. */
type How = Pick<MazesToInsert, "form" | "comment" | "recipe">;

interface InsertForm {
  /** The options that it takes besides those of a maze. */
  readonly takes: readonly CommandOptionId[];
  /**
   * How a maze is inserted.
   * @param argument of a caller; undefined for a user: then it is as the settings say, and as the maze allows
   * @param languageId of the document
   * @throws MazeError
   */
  how(maze: Recipe, argument: Argument | undefined, languageId: string): How;
}

const OF_TEXT = ["style", "solution", "comment", "recipe", ...styleOptionIds] as const;
const OF_ARRAY = ["language", "values", "bitOrder", "bitMeans", "recipe"] as const;

/** The forms in which mazes are inserted. */
export const insertForms = {
  text: {
    takes: OF_TEXT,
    how(maze, argument = {}) {
      const { comment, recipe, ...options } = resolveCommandOptions(argument, OF_TEXT);
      const known = argument.comment === undefined ? "where known" : "always"; // a setting without effect is ignored
      return {
        form: { format: text, options: optionsFor(text, maze, options, argument) },
        comment: comment === true ? known : comment,
        recipe,
      };
    },
  },
  json: {
    takes: ["recipe"], // whatever it is: JSON v1 has the options
    how: () => ({ form: { format: json, options: {} }, comment: "auto", recipe: false }),
  },
  array: {
    takes: OF_ARRAY,
    how(maze, argument, languageId) {
      const { recipe, ...options } = resolveCommandOptions(argument ?? {}, OF_ARRAY);
      checkBits(options.values, argument);
      const language = options.language || (languageOf(languageId)?.id ?? "json");
      const values = argument === undefined ? usualValues(maze) : options.values;
      return {
        form: { format: array, options: { ...options, language, values } },
        comment: "auto",
        recipe: takesRecipe(language, recipe, argument?.recipe !== undefined),
      };
    },
  },
} as const satisfies { readonly [id: string]: InsertForm };

export type InsertFormId = keyof typeof insertForms;

/** Refuses what is said of bits where there are none. @throws MazeError */
function checkBits(values: string, argument: Argument = {}): void {
  if (values === "bits") return;
  const idle = (["bitOrder", "bitMeans"] as const).find((id) => argument[id] !== undefined);
  if (idle === undefined) return;
  throw new MazeError(idle, argument[idle], "no value, or values: bits", `it has no effect for ${values}; remove it`);
}

/** JSON has no comments: there a setting is ignored. @throws MazeError where it is asked for */
function takesRecipe(language: string, recipe: boolean, isAsked: boolean): boolean {
  if (!recipe || language !== "json") return recipe;
  if (isAsked) throw new MazeError("recipe", true, "false", "JSON has no comments");
  return false;
}

const INSTEAD = "Insert 10 x 6 Instead";

/**
 * Inserts a maze at every cursor, without a question. Where the form cannot hold it, a message says why, and offers a small one.
 * @param shown the maze; undefined for a small new one at each cursor, by the settings
 * @param unlike what is not as the settings say
 */
export async function insertForUser(
  services: { readonly engine: MazeWorkers; readonly editors: Editors },
  id: InsertFormId,
  shown: PackedMaze | undefined,
  unlike: Partial<Pick<MazesToInsert, "comment" | "intoNewFile">>,
): Promise<void> {
  const languageId = languageIn(services.editors);
  const insert = (recipe: Recipe, maze: MazesToInsert["maze"]) => {
    const how = insertForms[id].how(recipe, undefined, languageId);
    return insertMazes(services, { ...how, maze, asks: true, intoNewFile: false, ...unlike });
  };
  const insertNew = (options: MazeOptions, isAlike: boolean) => insert(options, mazesOf(options, isAlike));
  try {
    await (shown === undefined ? insertNew(smallOptions(), isSeedChosen({})) : insert(shown.recipe, () => shown));
  } catch (error) {
    if (!(error instanceof MazeError) || isAboutSetting(error) || error.option === "comment") throw error;
    if ((await showMessage("error", `Maze: ${error.message}`, INSTEAD)) !== INSTEAD) return;
    await insertNew(
      smallOptions(() => undefined),
      false,
    );
  }
}

/** The language of the document that is inserted into; empty where none is open. */
export function languageIn(editors: Editors): string {
  return editors.find()?.document.languageId ?? "";
}
