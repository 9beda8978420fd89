import type { Command } from "./command";

/** Keeps the maze in the preview in use: the next one is shown in another. */
export const lockPreview: Command = lockCommand(true);

/** Lets the next maze take the place of the one in the preview in use. */
export const unlockPreview: Command = lockCommand(false);

function lockCommand(isLocked: boolean): Command {
  return { run: async ({ previews }) => previews.lock(isLocked) };
}
