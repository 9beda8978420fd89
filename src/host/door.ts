import * as vscode from "vscode";
import { type DrawFence, drawMazes, LANGUAGE } from "../reading/fences/plugin";
import { EDITOR_VIEW_TYPE, VIEW_TYPE } from "./webviews/viewTypes";

declare global {
  const MAZEWRIGHT_COMMANDS: readonly string[]; // the ids in package.json (scripts/build.mjs)
}

/** The extension in use: what the ways in lead to. */
export interface Started {
  readonly previews: vscode.WebviewPanelSerializer;
  readonly mazeEditors: vscode.CustomTextEditorProvider;
  readonly drawFence: DrawFence;
  /** @param args what VS Code passed to the command */
  run(command: string, args: readonly unknown[]): Promise<unknown>;
}

/** What VS Code's Markdown asks for. */
export interface Exports {
  extendMarkdownIt<Markdown extends Parameters<typeof drawMazes>[0]>(markdown: Markdown): Markdown;
}

/**
 * Offers the ways into the extension, in any host, and starts it at its first use: until then nothing else is registered,
 * listens or runs.
 * @param start called once
 */
export function openDoor(
  context: vscode.ExtensionContext,
  start: (context: vscode.ExtensionContext) => Started,
): Exports {
  let started: Started | undefined;
  const use = () => (started ??= start(context));
  const { commands, window } = vscode;
  context.subscriptions.push(
    ...MAZEWRIGHT_COMMANDS.map((id) =>
      commands.registerCommand(id, (...args: readonly unknown[]) => use().run(id, args)),
    ),
    window.registerWebviewPanelSerializer(VIEW_TYPE, {
      deserializeWebviewPanel: (panel, state) => use().previews.deserializeWebviewPanel(panel, state),
    }),
    window.registerCustomEditorProvider(
      EDITOR_VIEW_TYPE,
      {
        resolveCustomTextEditor: (document, panel, token) =>
          use().mazeEditors.resolveCustomTextEditor(document, panel, token),
      },
      { supportsMultipleEditorsPerDocument: true },
    ),
  );
  useAtMazes(context, use);
  return { extendMarkdownIt: (markdown) => drawMazes(markdown, (...args) => use().drawFence(...args)) };
}

/**
 * A text of the language is a use, too. It may come later than the event that has activated the extension, or the extension
 * may be active because of Markdown: so one listener waits for it, which is gone once it has come.
 */
function useAtMazes(context: vscode.ExtensionContext, use: () => Started): void {
  const { workspace } = vscode;
  const isMaze = ({ languageId }: vscode.TextDocument) => languageId === LANGUAGE;
  if (workspace.textDocuments.some(isMaze)) return void use();
  const waiting = workspace.onDidOpenTextDocument((document) => {
    if (!isMaze(document)) return;
    waiting.dispose();
    use();
  });
  context.subscriptions.push(waiting);
}
