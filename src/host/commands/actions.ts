import * as vscode from "vscode";
import type { ActionId } from "../../shared/actions";
import { commandId, pause } from "../manifest/menus";
import type { Previews } from "../preview/previews";
import type { Command } from "./command";

/** What package.json lists of commands. */
interface Manifest {
  readonly contributes: { readonly commands: readonly { readonly command: string }[] };
}

/** Actions of the preview's buttons and keys as commands, for the preview in use. package.json lists every action. */
export function actionCommandsOf({ contributes }: Manifest): Command[] {
  const ids = contributes.commands.map(({ command }) => command).filter((id) => id.startsWith(commandId("")));
  return ids.map((id) => {
    const action = id === commandId(pause.id) ? "play" : (id.slice(commandId("").length) as ActionId);
    if (action === "generate") return { id, run: ({ previews }) => generateThere(previews) };
    return { id, run: async ({ previews }) => previews.act(action) };
  });
}

/** An empty preview makes what its form says; beside a maze the palette asks. */
async function generateThere(previews: Previews): Promise<void> {
  if (previews.shown.length === 0) previews.act("generate");
  else await vscode.commands.executeCommand("mazewright.generate");
}
