import { optionsFor } from "../../core/formats/exports/checkExport";
import { text as format } from "../../core/formats/exports/facts";
import { formOf } from "../../core/formats/text/checkText";
import { styleOptionIds } from "../../core/formats/text/drawing/textOptions";
import { insertMazes, MAX_INSERTION, mazesOf } from "../documents/insert";
import { askOptions } from "../questions/ask";
import type { Purpose } from "../questions/draft";
import { isSeedChosen, resolveCommandOptions, resolveOptions } from "../settings/settings";
import type { Command } from "./command";

/** Writes a maze as text at every selection. Returns the texts to a caller that gave options. */
export const insertText: Command = textCommand("Insert ASCII Maze", false);

/** Writes a maze as text into a new file. */
export const newTextFile: Command = textCommand("New ASCII Maze", true);

function textCommand(title: string, intoNewFile: boolean): Command {
  const purpose: Purpose = {
    title,
    animates: false,
    replacesSelection: !intoNewFile,
    suits: (grid, algorithm) =>
      formOf(resolveCommandOptions({}, ["style"]).style, { id: algorithm.kind ?? grid.id }) !== undefined,
    check(maze) {
      const options = optionsFor(format, maze, resolveCommandOptions({}, ["style", ...styleOptionIds]));
      format.check(maze, options, MAX_INSERTION); // for all selections: insertMazes
    },
  };
  return {
    async run(services, argument) {
      const given = argument ?? (await askOptions(purpose, services));
      if (given === undefined) return undefined;
      const { maze, extra } = resolveOptions({ ...given }, [
        "style",
        "solution",
        "comment",
        "recipe",
        ...styleOptionIds,
      ]);
      const options = optionsFor(format, maze, extra, argument);
      return insertMazes(services, {
        maze: mazesOf(maze, isSeedChosen({ ...given })),
        form: { format, options },
        // A setting without effect is ignored.
        comment: extra.comment === true ? (argument?.comment === undefined ? "where known" : "always") : extra.comment,
        recipe: extra.recipe,
        asks: argument === undefined,
        intoNewFile,
      });
    },
  };
}
