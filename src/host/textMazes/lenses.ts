import * as vscode from "vscode";
import type { MazeInText } from "./asking";
import { factsOf, nameOf } from "./mazeWords";
import { spotAt } from "./spot";
import { OFFERS, type SureMazes } from "./sureMazes";

/** A lens that says what a maze is once it is seen: its dead ends, loops and way are counted then. */
class MazeLens extends vscode.CodeLens {
  constructor(
    range: vscode.Range,
    readonly found: MazeInText,
  ) {
    super(range);
  }
}

/** Says above a maze in a text what it is, and offers what can be done with it. */
export class MazeLenses implements vscode.CodeLensProvider<vscode.CodeLens>, vscode.Disposable {
  private readonly changes = new vscode.EventEmitter<void>();
  readonly onDidChangeCodeLenses = this.changes.event;
  private readonly parts: readonly vscode.Disposable[];

  constructor(private readonly sure: SureMazes) {
    this.parts = [
      this.changes,
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("mazewright.inText")) this.changes.fire();
      }),
      vscode.languages.registerCodeLensProvider("*", this),
    ];
  }

  async provideCodeLenses(document: vscode.TextDocument): Promise<vscode.CodeLens[]> {
    const all = await this.sure.shownIn(document);
    return all.flatMap((found) => lensesOf(document, found));
  }

  async resolveCodeLens(lens: vscode.CodeLens): Promise<vscode.CodeLens> {
    if (!(lens instanceof MazeLens)) return lens;
    const { found } = lens;
    const title = [nameOf(found), ...factsOf(found, await this.sure.count(found))].join(", ");
    lens.command = { title, command: "", tooltip: found.meaning.words };
    return lens;
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }
}

function lensesOf(document: vscode.TextDocument, found: MazeInText): vscode.CodeLens[] {
  const line = found.recipeLine ?? found.start.line; // both are one thing
  const range = new vscode.Range(line, 0, line, 0);
  const given = [undefined, spotAt(document, found)]; // see Command
  const offers = OFFERS.map(
    ({ label, command, does }) =>
      new vscode.CodeLens(range, { title: label, command, tooltip: does, arguments: given }),
  );
  return [new MazeLens(range, found), ...offers];
}
