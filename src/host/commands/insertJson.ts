import { json as format } from "../../core/formats/exports/facts";
import { insertMazes, MAX_INSERTION, mazesOf } from "../documents/insert";
import { askOptions } from "../questions/ask";
import type { Purpose } from "../questions/draft";
import { isSeedChosen, resolveOptions } from "../settings/settings";
import type { Command } from "./command";

const form = { format, options: {} };

/** Writes a maze as JSON v1 at every selection. Returns the objects to a caller that gave options. */
export const insertJson: Command = jsonCommand("Insert JSON Maze", false);

/** Writes a maze as JSON v1 into a new file. */
export const newJsonFile: Command = jsonCommand("New JSON Maze", true);

function jsonCommand(title: string, intoNewFile: boolean): Command {
  const purpose: Purpose = {
    title,
    animates: false,
    replacesSelection: !intoNewFile,
    check: (maze) => format.check(maze, {}, MAX_INSERTION), // for all selections: insertMazes
  };
  return {
    async run(services, argument) {
      const given = argument ?? (await askOptions(purpose, services));
      if (given === undefined) return undefined;
      const { maze } = resolveOptions({ ...given }, ["recipe"]); // whatever it is: JSON v1 has the options
      purpose.check(maze);
      const texts = await insertMazes(services, {
        maze: mazesOf(maze, isSeedChosen({ ...given })),
        form,
        comment: false,
        recipe: false,
        asks: argument === undefined,
        intoNewFile,
      });
      return argument === undefined ? undefined : texts?.map((text) => JSON.parse(text));
    },
  };
}
