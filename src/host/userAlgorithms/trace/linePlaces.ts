import type * as vscode from "vscode";
import { LineMap } from "../run/lineMap";

/** Between a program and its document. */
interface Maps {
  readonly document: vscode.TextDocument;
  readonly version: number;
  readonly forth: LineMap; // from the lines that ran
  readonly back: LineMap;
}

/** The lines of a program as it ran, and where they are now: compared once for each version of the document. */
export class LinePlaces {
  /** The lines as they ran. */
  readonly ran: readonly string[];
  private known: Maps | undefined;

  /** @param text of the whole program */
  constructor(private readonly text: string) {
    this.ran = text.split(/\r?\n/);
  }

  /** @returns undefined without a document */
  maps(document: vscode.TextDocument | undefined): Maps | undefined {
    if (document === undefined) return undefined;
    const { version } = document;
    if (this.known?.document !== document || this.known.version !== version) {
      const text = document.getText();
      this.known = { document, version, forth: new LineMap(this.text, text), back: new LineMap(text, this.text) };
    }
    return this.known;
  }
}
