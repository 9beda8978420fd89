import { commands as declared } from "../manifest/commands";
import { pick } from "../questions/quickInput";
import type { Command } from "./command";
import { copyPng, copySvg, openArray, openJson } from "./openAs";
import { readOtherwise } from "./readOtherwise";
import { removeSolution } from "./solve";

/** What is rarer than what the palette lists. */
const rarer = { readOtherwise, removeSolution, openJson, openArray, copySvg, copyPng };

type Rarer = keyof typeof rarer;

/** Asks which of the rarer commands on the maze at the cursor is meant. Returns what that returns. */
export const atCursor: Command = {
  async run(services, argument, caller) {
    const items = (Object.keys(rarer) as Rarer[]).map((value) => {
      const { title, description } = declared[value];
      return { label: title, detail: description, value };
    });
    const place = { title: declared.atCursor.title, step: 1, steps: 1 };
    const chosen = await pick(place, { placeholder: "What is to be done?", items, active: items[0].value });
    return typeof chosen === "string" ? rarer[chosen].run(services, argument, caller) : undefined;
  },
};
