import { languageOf } from "../../core/formats/arrays/languages";
import type { FormatOptions } from "../../core/formats/exports/exportFormat";
import { array as format } from "../../core/formats/exports/facts";
import { MazeError } from "../../core/foundation/errors";
import { insertMazes, MAX_INSERTION, mazesOf } from "../documents/insert";
import { askOptions } from "../questions/ask";
import { type ArrayAnswers, arrayOf, languageQuestion, suitingValues, valuesQuestion } from "../questions/askArray";
import type { Purpose } from "../questions/draft";
import { commandOptions } from "../settings/commandOptions";
import { type Argument, isSeedChosen, mazeOptions, resolveCommandOptions, resolveOptions } from "../settings/settings";
import type { Command, Services } from "./command";

/** Writes a maze as a literal of a programming language at every selection. Returns the texts to a caller that gave options. */
export const insertArray: Command = arrayCommand("Insert Maze as Array", false);

/** Writes a maze as a literal into a new file. */
export const newArrayFile: Command = arrayCommand("New Maze as Array", true);

const OWN = ["language", "values", "bitOrder", "bitMeans", "recipe"] as const;

function arrayCommand(title: string, intoNewFile: boolean): Command {
  const target = ({ editors }: Services) => (intoNewFile ? undefined : editors.find()?.document.languageId);
  return {
    async run(services, argument) {
      const there = languageOf(target(services) ?? "")?.id;
      const given = argument ?? (await askArray(title, intoNewFile, there, services));
      if (given === undefined) return undefined;
      const { maze, extra } = resolveOptions({ ...given }, OWN);
      const language = extra.language || there;
      if (language === undefined) throw unknownLanguage(target(services));
      const { values, bitOrder, bitMeans } = extra;
      checkBits(values, argument);
      const options: FormatOptions = { language: language as FormatOptions["language"], values, bitOrder, bitMeans };
      format.check(maze, options);
      const isGiven = argument?.recipe !== undefined;
      return insertMazes(services, {
        maze: mazesOf(maze, isSeedChosen({ ...given })),
        form: { format, options },
        comment: false,
        recipe: takesRecipe(language, extra.recipe, isGiven),
        language,
        asks: argument === undefined,
        intoNewFile,
      });
    },
  };
}

/**
 * The language where it is not known, the maze, and what the array holds.
 * @param there the language of the document, if arrays can be written in it
 * @returns undefined if the user cancelled
 */
async function askArray(
  title: string,
  intoNewFile: boolean,
  there: string | undefined,
  services: Services,
): Promise<Argument | undefined> {
  const answers: ArrayAnswers = { language: there, values: resolveCommandOptions({}, ["values"]).values };
  const purpose: Purpose = {
    title,
    animates: false,
    replacesSelection: !intoNewFile,
    before: there === undefined ? [languageQuestion(answers, services.editors.find()?.document.languageId)] : [],
    after: [valuesQuestion(answers)],
    check(maze) {
      const [values] = suitingValues(maze);
      const language = answers.language as FormatOptions["language"];
      format.check(maze, { language, values }, MAX_INSERTION); // for all selections: insertMazes
    },
  };
  const given = await askOptions(purpose, services);
  if (given === undefined) return undefined;
  return { ...given, ...arrayOf(answers, mazeOptions({ given })) };
}

/** Refuses what is said of bits where there are none. @throws MazeError */
function checkBits(values: string, argument: Argument = {}): void {
  if (values === "bits") return;
  const idle = (["bitOrder", "bitMeans"] as const).find((id) => argument[id] !== undefined);
  if (idle === undefined) return;
  throw new MazeError(idle, argument[idle], "no value, or values: bits", `it has no effect for ${values}; remove it`);
}

function unknownLanguage(documents: string | undefined): MazeError {
  const { choices = [] } = commandOptions.language;
  const reason =
    documents === undefined ? "there is no document whose language it could be" : `the document is ${documents}`;
  return new MazeError("language", undefined, choices.map(({ id }) => id).join(", "), reason);
}

/** JSON has no comments: there a setting is ignored. @throws MazeError where it is asked for */
function takesRecipe(language: string, recipe: boolean, isGiven: boolean): boolean {
  if (!recipe || language !== "json") return recipe;
  if (isGiven) throw new MazeError("recipe", true, "false", "JSON has no comments");
  return false;
}
