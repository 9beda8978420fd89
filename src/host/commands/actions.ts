import { actionCommands, commandActions, commandId } from "../manifest/menus";
import type { Command } from "./command";

/** What is done in the preview by a button or a key, as a command: on the one in use. */
export const actionCommandList: readonly Command[] = commandActions.flatMap((action) => {
  const { turned } = actionCommands[action] ?? {};
  const names: string[] = turned === undefined ? [action] : [action, turned.id];
  return names.map((name) => ({
    id: commandId(name),
    run: async ({ previews }) => previews.act(action),
  }));
});
