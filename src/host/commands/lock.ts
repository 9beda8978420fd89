import type { Command } from "./command";

/** Keeps the preview in use for what it shows: the next maze is shown in another. */
export const lockPreview: Command = lockCommand("mazewright.lockPreview", true);

/** Has it used again. */
export const unlockPreview: Command = lockCommand("mazewright.unlockPreview", false);

function lockCommand(id: string, isLocked: boolean): Command {
  return { id, run: async ({ previews }) => previews.lock(isLocked) };
}
