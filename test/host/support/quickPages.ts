import * as vscode from "vscode";
import { Unpacker } from "../../../src/shared/chunks";
import { labelOf } from "../../../src/shared/messages/page";
import { type FromPreview, type PageCalls, readToPreview, type ToPreview } from "../../../src/shared/messages/preview";

/**
 * Previews whose page answers at once, since it is none: what is asserted is what the extension does, and most of the time of
 * a test would pass with drawing for nobody. What a page does is tested in `test/page`, the way between both by the suites
 * that ask for real pages.
 */

const PREVIEW = "mazewright.preview";

const execute = vscode.commands.executeCommand; // which tests watch

let areReal = false;

/** Gives the tests of a suite, or of a `describe`, the pages that users have. */
export function useRealPages(): void {
  before(() => {
    areReal = true;
  });
  after(() => {
    areReal = false;
  });
}

/** The same for one test. */
export const withRealPages = (test: () => Promise<void>) => async () => {
  const before = areReal;
  areReal = true;
  await test().finally(() => (areReal = before));
};

/** Called before the extension is active. */
export function answerForPages(): void {
  const create = vscode.window.createWebviewPanel as (...given: unknown[]) => vscode.WebviewPanel;
  const made = (...given: unknown[]) => {
    const panel = create(...given);
    if (!areReal && given[0] === PREVIEW) answerFor(panel);
    return panel;
  };
  vscode.window.createWebviewPanel = made as typeof vscode.window.createWebviewPanel;
}

/** What a page answers to whom it has given what was asked for. */
const ANSWERS: { readonly [Name in keyof PageCalls]: ReturnType<PageCalls[Name]> } = {
  show: undefined,
  copyPicture: {},
};

const isRequest = (message: ToPreview): message is Extract<ToPreview, { type: keyof PageCalls }> =>
  Object.hasOwn(ANSWERS, message.type);

/** Waits until VS Code has done what it was asked for before, such as to make the tab of a panel. */
async function whatWasAsked(): Promise<void> {
  await execute("setContext", "mazewright.tests.pages", true);
}

function answerFor(panel: vscode.WebviewPanel): void {
  const messages = new vscode.EventEmitter<unknown>();
  const say = (message: FromPreview) => messages.fire(message);
  let unpacker = new Unpacker();
  let isLoaded = false;
  let isVisible = panel.visible;
  let isClosed = false;
  /** As a page does: it loads when its panel is shown, each time anew. */
  const load = async () => {
    isLoaded = false;
    await whatWasAsked();
    if (isClosed || !panel.visible || isLoaded) return;
    isLoaded = true;
    unpacker = new Unpacker();
    say({ type: "situation", mode: "maze", isPlaying: false });
    say({ type: "ready" });
  };
  const take = (part: unknown) => {
    const whole = unpacker.take(part);
    if (whole === undefined) return;
    const { value: message, reason } = readToPreview(whole);
    if (reason !== undefined) say({ type: "refused", ...labelOf(whole), reason });
    else if (isRequest(message) && message.request !== undefined)
      say({ type: "answer", request: message.request, result: ANSWERS[message.type] });
  };
  panel.onDidDispose(() => {
    isClosed = true;
    isLoaded = false;
  });
  panel.onDidChangeViewState(() => {
    if (panel.visible !== isVisible) void load();
    isVisible = panel.visible;
  });
  const { webview } = panel;
  Object.defineProperties(webview, {
    html: {
      set: () => {
        void load();
      },
    },
    onDidReceiveMessage: { value: messages.event, configurable: true },
    postMessage: {
      writable: true,
      configurable: true,
      value: async (part: unknown) => {
        if (!isLoaded) return false;
        setTimeout(() => take(part), 0); // in a web worker, too
        return true;
      },
    },
  });
}
