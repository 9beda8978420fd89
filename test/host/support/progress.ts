import * as vscode from "vscode";
import { equal } from "./assert";
import { stub } from "./helpers";

/** Progress as VS Code would show it in one test, and the button that cancels it. */
export function catchProgress() {
  const source = new vscode.CancellationTokenSource();
  const shown = {
    titles: [] as (string | undefined)[],
    percent: 0,
    messages: [] as string[],
    cancel: () => source.cancel(),
  };
  stub(vscode.window, "withProgress", ((
    { title, cancellable, location }: vscode.ProgressOptions,
    task: (
      progress: vscode.Progress<{ increment: number; message: string }>,
      token: vscode.CancellationToken,
    ) => Thenable<unknown>,
  ) => {
    equal(cancellable, true);
    equal(location, vscode.ProgressLocation.Notification);
    shown.titles.push(title);
    const report = ({ increment, message }: { increment: number; message: string }) => {
      shown.percent += increment;
      shown.messages.push(message);
    };
    return task({ report }, source.token);
  }) as never);
  return shown;
}
