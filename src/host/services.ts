import type * as vscode from "vscode";
import type { Choices } from "./choices";
import type { Editors } from "./editors";
import type { Engine } from "./engine";
import type { Files } from "./files";
import type { Previews } from "./previews";

/** What commands work with; made once, when the extension is activated. */
export interface Services {
  readonly engine: Engine;
  readonly editors: Editors;
  readonly files: Files;
  readonly choices: Choices;
  readonly previews: Previews;
  readonly log: vscode.LogOutputChannel;
}
