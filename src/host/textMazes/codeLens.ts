import * as vscode from "vscode";
import { noDocuments } from "../editing/editors";
import { isShown } from "../settings/settings";
import { locationOf } from "./locations";
import { BACKGROUND, type MazeIndex, type MazeInText, type MazesInText } from "./mazeIndex";
import { factsOf, nameOf } from "./words";

/** Schemes of what is no text of the user's: settings, the input for a commit, parts of chats. */
const NO_TEXTS = [...noDocuments, "comment", "output-channel"];
const IS_OF_VSCODE = /^vscode(?!-(?:remote|vfs|local|test-web|notebook-cell)\b)/;

/** Settings may hold the shape of a maze, which is none. */
const IS_SETTINGS = /(?:\/\.vscode\/[^/]*\.json|\.code-workspace)$/;

/** What is offered beside a maze: the label, the command that gets its place, and what that does. */
export const OFFERS = [
  { label: "Play", command: "mazewright.preview", does: "Show this maze in the preview" },
  { label: "Solve", command: "mazewright.solve", does: "Draw the way through this maze" },
  { label: "Rewrite…", command: "mazewright.rewrite", does: "Write this maze in another form" },
] as const;

/** The mazes of a document beside which something is shown, if the user wants that. */
export async function shownMazes(index: MazeIndex, document: vscode.TextDocument): Promise<MazesInText> {
  const { scheme, path } = document.uri;
  const isText = !NO_TEXTS.includes(scheme) && !IS_OF_VSCODE.test(scheme) && !IS_SETTINGS.test(path);
  const all = isText && isShown("inText") ? await index.findSure(document) : [];
  return typeof all === "string" ? [] : all;
}

/** What a maze is, and what is counted in it, in a few words each. */
export async function factsOn(index: MazeIndex, found: MazeInText): Promise<string[]> {
  return factsOf(found, await index.ask(found, "counts", {}, BACKGROUND));
}

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

  constructor(private readonly index: MazeIndex) {
    this.parts = [
      this.changes,
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("mazewright.inText")) this.changes.fire();
      }),
      vscode.languages.registerCodeLensProvider("*", this),
    ];
  }

  async provideCodeLenses(document: vscode.TextDocument): Promise<vscode.CodeLens[]> {
    const all = await shownMazes(this.index, document);
    return all.flatMap((found) => lensesOf(document, found));
  }

  async resolveCodeLens(lens: vscode.CodeLens): Promise<vscode.CodeLens> {
    if (!(lens instanceof MazeLens)) return lens;
    const { found } = lens;
    const title = [nameOf(found), ...(await factsOn(this.index, found))].join(", ");
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
  const args = [undefined, locationOf(document, found)]; // see Command
  const offers = OFFERS.map(
    ({ label, command, does }) => new vscode.CodeLens(range, { title: label, command, tooltip: does, arguments: args }),
  );
  return [new MazeLens(range, found), ...offers];
}
