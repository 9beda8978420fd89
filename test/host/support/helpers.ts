import * as vscode from "vscode";
import type { MazeJson } from "../../../src/core/formats/json/jsonParts";
import type { CommandName } from "../../../src/host/commands";
import type { ActionId } from "../../../src/shared/actions";
import type { ExtensionCalls, FromPreview, ToPreview } from "../../../src/shared/messages/preview";
import type { ArgsOf, Request, ResultOf } from "../../../src/shared/request";
import { eventually, noted, ok, rejects } from "./assert";

/** What the suites that run inside VS Code share. Hooks clean up after each test: see hooks.ts. */

export const EXTENSION = "mazewright.mazewright";

/** Commands that make one maze of the options they are given. */
export type MazeCommand = "generate" | "insertText" | "insertJson" | "newTextFile" | "newJsonFile";

type Called = CommandName | `player.${ActionId}`;

/** All of them, for what is the same for each. */
export const COMMANDS: readonly MazeCommand[] = ["generate", "insertText", "insertJson", "newTextFile", "newJsonFile"];

export function run<T = unknown>(command: Called, ...given: unknown[]): Promise<T> {
  return noted(command, vscode.commands.executeCommand<T>(`mazewright.${command}`, ...given));
}

/** What a key of the user's does, which is bound to an action of the preview in use. */
export const act = (action: ActionId) => run("player", action);
export const generate = (options: object) => run<MazeJson>("generate", options);
export const insertText = (options: object) => run<string[]>("insertText", options);
export const insertJson = (options: object) => run<MazeJson[]>("insertJson", options);

/** Has the extension in use, as one use of it leaves it: else texts in other languages than its own have nothing. */
export async function useExtension(): Promise<void> {
  await rejects(insertText({ width: 0 }), /^width: 0 /);
}

/** An editor of a new document. A position is given as [line, character], a selection by the two ends. */
export async function openUntitled(content = "", language = "plaintext", eol = "\n"): Promise<vscode.TextEditor> {
  const document = await vscode.workspace.openTextDocument({ content, language });
  const editor = await vscode.window.showTextDocument(document);
  const lineEnd = eol === "\r\n" ? vscode.EndOfLine.CRLF : vscode.EndOfLine.LF;
  if (document.eol !== lineEnd) await editor.edit((edit) => edit.setEndOfLine(lineEnd));
  return editor;
}

type Ends = readonly [line: number, character: number, endLine?: number, endCharacter?: number];

/** The first selection is the one that VS Code calls the primary. */
export async function setSelections(editor: vscode.TextEditor, ...selections: Ends[]): Promise<void> {
  editor.selections = selections.map(
    ([line, character, endLine = line, endCharacter = character]) =>
      new vscode.Selection(line, character, endLine, endCharacter),
  );
  // VS Code takes them in its own time; a command that is carried out there shows that it has.
  await vscode.commands.executeCommand("setContext", "mazewright.tests.selections", selections.length);
}

/** The cursors as [line, character], of selections that are empty. */
export function cursorsOf({ selections }: vscode.TextEditor): [number, number][] {
  return selections.map(({ start, isEmpty }) => {
    ok(isEmpty, "something is selected");
    return [start.line, start.character];
  });
}

export async function undo({ document }: vscode.TextEditor): Promise<void> {
  const { version } = document;
  await vscode.commands.executeCommand("undo");
  await eventually("undo", () => document.version !== version);
}

/** The tabs of each group, by their labels, the one in front with a star. What leaves no trace does not change it. */
export function layout(): string[][] {
  return vscode.window.tabGroups.all.map(({ tabs }) =>
    tabs.map(({ label, isActive }) => label + (isActive ? "*" : "")),
  );
}

/** The texts of all documents that are open as files are, by their addresses. */
export function documents(): Record<string, string> {
  const open = vscode.workspace.textDocuments.filter(({ uri }) => uri.scheme !== "output");
  return Object.fromEntries(open.map((document) => [document.uri.toString(), document.getText()]));
}

export function previewTabs(): vscode.Tab[] {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.filter(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.includes("mazewright"));
}

/** Moves the focus into the preview. */
export async function focusPreview(): Promise<void> {
  const [tab] = previewTabs();
  ok(tab, "there is no preview");
  const group = ["First", "Second", "Third"][tab.group.viewColumn - 1];
  await vscode.commands.executeCommand(`workbench.action.focus${group}EditorGroup`);
  await eventually("the preview to have the focus", () => vscode.window.activeTextEditor === undefined);
}

