import * as vscode from "vscode";
import { type ActionId, pause } from "../../shared/actions";
import { commandId } from "../manifest/menus";
import type { Previews } from "../preview/previews";
import type { Command } from "./command";

/** What package.json lists of commands. */
interface Manifest {
  readonly contributes: { readonly commands: readonly { readonly command: string }[] };
}

/** Actions of the preview's buttons and keys as commands, for the preview in use. package.json lists every action. */
export function actionCommandsOf({ contributes }: Manifest): ReadonlyMap<string, Command> {
  const ids = contributes.commands.map(({ command }) => command).filter((id) => id.startsWith(commandId("")));
  const commandOf = (id: string): Command => {
    const action = id === commandId(pause.id) ? "play" : (id.slice(commandId("").length) as ActionId);
    if (action === "generate") return { run: ({ previews }) => generateThere(previews) };
    return { run: async ({ previews }) => previews.act(action) };
  };
  return new Map(ids.map((id) => [id, commandOf(id)]));
}

/** An empty preview makes what its form says; beside a maze another one is made. */
async function generateThere(previews: Previews): Promise<void> {
  if (previews.shown.length === 0) previews.act("generate");
  else await vscode.commands.executeCommand("mazewright.generate");
}
