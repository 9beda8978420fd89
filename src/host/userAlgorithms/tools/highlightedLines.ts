import * as vscode from "vscode";
import type { Variable } from "../../../shared/data/userAlgorithm";
import { documentOf } from "../files";
import { LineMap } from "../lineMap";
import { type LineValues, lineValues } from "./valuesText";

const INTERVAL = 34; // milliseconds between changes: at most 30 a second
const TYPING = 2000; // milliseconds after a key in a file, during which it is not scrolled
const READING = 5000; // and after the user has scrolled there
const SCROLL = 500; // milliseconds that a smooth scroll or a new layout may take, which are not the user's

/** An editor that we scroll to a line. */
interface Reveal {
  readonly line: number;
  readonly time: number;
  distance: number; // lines from there to what it showed last
}

/** A line of a file as it ran. */
interface HighlightedLine {
  readonly address: string;
  readonly text: string; // of the whole file, as it ran
  readonly line: number; // from 0
  readonly caller?: number; // another line, which called what is there
  readonly values?: LineValues;
}

const colour = new vscode.ThemeColor("debugIcon.breakpointCurrentStackframeForeground");
const edge = { borderColor: colour, isWholeLine: true };

/** The lines of the step on show, one in each file, highlighted in the user's editors. It moves no focus and opens no editor. */
export class HighlightedLines implements vscode.Disposable {
  private readonly current = vscode.window.createTextEditorDecorationType({
    ...edge,
    borderStyle: "solid",
    borderWidth: "0 0 0 3px",
    backgroundColor: new vscode.ThemeColor("editor.stackFrameHighlightBackground"),
    overviewRulerColor: colour,
    overviewRulerLane: vscode.OverviewRulerLane.Full,
  });
  /** Of a file that has changed since it ran. */
  private readonly dimmed = vscode.window.createTextEditorDecorationType({
    ...edge,
    borderStyle: "dotted",
    borderWidth: "1px 0 1px 3px",
  });
  /** The line that called the function with the highlighted one. */
  private readonly called = vscode.window.createTextEditorDecorationType({
    ...edge,
    borderStyle: "solid",
    borderWidth: "0 0 0 1px",
  });
  /** What variables hold. The debugger's own colour for it would be too weak on a highlighted line. */
  private readonly values = vscode.window.createTextEditorDecorationType({
    after: { color: new vscode.ThemeColor("editor.foreground"), fontStyle: "italic", margin: "0 0 0 3ch" },
  });
  private order: readonly object[] = []; // of the previews, the one in use last
  private readonly lines = new Map<object, readonly HighlightedLine[]>(); // by preview
  private wanted: readonly HighlightedLine[] = []; // those of the preview in use, or else of the one that was last
  private reveals = false;
  private moved = 0; // the time when editors have come
  private readonly revealed = new Map<string, Reveal>(); // the last one of each editor
  private scrolled = { address: "", time: 0 }; // by the user
  private typed = { address: "", time: 0 };
  private readonly maps = new Map<
    string,
    { readonly text: string; readonly version: number; readonly lines: LineMap }
  >();
  private rest: ReturnType<typeof setTimeout> | undefined;
  private isDue = false;
  private readonly parts = [
    this.current,
    this.dimmed,
    this.called,
    this.values,
    vscode.window.onDidChangeVisibleTextEditors(() => {
      this.moved = Date.now();
      this.revealed.clear();
      this.draw();
    }),
    vscode.window.onDidChangeTextEditorVisibleRanges(({ textEditor }) => {
      const time = Date.now();
      if (time - this.moved > SCROLL && !this.isOurs(textEditor, time))
        this.scrolled = { address: textEditor.document.uri.toString(), time };
    }),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length === 0) return;
      const address = document.uri.toString();
      this.typed = { address, time: Date.now() };
      if (this.wanted.some((line) => line.address === address)) this.draw();
    }),
  ];

  /**
   * Highlights lines of different files, in place of those before; of several previews, for the one in use.
   * @param owner the preview that shows the step
   * @param reveals whether to scroll to them
   */
  highlight(owner: object, lines: readonly HighlightedLine[], reveals: boolean): void {
    if (lines.length === 0) this.lines.delete(owner);
    else this.lines.set(owner, lines);
    this.choose(reveals);
  }

  /** Values of variables stand after the line that is highlighted in a file. */
  showValues(owner: object, address: string, variables: readonly Variable[]): void {
    const withValues = (each: HighlightedLine): HighlightedLine => {
      const values = lineValues(each.text.split(/\r?\n/)[each.line] ?? "", variables);
      return each.address === address && values !== undefined ? { ...each, values } : each;
    };
    this.highlight(owner, (this.lines.get(owner) ?? []).map(withValues), false);
  }

  /** Another preview is in use. @param order of all that are open, that one last */
  setOrder(order: readonly object[]): void {
    this.order = order;
    this.choose(false);
  }

  dispose(): void {
    clearTimeout(this.rest);
    for (const part of this.parts) part.dispose();
  }

  private choose(reveals: boolean): void {
    const owner = this.order.findLast((each) => this.lines.has(each));
    const lines = (owner && this.lines.get(owner)) ?? [];
    if (lines === this.wanted) return;
    for (const { address } of this.wanted) if (!lines.some((line) => line.address === address)) this.clean(address);
    this.wanted = lines;
    this.reveals = reveals;
    this.draw();
  }

  /** Draws it now, or once the time between changes is over. */
  private draw(): void {
    if (this.wanted.length === 0) return;
    this.isDue = true;
    if (this.rest === undefined) this.drawDue();
  }

  private drawDue(): void {
    this.rest = undefined;
    if (!this.isDue || this.wanted.length === 0) return;
    this.isDue = false;
    this.rest = setTimeout(() => this.drawDue(), INTERVAL);
    for (const line of this.wanted) this.drawLine(line);
    this.reveals = false; // once for each step
  }

  private drawLine({ address, text, line, caller, values }: HighlightedLine): void {
    const lines = this.mapOf(address, text);
    const now = lines?.now(line) ?? line;
    const range = new vscode.Range(now, 0, now, 0);
    const isChanged = lines?.isChanged === true;
    const from = caller === undefined ? [] : [lines?.now(caller) ?? caller].map((at) => new vscode.Range(at, 0, at, 0));
    for (const editor of editorsOf(address)) {
      editor.setDecorations(this.current, isChanged ? [] : [range]);
      editor.setDecorations(this.dimmed, isChanged ? [range] : []);
      editor.setDecorations(this.called, from);
      editor.setDecorations(this.values, values ? [afterLine(editor.document, now, values, isChanged)] : []);
      if (!this.reveals || this.isBusy(address) || editor.visibleRanges.some((seen) => seen.contains(range))) continue;
      this.revealed.set(placeOf(editor), {
        line: now,
        time: Date.now(),
        distance: distanceTo(now, editor.visibleRanges),
      });
      editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    }
  }

  /** Whether an editor has scrolled towards the line that we show there. The user's own scrolls lead away from it. */
  private isOurs(editor: vscode.TextEditor, time: number): boolean {
    const reveal = this.revealed.get(placeOf(editor));
    if (reveal === undefined || time - reveal.time > SCROLL) return false;
    const distance = distanceTo(reveal.line, editor.visibleRanges);
    if (distance > 0 && distance >= reveal.distance) return false;
    reveal.distance = distance;
    return true;
  }

  private clean(address: string): void {
    this.maps.delete(address);
    for (const editor of editorsOf(address)) {
      editor.setDecorations(this.current, []);
      editor.setDecorations(this.dimmed, []);
      editor.setDecorations(this.called, []);
      editor.setDecorations(this.values, []);
    }
  }

  /** Whether the user types or reads there. */
  private isBusy(address: string): boolean {
    const lasts = ({ address: where, time }: typeof this.typed, span: number) =>
      where === address && Date.now() - time < span;
    return lasts(this.typed, TYPING) || lasts(this.scrolled, READING);
  }

  /** Where the lines that ran are now: computed once for each version of the document. */
  private mapOf(address: string, text: string): LineMap | undefined {
    const document = documentOf(address);
    if (document === undefined) return undefined;
    const { version } = document;
    const known = this.maps.get(address);
    if (known?.text === text && known.version === version) return known.lines;
    const lines = new LineMap(text, document.getText());
    this.maps.set(address, { text, version, lines });
    return lines;
  }
}

/** A key for an editor: VS Code may hand out another object for it. */
function placeOf({ document, viewColumn }: vscode.TextEditor): string {
  return `${viewColumn} ${document.uri.toString()}`;
}

/** How many lines are between a line and what an editor shows; infinite where that is not known yet. */
function distanceTo(line: number, seen: readonly vscode.Range[]): number {
  return Math.min(...seen.map(({ start, end }) => Math.max(start.line - line, line - end.line, 0)));
}

/** @param isDimmed for a file that has changed since it ran */
function afterLine(
  document: vscode.TextDocument,
  line: number,
  { text, whole }: LineValues,
  isDimmed: boolean,
): vscode.DecorationOptions {
  const { range } = document.lineAt(line);
  const dimmed = isDimmed ? { color: new vscode.ThemeColor("disabledForeground") } : {};
  const hoverMessage = new vscode.MarkdownString().appendCodeblock(whole, document.languageId);
  return { range, hoverMessage, renderOptions: { after: { contentText: text, ...dimmed } } };
}

/** Looked up each time: an editor that is shown again is another object. */
function editorsOf(address: string): vscode.TextEditor[] {
  return vscode.window.visibleTextEditors.filter(({ document }) => document.uri.toString() === address);
}
