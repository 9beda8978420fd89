import type * as vscode from "vscode";
import type { Measures } from "../../core/measures/measure";
import { isNamedMaze, saysMaze } from "../../faults/claim";
import { noDocuments } from "../manifest/menus";
import { isShown } from "../settings/settings";
import type { MazeInText } from "./asking";
import { mayHoldMaze } from "./mayHoldMaze";
import { type TextMazes, UNASKED } from "./textMazes";

/** Schemes of what is no text of the user's: settings, the input for a commit, parts of chats. */
const NO_TEXTS = [...noDocuments, "comment", "output-channel"];
const IS_OF_VSCODE = /^vscode(?!-(?:remote|vfs|local|test-web|notebook-cell)\b)/;

/** Settings may hold the shape of a maze, which is none. */
const IS_SETTINGS = /(?:\/\.vscode\/[^/]*\.json|\.code-workspace)$/;

const LEAST_CHARACTERS = 9;

/** What is surely a maze in the documents that are open. */
export class SureMazes {
  private readonly seen = new WeakMap<vscode.TextDocument, { readonly version: number; readonly mayHold: boolean }>();
  private readonly measured = new WeakMap<MazeInText, Promise<Measures>>();

  constructor(readonly mazes: TextMazes) {}

  /** Those of a document, unless the user wants nothing to be shown beside them. */
  async shownIn(document: vscode.TextDocument): Promise<readonly MazeInText[]> {
    return isShown("inText") ? this.in(document) : [];
  }

  /** Those of a document; none where it has changed meanwhile, is too long, or holds no text of the user's. */
  async in(document: vscode.TextDocument): Promise<readonly MazeInText[]> {
    if (!isTextOfUser(document) || !this.isWorthReading(document)) return [];
    const all = (await this.mazes.watched(document)) ?? [];
    return isNamedMaze(document.uri.path) ? all : all.filter(({ isSure }) => isSure);
  }

  /** A glance at each version, before a worker may read it. */
  private isWorthReading(document: vscode.TextDocument): boolean {
    const { version, languageId, uri } = document;
    if (saysMaze(uri.path, languageId)) return !isBlank(document);
    const known = this.seen.get(document);
    if (known?.version === version) return known.mayHold;
    const mayHold = mayHoldMaze(document.getText());
    this.seen.set(document, { version, mayHold });
    return mayHold;
  }

  /** The measures of a maze, counted once. @throws as TextMazes.ask() */
  measure(found: MazeInText): Promise<Measures> {
    const known = this.measured.get(found);
    if (known !== undefined) return known;
    const measures = this.mazes.ask(found.reading, "measures", { at: found.at }, UNASKED);
    this.measured.set(found, measures);
    measures.catch(() => this.measured.delete(found));
    return measures;
  }
}

/** Whether there are fewer characters than nine cells need: nothing smaller is surely a maze. No worker starts for new documents. */
function isBlank(document: vscode.TextDocument): boolean {
  return document.lineCount < LEAST_CHARACTERS && document.getText().trim().length < LEAST_CHARACTERS;
}

function isTextOfUser({ uri: { scheme, path } }: vscode.TextDocument): boolean {
  return !NO_TEXTS.includes(scheme) && !IS_OF_VSCODE.test(scheme) && !IS_SETTINGS.test(path);
}

/** What is offered beside a maze: the label, the command that gets its place, and what that does. */
export const OFFERS = [
  { label: "Play", command: "mazewright.preview", does: "Show this maze in the preview" },
  { label: "Solve", command: "mazewright.solve", does: "Draw the way through this maze" },
  { label: "Rewrite…", command: "mazewright.rewrite", does: "Write this maze in another form" },
] as const;