/** A page of the tests' own in front of what its group shows. */
export async function cover(viewColumn: vscode.ViewColumn): Promise<void> {
  // Without the focus: it comes late, and would close a question that is open by then.
  vscode.window.createWebviewPanel("tests.cover", "Cover", { viewColumn, preserveFocus: true });
  const isCovered = () =>
    vscode.window.tabGroups.all.some((group) => group.viewColumn === viewColumn && group.activeTab?.label === "Cover");
  await eventually("a page in front", isCovered);
}

const BACKUP_DELAY = 1000; // milliseconds after which VS Code keeps a copy of what is unsaved
let closedAt = 0;

/** Closes all tabs. What is unsaved is emptied before, since VS Code would ask, which it refuses to do under test. */
export async function closeAll(): Promise<void> {
  const changed = vscode.workspace.textDocuments.filter((document) => document.isUntitled && document.getText() !== "");
  const edit = new vscode.WorkspaceEdit();
  for (const { uri, lineCount } of changed) edit.replace(uri, new vscode.Range(0, 0, lineCount, 0), "");
  if (changed.length > 0) await vscode.workspace.applyEdit(edit);
  await closeTabs();
  // A copy that is kept goes for a moment to the next untitled document, which has the same name.
  const isKept = changed.length > 0 && Date.now() - closedAt > 0.9 * BACKUP_DELAY;
  if (isKept) await eventually("an empty document", isNewEmpty);
  closedAt = Date.now();
}

async function closeTabs(): Promise<void> {
  const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  await eventually("all tabs to close", async () => {
    if (tabs().length > 0) await vscode.window.tabGroups.close(tabs()); // also one that has come meanwhile
    return tabs().length === 0 && vscode.window.visibleTextEditors.every(isOutput);
  });
}

function isOutput({ document }: vscode.TextEditor): boolean {
  return document.uri.scheme === "output";
}

async function isNewEmpty(): Promise<boolean> {
  const editor = await openUntitled();
  const isEmpty = editor.document.getText() === "";
  if (!isEmpty) await editor.edit((edit) => edit.delete(new vscode.Range(0, 0, editor.document.lineCount, 0)));
  await closeTabs();
  return isEmpty;
}

let changedSettings: (readonly [id: string, target: vscode.ConfigurationTarget])[] = [];

/** Changes settings for one test. */
export async function set(
  values: Readonly<Record<string, unknown>>,
  target = vscode.ConfigurationTarget.Global,
): Promise<void> {
  const configuration = vscode.workspace.getConfiguration("mazewright");
  for (const id of Object.keys(values)) changedSettings.push([id, target]);
  const updates = Object.entries(values).map(([id, value]) => configuration.update(id, value, target));
  await noted(`the settings ${Object.keys(values)}`, Promise.all(updates));
}

/** Changes options of the setting `defaults` for one test: the others there stay. */
export async function setDefaults(
  options: Readonly<Record<string, unknown>>,
  target = vscode.ConfigurationTarget.Global,
): Promise<void> {
  const { globalValue, workspaceValue } =
    vscode.workspace.getConfiguration("mazewright").inspect<object>("defaults") ?? {};
  const before = target === vscode.ConfigurationTarget.Global ? globalValue : workspaceValue;
  await set({ defaults: { ...before, ...options } }, target);
}

export async function resetSettings(): Promise<void> {
  const configuration = vscode.workspace.getConfiguration("mazewright");
  const changed = changedSettings;
  changedSettings = [];
  if (configuration.inspect("defaults")?.globalValue !== undefined)
    changed.push(["defaults", vscode.ConfigurationTarget.Global]); // which the extension writes, too
  await Promise.all(changed.map(([id, target]) => configuration.update(id, undefined, target)));
}

const restorers: (() => void)[] = [];

/** Puts something in the place of what an object has, for one test. VS Code gives us and the extension the same objects. */
export function stub<T extends object, Key extends keyof T>(object: T, key: Key, replacement: T[Key]): void {
  const original = object[key];
  object[key] = replacement;
  restorers.push(() => {
    object[key] = original;
  });
}

/** What the extension tells VS Code for its `when` clauses from now on, by key. */
export function watchContext(): Map<string, unknown> {
  const told = new Map<string, unknown>();
  const { executeCommand } = vscode.commands;
  const note = (command: string, ...given: unknown[]) => {
    if (command === "setContext") told.set(given[0] as string, given[1]);
    return executeCommand(command, ...given);
  };
  stub(vscode.commands, "executeCommand", note as never);
  return told;
}

