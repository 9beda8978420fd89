import type * as vscode from "vscode";
import type { FromPage } from "../../shared/messages/page";
import type { FromPreview, PageCalls, ToPreview } from "../../shared/messages/preview";
import type { Editors } from "../editing/editors";
import type { LastDrawer } from "../settings/lastDrawer";
import type { LastOptions } from "../settings/lastOptions";
import type { Runner } from "../userAlgorithms/runner";
import type { WebviewPage } from "../webviews/webviewPage";
import type { MazeWorkers } from "../workers/workerPool";

/** The page of a preview. */
export type PreviewPage = WebviewPage<ToPreview, Exclude<FromPreview, FromPage>, PageCalls>;

/** What a preview works with. */
export interface PreviewNeeds {
  readonly extensionUri: vscode.Uri;
  readonly engine: MazeWorkers;
  readonly runner: Runner;
  readonly editors: Editors; // where mazes are inserted
  readonly drawer: LastDrawer;
  readonly lastOptions: LastOptions; // those of the next maze, which new defaults replace
  readonly log: vscode.LogOutputChannel;
}
