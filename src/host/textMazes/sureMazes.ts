import type * as vscode from "vscode";
import type { Counts } from "../../core/measures/measure";
import { isNamedMaze, saysMaze } from "../../reading/checks/claim";
import { ByVersion } from "../editing/byVersion";
import { noDocuments } from "../editing/editors";
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
  private readonly glances = new ByVersion(mayHoldMaze);
  private readonly counted = new WeakMap<MazeInText, Promise<Counts>>();

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
    return saysMaze(document.uri.path, document.languageId) ? !isBlank(document) : this.glances.of(document);
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