interface WatchedPages {
  readonly sent: ToPreview[];
  readonly received: FromPreview[];
  /** Gives the extension a message as if it came from a page. */
  say(message: FromPreview): void;
  /** Asks the extension as if a page did. */
  ask<Name extends keyof ExtensionCalls>(
    name: Name,
    args: ArgsOf<ExtensionCalls, Name>,
  ): Promise<ResultOf<ExtensionCalls, Name>>;
  /** What pages have asked by a name, and what they were answered, in order. */
  askedAndAnswered<Name extends keyof ExtensionCalls>(
    name: Name,
  ): [Request<ExtensionCalls, Name>, ResultOf<ExtensionCalls, Name>][];
  /** The messages that show mazes whose page has answered that they are drawn. */
  drawn(): ToPreview[];
  /** Keeps messages of a type from the extension. @returns what lets them go on */
  hold(type: FromPreview["type"]): () => void;
}

/** What pages that are opened from now on are sent, and what they send. */
export function watchPages(): WatchedPages {
  const sent: ToPreview[] = [];
  const received: FromPreview[] = [];
  const listeners: ((message: unknown) => void)[] = [];
  const kept: (() => void)[] = [];
  let holds: FromPreview["type"] | undefined;
  const create = vscode.window.createWebviewPanel as (...given: unknown[]) => vscode.WebviewPanel;
  const watched = (...given: unknown[]) => {
    const panel = create(...given);
    const { webview } = panel;
    const post = webview.postMessage.bind(webview);
    webview.postMessage = (message) => {
      sent.push(message);
      return post(message);
    };
    const listen = webview.onDidReceiveMessage;
    listen((message) => received.push(message));
    const watch = (listener: (message: unknown) => void) => {
      listeners.push(listener);
      return listen((message: FromPreview) => {
        if (message.type === holds) kept.push(() => listener(message));
        else listener(message);
      });
    };
    Object.defineProperty(webview, "onDidReceiveMessage", { value: watch });
    return panel;
  };
  stub(vscode.window, "createWebviewPanel", watched as never);
  const hold = (type: FromPreview["type"]) => {
    holds = type;
    return () => {
      holds = undefined;
      for (const pass of kept.splice(0)) pass();
    };
  };
  const say = (message: FromPreview) => listeners.forEach((listener) => listener(message));
  let asked = 1_000_000; // pages count from 1
  const answerOf = (request: number | undefined) =>
    sent.flatMap((message) => (message.type === "answer" && message.request === request ? [message.result] : []))[0];
  return {
    sent,
    received,
    hold,
    say,
    async ask<Name extends keyof ExtensionCalls>(name: Name, args: ArgsOf<ExtensionCalls, Name>) {
      const request = ++asked;
      say({ ...(args as object), type: name, request } as FromPreview);
      return (await eventually(`an answer: ${name}`, () => answerOf(request))) as ResultOf<ExtensionCalls, Name>;
    },
    askedAndAnswered<Name extends keyof ExtensionCalls>(name: Name) {
      type Pair = [Request<ExtensionCalls, Name>, ResultOf<ExtensionCalls, Name>];
      return received.flatMap((message): Pair[] => {
        if (message.type !== name) return [];
        const asked = message as Request<ExtensionCalls, Name>;
        const answer = answerOf(asked.request);
        return answer === undefined ? [] : [[asked, answer as Pair[1]]];
      });
    },
    drawn: () =>
      sent.filter(
        (message) =>
          message.type === "show" &&
          received.some((reply) => reply.type === "answer" && reply.request === message.request),
      ),
  };
}

/** Has VS Code say for one test that no folder is open. */
export function withoutFolder(): void {
  stubOfWorkspace("workspaceFolders", undefined);
}

/** Has VS Code say for one test that a folder is open, and no other. */
export function stubFolder(uri: vscode.Uri): void {
  stubOfWorkspace("workspaceFolders", [{ uri, name: "stubbed", index: 0 }]);
}

/** Has VS Code say for one test that the workspace is not trusted. */
export function distrust(): void {
  stubOfWorkspace("isTrusted", false);
}

/** What VS Code lets nobody set is replaced as a whole. */
function stubOfWorkspace<Key extends keyof typeof vscode.workspace>(
  key: Key,
  value: (typeof vscode.workspace)[Key],
): void {
  const own = Object.getOwnPropertyDescriptor(vscode.workspace, key);
  ok(own, key);
  Object.defineProperty(vscode.workspace, key, { configurable: true, value });
  restorers.push(() => Object.defineProperty(vscode.workspace, key, own));
}

export function restoreStubs(): void {
  for (const restore of restorers.splice(0).reverse()) restore();
}

/** Messages that the extension shows, and the button that is then pressed. */
export function catchMessages(
  kind: "showErrorMessage" | "showWarningMessage" | "showInformationMessage",
  pressed?: string,
): string[] {
  const messages: string[] = [];
  const show = async (message: string) => {
    messages.push(message);
    return pressed;
  };
  stub(vscode.window, kind, show as never);
  return messages;
}
