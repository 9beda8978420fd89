import { MAX_JSON_CELLS } from "../../core/formats/json/json";
import { checkSize } from "../../core/making/generate";
import { checkLength, insertMazes, mazesOf } from "../documents/insert";
import { type Purpose } from "../draft";
import { askOptions } from "../questions/ask";
import { isSeedChosen, resolveOptions } from "../settings/settings";
import type { Command } from "./command";

/** Writes a maze as JSON v1 at every selection. Returns the objects to a caller that gave options. */
export const insertJson: Command = jsonCommand("mazewright.insertJson", "Insert JSON Maze", false);

/** The same into a new file. */
export const newJsonFile: Command = jsonCommand("mazewright.newJsonFile", "New JSON Maze", true);

function jsonCommand(id: string, title: string, intoNewFile: boolean): Command {
  const purpose: Purpose = {
    title,
    animates: false,
    replacesSelection: !intoNewFile,
    check(options) {
      checkSize(options, MAX_JSON_CELLS, "fit into JSON");
      checkLength(options, { kind: "json" }, 1); // for all selections: insertMazes
    },
  };
  return {
    id,
    async run(services, argument) {
      const given = argument ?? (await askOptions(purpose, services));
      if (given === undefined) return undefined;
      const { maze } = resolveOptions({ ...given }, []);
      purpose.check(maze);
      const texts = await insertMazes(services, {
        maze: mazesOf(maze, isSeedChosen({ ...given })),
        form: { kind: "json" },
        comment: false,
        asks: argument === undefined,
        intoNewFile,
      });
      return argument === undefined ? undefined : texts?.map((text) => JSON.parse(text));
    },
  };
}
