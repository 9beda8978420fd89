import * as vscode from "vscode";
import type { Counts } from "../../core/measures/measure";
import { isNamedMaze, saysMaze } from "../../faults/claim";
import { ByVersion } from "../documents/byVersion";
import { noDocuments } from "../manifest/menus";
import { isShown } from "../settings/settings";
import type { MazeInText } from "./asking";
import { MOST_SEEN, mayHoldMaze } from "./mayHoldMaze";
import { type TextMazes, UNASKED } from "./textMazes";

/** Schemes of what is no text of the user's: settings, the input for a commit, parts of chats. */
const NO_TEXTS = [...noDocuments, "comment", "output-channel"];
const IS_OF_VSCODE = /^vscode(?!-(?:remote|vfs|local|test-web|notebook-cell)\b)/;

/** Settings may hold the shape of a maze, which is none. */
const IS_SETTINGS = /(?:\/\.vscode\/[^/]*\.json|\.code-workspace)$/;

const LEAST_CHARACTERS = 9;

/** What is surely a maze in the documents that are open. */
export class SureMazes {
  private readonly glances = new ByVersion(glanceAt);
  private readonly looks = new vscode.EventEmitter<void>();
  /** Fires once more is known of a document: see holdsNone(). */
  readonly onDidLook = this.looks.event;
  private readonly counted = new WeakMap<MazeInText, Promise<Counts>>();

  constructor(readonly mazes: TextMazes) {
    mazes.onDidRead(() => this.looks.fire());
  }

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

  /**
   * Whether a document holds no maze at all, as far as it was looked at as it is now: it is not looked at for this.
   * @returns false where nothing was, or not all of it
   */
  holdsNone(document: vscode.TextDocument): boolean {
    const isEmpty = this.mazes.isEmpty(document);
    if (isEmpty !== undefined) return isEmpty;
    const glance = this.glances.known(document);
    if (glance === undefined || saysMaze(document.uri.path, document.languageId)) return false;
    return !glance.mayHold && glance.isWhole;
  }

  /** A glance at each version, before a worker may read it. */
  private isWorthReading(document: vscode.TextDocument): boolean {
    if (saysMaze(document.uri.path, document.languageId)) return !isBlank(document);
    const isNew = this.glances.known(document) === undefined;
    const { mayHold } = this.glances.of(document);
    if (isNew) this.looks.fire();
    return mayHold;
  }

  /** What is counted in a maze, once. @throws as TextMazes.ask() */
  count(found: MazeInText): Promise<Counts> {
    const known = this.counted.get(found);
    if (known !== undefined) return known;
    const counts = this.mazes.ask(found.reading, "counts", { at: found.at }, UNASKED);
    this.counted.set(found, counts);
    counts.catch(() => this.counted.delete(found));
    return counts;
  }
}

/** What is seen at a glance, and whether that is all of a text. */
function glanceAt(text: string): { readonly mayHold: boolean; readonly isWhole: boolean } {
  return { mayHold: mayHoldMaze(text), isWhole: text.length <= MOST_SEEN };
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
