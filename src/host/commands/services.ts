import type * as vscode from "vscode";
import type { Editors } from "../documents/editors";
import type { Files } from "../documents/files";
import type { Engine } from "../engine/engine";
import type { Previews } from "../preview/previews";
import type { LastAnswers } from "../settings/lastAnswers";

/** What commands work with; made once, when the extension is activated. */
export interface Services {
  readonly engine: Engine;
  readonly editors: Editors;
  readonly files: Files;
  readonly choices: LastAnswers;
  readonly previews: Previews;
  readonly log: vscode.LogOutputChannel;
}
