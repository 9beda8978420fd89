import * as vscode from "vscode";
import { MazeError } from "../../core/foundation/errors";
import { actionIds } from "../../shared/actions";
import type { Previews } from "../preview/previews";
import type { Command } from "./command";

/** Does what a button or key of the preview in use does. Its argument is the id of the action. */
export const player: Command = {
  takes: "action",
  run: (services, argument) => act(services.previews, argument?.action),
};

/** What package.json lists of commands. */
interface Manifest {
  readonly contributes: { readonly commands: readonly { readonly command: string }[] };
}

const PLAYER_PREFIX = "mazewright.player."; // of a command: the id of its action follows

/** Actions that a menu or the palette shows: each is a command by itself, since what stands there gives no argument. */
export function actionCommandsOf({ contributes }: Manifest): ReadonlyMap<string, Command> {
  const ids = contributes.commands.map(({ command }) => command).filter((id) => id.startsWith(PLAYER_PREFIX));
  return new Map(ids.map((id) => [id, { run: ({ previews }) => act(previews, id.slice(PLAYER_PREFIX.length)) }]));
}

/** @throws MazeError for what is no action, and as Previews.act() */
async function act(previews: Previews, wanted: unknown): Promise<void> {
  const action = actionIds.find((id) => id === wanted);
  if (action === undefined) throw new MazeError("action", wanted, actionIds.join(", "));
  if (action === "generate") await generateThere(previews);
  else previews.act(action);
}

/** An empty preview makes what its form says; beside a maze another one is made. */
async function generateThere(previews: Previews): Promise<void> {
  if (previews.shown.length === 0) previews.act("generate");
  else await vscode.commands.executeCommand("mazewright.generate");
}
