import * as vscode from "vscode";
import { deepEqual, takePending } from "./assert";
import { closeAll, EXTENSION, resetSettings, restoreStubs } from "./helpers";
import { answerForPages } from "./quickPages";
import { failTest } from "./report";
import { noteWorkers } from "./workers";

/**
 * Around each test: nothing is open before it, its settings and stubs are gone after it, and the extension has reported no
 * error of its own. Loaded before the extension is active, so that its log can be listened to.
 */

const problems: string[] = [];

/** The errors that were reported since the test began. A test that expects some takes them. */
export function takeProblems(): string[] {
  return problems.splice(0);
}

/** What the algorithms of the user's wrote with `console` in their last run. */
export const programLog: string[] = [];

/** What brings previews back after a reload of the window. */
export let serializer: vscode.WebviewPanelSerializer | undefined;

answerForPages();
noteSerializer();
noteWorkers();
listenToLog();
listenToConsole();

beforeEach(async function () {
  await attempt(this.currentTest, async () => {
    await closeAll();
    takeProblems();
    takePending();
  });
});

afterEach(async function () {
  await attempt(this.currentTest, async () => {
    restoreStubs();
    const waited = takePending();
    // A test that fails may leave a question open.
    if (this.currentTest?.isFailed()) {
      if (waited.length > 0) console.log(`    while it waited for ${waited.join(", ")}`);
      await vscode.commands.executeCommand("workbench.action.closeQuickOpen");
    }
    await resetSettings();
    deepEqual(takeProblems(), [], "the extension reported errors");
  });
});

/** Whether it is the extension that has called what asks this. */
export function isByExtension(): boolean {
  const own = vscode.extensions.getExtension(EXTENSION)?.extensionUri.path;
  return (new Error("stack").stack ?? "").includes(`${own}/dist/`);
}

function noteSerializer(): void {
  const register = vscode.window.registerWebviewPanelSerializer;
  vscode.window.registerWebviewPanelSerializer = (viewType, given) => {
    if (viewType === "mazewright.preview") serializer = given;
    return register(viewType, given);
  };
}

/** What goes wrong around a test is its failure alone: a hook that throws would end all tests that are left. */
async function attempt(test: Mocha.Test | undefined, task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    if (test) failTest(test, error);
  }
}

/** What the extension writes into its log as an error or a warning. */
function listenToLog(): void {
  const create = vscode.window.createOutputChannel as (...given: unknown[]) => vscode.LogOutputChannel;
  vscode.window.createOutputChannel = ((...given: unknown[]) => {
    const channel = create(...given);
    if (given[0] === "Mazewright: Algorithm") return listenToPrograms(channel);
    if (given[0] !== "Mazewright") return channel;
    for (const level of ["error", "warn"] as const) {
      const write = channel[level].bind(channel);
      channel[level] = (text: string | Error) => {
        problems.push(`log ${level}: ${text}`);
        write(text as string);
      };
    }
    return channel;
  }) as typeof vscode.window.createOutputChannel;
}

function listenToPrograms(channel: vscode.LogOutputChannel): vscode.LogOutputChannel {
  const [append, clear] = [channel.appendLine.bind(channel), channel.clear.bind(channel)];
  const listening = {
    appendLine: (text: string) => {
      programLog.push(...text.split("\n"));
      append(text);
    },
    clear: () => {
      programLog.splice(0);
      clear();
    },
    replace: (text: string) => {
      programLog.splice(0, programLog.length, ...text.trimEnd().split("\n"));
      channel.replace(text);
    },
    dispose: () => channel.dispose(),
  };
  return listening as vscode.LogOutputChannel;
}

/** What the extension's own code writes to the console: VS Code itself and other extensions write there too. */
function listenToConsole(): void {
  for (const level of ["error", "warn"] as const) {
    const write = console[level].bind(console);
    console[level] = (...given: unknown[]) => {
      if (isByExtension()) {
        problems.push(`console.${level}: ${given.map(String).join(" ")}`);
      }
      write(...given);
    };
  }
}
