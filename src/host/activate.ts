import * as vscode from "vscode";
import type { StartWorker } from "../worker/port";
import { type Api, makeApi } from "./api";
import { commands } from "./commands";
import { actionCommandsOf } from "./commands/actions";
import { register, type Services } from "./commands/command";
import { Editors } from "./documents/editors";
import { type Disk, Files } from "./documents/files";
import { Engine } from "./engine/engine";
import { VIEW_TYPE } from "./manifest/menus";
import { Previews } from "./preview/previews";
import { LastAnswers } from "./settings/lastAnswers";

/** Activates the extension in either host; hosts differ in how they start a worker, and in access to a disk. */
export function activateWith(context: vscode.ExtensionContext, startWorker: StartWorker, disk?: Disk): Api {
  const log = vscode.window.createOutputChannel("Mazewright", { log: true });
  const engine = new Engine(startWorker);
  const editors = new Editors();
  const previews = new Previews({ extensionUri: context.extensionUri, engine, editors, log });
  const files = new Files(disk);
  const services: Services = { engine, editors, files, choices: new LastAnswers(context.globalState), previews, log };
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
