import { checkStyle } from "../../core/formats/text";
import { askOptions } from "../ask";
import type { Command } from "../command";
import { insertMazes, mazesOf } from "../insert";
import { isSeedChosen, resolveOptions } from "../settings";

/** Writes a maze as text at every selection. Returns the texts to a caller that gave options. */
export const insertText: Command = textCommand("mazewright.insertText", "Insert ASCII Maze", false);

/** The same into a new file. */
export const newTextFile: Command = textCommand("mazewright.newTextFile", "New ASCII Maze", true);

function textCommand(id: string, title: string, intoNewFile: boolean): Command {
  return {
    id,
    async run(services, argument) {
      const check = () => {}; // insertMazes does, once it knows how many there will be
      const given = argument ?? (await askOptions({ title, animates: false, check }, services));
      if (given === undefined) return undefined;
      const { maze, extra } = resolveOptions({ ...given }, ["style", "solution", "comment"]);
      checkStyle(extra.style, maze.grid);
      return insertMazes(services, {
        maze: mazesOf(maze, isSeedChosen({ ...given })),
        form: { kind: "text", style: extra.style, solution: extra.solution },
        // A setting that means nothing is ignored.
        comment: extra.comment && (argument?.comment === undefined ? "where known" : "always"),
        asks: argument === undefined,
        intoNewFile,
      });
    },
  };
}
