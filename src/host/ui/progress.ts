import * as vscode from "vscode";
import { withoutLinks } from "./withoutLinks";

const PATIENCE = 1000; // milliseconds before work is announced

/** Says how far work is. @param text instead of a percentage */
export type Share = (share: number, text?: string) => void;

/**
 * Runs work that may take a while: after a second a notification shows its progress and a button to cancel it. Failed
 * work is cancelled, so that none of its parts continues.
 * @param outer cancels the work too
 * @param isQuiet whether it is not announced after all: something else shows it
 */
export async function withProgress<T>(
  title: string,
  outer: vscode.CancellationToken | undefined,
  work: (token: vscode.CancellationToken, share: Share) => Promise<T>,
  isQuiet = () => false,
): Promise<T> {
  const source = new vscode.CancellationTokenSource();
  const listener = outer?.onCancellationRequested(() => source.cancel());
  if (outer?.isCancellationRequested) source.cancel();
  let announce: Share = () => {};
  const running = work(source.token, (share, text) => announce(share, text));
  const timer = setTimeout(() => {
    if (isQuiet()) return;
    const options = { location: vscode.ProgressLocation.Notification, title: withoutLinks(title), cancellable: true };
    vscode.window.withProgress(options, (progress, token) => {
      token.onCancellationRequested(() => source.cancel());
      let shown = 0;
      announce = (share, text = `${Math.floor(100 * share)} %`) => {
        progress.report({ increment: 100 * (share - shown), message: withoutLinks(text) });
        shown = share;
      };
      return Promise.allSettled([running]); // its end is the caller's business
    });
  }, PATIENCE);
  try {
    return await running;
  } catch (error) {
    source.cancel();
    throw error;
  } finally {
    clearTimeout(timer);
    listener?.dispose();
    source.dispose();
  }
}
