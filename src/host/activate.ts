import * as vscode from "vscode";
import type { StartWorker } from "../worker/port";
import { type Api, makeApi } from "./api";
import { Choices } from "./choices";
import { register } from "./command";
import { commands } from "./commands";
import { Editors } from "./editors";
import { Engine } from "./engine";
import { Preview, VIEW_TYPE } from "./preview";
import type { Services } from "./services";

/** What both hosts do when the extension is first used; they differ in how a worker is started. */
export function activateWith(context: vscode.ExtensionContext, startWorker: StartWorker): Api {
  const log = vscode.window.createOutputChannel("Mazewright", { log: true });
  const engine = new Engine(startWorker);
  const editors = new Editors();
  const preview = new Preview({ extensionUri: context.extensionUri, engine, editors, log });
  const services: Services = { engine, editors, choices: new Choices(context.globalState), preview, log };
  context.subscriptions.push(
    log,
    engine,
    editors,
    preview,
    vscode.window.registerWebviewPanelSerializer(VIEW_TYPE, preview),
    ...commands.map((command) => register(services, command)),
  );
  return makeApi(engine);
}
