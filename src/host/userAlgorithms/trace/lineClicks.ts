import * as vscode from "vscode";
import { MazeError } from "../../../core/foundation/errors";
import { currentLineSettings } from "../../settings/settings";
import type { Traces } from "./traces";

const STILL = 250; // milliseconds without another selection: a click that drags or selects a word is none

/**
 * A click on a line leads to its next step. By default it is one on the line's number, which selects the line: where the user
 * clicks to write, the timeline stays.
 */
export class LineClicks implements vscode.Disposable {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listener = vscode.window.onDidChangeTextEditorSelection((change) => this.onSelected(change));

  constructor(private readonly traces: Traces) {}

  dispose(): void {
    clearTimeout(this.timer);
    this.listener.dispose();
  }

  private onSelected({ kind, textEditor, selections }: vscode.TextEditorSelectionChangeEvent): void {
    if (kind !== vscode.TextEditorSelectionChangeKind.Mouse) return;
    clearTimeout(this.timer);
    if (selections.length > 1) return;
    const [selection] = selections;
    const run = this.traces.of(textEditor.document.uri.toString());
    if (run === undefined || run.session.page.isHidden) return;
    const isMeant = { number: isNumber(textEditor.document, selection), line: true, off: false }[clickSet()];
    if (isMeant && (isNumber(textEditor.document, selection) || selection.isEmpty))
      this.timer = setTimeout(() => this.onClick(textEditor, selection), STILL);
  }

  private onClick(editor: vscode.TextEditor, selection: vscode.Selection): void {
    if (!editor.selection.isEqual(selection)) return;
    const { line } = selection.anchor;
    const step = this.traces.of(editor.document.uri.toString())?.jump(line, true);
    // The same lines stay selected, but from their end: else another click there would change nothing, and not be heard of.
    if (step !== undefined && !selection.isEmpty)
      editor.selection = new vscode.Selection(selection.active, selection.anchor);
  }
}

/** Whether a selection is what a click on the number of a line selects. */
function isNumber(document: vscode.TextDocument, { anchor, active }: vscode.Selection): boolean {
  const { rangeIncludingLineBreak: whole } = document.lineAt(anchor.line);
  return !whole.isEmpty && anchor.isEqual(whole.start) && active.isEqual(whole.end);
}

/** A wrong setting is reported by the next run that the user asks for. */
function clickSet() {
  try {
    return currentLineSettings().click;
  } catch (error) {
    if (!(error instanceof MazeError)) throw error;
    return "number";
  }
}
