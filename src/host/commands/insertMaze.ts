import { insertMazes, mazesOf } from "../editing/insert";
import { type InsertFormId, insertForms, insertForUser, languageIn } from "../editing/insertForms";
import { isSeedChosen, resolveOptions } from "../settings/settings";
import type { Command } from "./command";

/** The commands that insert mazes, at every cursor or into a new file. */
export const insertCommands = {
  insertText: insertCommand("text", false),
  insertJson: insertCommand("json", false),
  insertArray: insertCommand("array", false),
  newTextFile: insertCommand("text", true),
  newJsonFile: insertCommand("json", true),
  newArrayFile: insertCommand("array", true),
};

/**
 * Writes the maze that a visible preview shows, else small new ones; of a caller that gave options, mazes of these. Returns to
 * that the texts as they were inserted, or the objects of JSON.
 */
function insertCommand(id: InsertFormId, intoNewFile: boolean): Command {
  const { takes, how } = insertForms[id];
  return {
    async run(services, argument) {
      const { previews, editors } = services;
      if (argument === undefined) {
        const shown = previews.inSight;
        return insertForUser(services, id, shown && (await previews.asSeen(shown)), { intoNewFile });
      }
      const { maze } = resolveOptions({ ...argument }, takes);
      const inserted = await insertMazes(services, {
        ...how(maze, argument, languageIn(editors)),
        maze: mazesOf(maze, isSeedChosen({ ...argument })),
        asks: false,
        intoNewFile,
      });
      return inserted?.map(({ text, written }) => (id === "json" ? JSON.parse(text) : written));
    },
  };
}
