import type { Command } from "./command";

/** Locks the preview in use: the next maze is shown in another. */
export const lockPreview: Command = lockCommand(true);

/** Unlocks the preview in use. */
export const unlockPreview: Command = lockCommand(false);

function lockCommand(isLocked: boolean): Command {
  return { run: async ({ previews }) => previews.lock(isLocked) };
}
