import * as vscode from "vscode";
import { VIEW_TYPE } from "../menus";
import type { StartWorker } from "../worker/port";
import { type Api, makeApi } from "./api";
import { Choices } from "./choices";
import { register } from "./command";
import { commands } from "./commands";
import { actionCommandsOf } from "./commands/actions";
import { Editors } from "./editors";
import { Engine } from "./engine";
import { type Disk, Files } from "./files";
import { Previews } from "./previews";
import type { Services } from "./services";

/** What both hosts do when the extension is first used; they differ in how a worker is started, and in having a disk. */
export function activateWith(context: vscode.ExtensionContext, startWorker: StartWorker, disk?: Disk): Api {
  const log = vscode.window.createOutputChannel("Mazewright", { log: true });
  const engine = new Engine(startWorker);
  const editors = new Editors();
  const previews = new Previews({ extensionUri: context.extensionUri, engine, editors, log });
  const files = new Files(disk);
  const services: Services = { engine, editors, files, choices: new Choices(context.globalState), previews, log };
  context.subscriptions.push(
    log,
    engine,
    editors,
    previews,
    vscode.window.registerWebviewPanelSerializer(VIEW_TYPE, previews),
    ...[...commands, ...actionCommandsOf(context.extension.packageJSON)].map((command) => register(services, command)),
  );
  return makeApi(engine);
}
