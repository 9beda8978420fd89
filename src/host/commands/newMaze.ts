import type { Command } from "./command";

/** Opens a preview without a maze: the form of the options, and a button that makes what it says. */
export const newMaze: Command = {
  run: async ({ previews }) => previews.openForm(),
};
