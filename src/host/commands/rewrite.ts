import { languageOf } from "../../core/formats/arrays/languages";
import type { FormatOptions } from "../../core/formats/exports/exportFormat";
import { MazeError } from "../../core/foundation/errors";
import { TURNS, type Turn } from "../../core/foundation/motion";
import { schema } from "../../core/options/schema";
import { commandOptions } from "../settings/commandOptions";
import type { Argument } from "../settings/settings";
import { askRewrite, checkTo, rewriteForUser } from "../textMazes/askRewrite";
import { mazesHere } from "../textMazes/atCursor";
import { checkIsInDocument, type RewriteOptions, rewrite as rewriteMazes } from "../textMazes/rewrite";
import { type Command, checkKnown } from "./command";

/**
 * Changes mazes where they stand: their style, their turn, their solution, their seed, their dead ends. Returns the texts to
 * a caller that gave options.
 */
export const rewrite: Command = {
  async run(services, argument, { location }): Promise<string[] | undefined> {
    const asked = argument && checkTask(argument);
    const chosen = await mazesHere(services, argument === undefined, "Rewrite Maze at Cursor", location);
    if (chosen === undefined) return undefined;
    const { languageId } = chosen.document;
    checkIsInDocument(chosen); // before anything is asked
    const wanted = asked ?? (await askRewrite(services, chosen));
    if (wanted === undefined) return undefined;
    const task = inLanguage(wanted, languageId);
    const mazes = await (argument ? rewriteMazes : rewriteForUser)(services, chosen, task);
    return argument && mazes?.map(({ text }) => text);
  },
};

const TARGET = [
  "wall",
  "floor",
  "path",
  "wallWidth",
  "passageWidth",
  "language",
  "values",
  "bitOrder",
  "bitMeans",
] as const;

/** What a caller wants, checked. @throws MazeError */
function checkTask(argument: Argument): RewriteOptions {
  checkKnown(argument, ["to", "turn", "mirror", "solution", "seed", "braid", ...TARGET]);
  const { to, turn, mirror, solution, seed, braid } = argument;
  const target = TARGET.filter((id) => argument[id] !== undefined);
  const options: FormatOptions = Object.fromEntries(
    target.map((id) => [id, commandOptions[id].check(id, argument[id])]),
  );
  return {
    to: to === undefined ? undefined : checkTo(to),
    turn: turn === undefined ? undefined : checkTurn(turn),
    mirror: checkFlag("mirror", mirror),
    solution: checkFlag("solution", solution),
    seed: seed === undefined ? undefined : schema.seed.check("seed", seed),
    braid: braid === undefined ? undefined : schema.braid.check("braid", braid),
    options,
  };
}

function checkTurn(turn: unknown): Turn {
  const known = TURNS.find((each) => each === turn);
  if (known === undefined) throw new MazeError("turn", turn, TURNS.join(", "));
  return known;
}

function checkFlag(id: string, value: unknown): boolean | undefined {
  if (value === undefined || typeof value === "boolean") return value;
  throw new MazeError(id, value, "true or false");
}

/** An array is written in the language of its document, if none is wanted. @throws MazeError where there are no arrays in it */
function inLanguage(task: RewriteOptions, languageId: string): RewriteOptions {
  if (task.to !== "array" || task.options.language !== undefined) return task;
  const language = languageOf(languageId)?.id;
  if (language === undefined) {
    const { choices = [] } = commandOptions.language;
    throw new MazeError("language", undefined, choices.map(({ id }) => id).join(", "), `the document is ${languageId}`);
  }
  return { ...task, options: { ...task.options, language } };
}
