import type { Command } from "./command";

/** Locks the preview in use: the next maze is shown in another. */
export const lockPreview: Command = lockCommand("mazewright.lockPreview", true);

/** Unlocks the preview in use. */
export const unlockPreview: Command = lockCommand("mazewright.unlockPreview", false);

function lockCommand(id: string, isLocked: boolean): Command {
  return { id, run: async ({ previews }) => previews.lock(isLocked) };
}
