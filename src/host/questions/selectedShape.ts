import * as vscode from "vscode";
import { formatNumber } from "../../core/foundation/errors";
import { type Drawing, readDrawing } from "../../core/options/shape";
import type { Editors } from "../documents/editors";
import { UnmetError } from "../notifications/report";

const MAX_CHARACTERS = 200_000; // of a selection that is looked at

/** A shape that is drawn in a document with characters, and selected there. */
export interface SelectedShape {
  readonly size: string; // in words
  /** @throws Error for one that is too large */
  toMask(): string[];
}

/** The shape in the single selection of the editor that was last active. A line, or part of one, is not a shape. */
export function selectedShape(editors: Editors): SelectedShape | undefined {
  const editor = editors.find();
  if (editor === undefined || editor.selections.length > 1 || editor.selection.isSingleLine) return undefined;
  const { document, selection } = editor;
  const length = document.offsetAt(selection.end) - document.offsetAt(selection.start);
  if (length > MAX_CHARACTERS) return tooLong(length);
  const drawing = read(editor);
  if (drawing === undefined || drawing.height === 1) return undefined;
  const { width, height, cells } = drawing;
  return { size: `${width} x ${height}, ${formatNumber(cells)} cells`, toMask: () => drawing.toMask() };
}

/** Narrows the selection to the box around the drawing, so that the maze replaces it in the same place. */
export function selectBox(editors: Editors): void {
  const editor = editors.find();
  const drawing = editor && read(editor);
  if (editor === undefined || drawing === undefined) return;
  const { document, selection } = editor;
  const [first, last] = [0, drawing.height - 1].map((row) => document.lineAt(selection.start.line + drawing.top + row));
  const corner = first.range.start.translate(0, charactersBefore(drawing.left, first.text, tabSizeOf(editor)));
  const start = corner.isBefore(selection.start) ? selection.start : corner;
  const end = last.range.end.isAfter(selection.end) ? selection.end : last.range.end;
  editor.selection = new vscode.Selection(start, end);
}

/** Text before the selection on its first line counts as blanks, so that columns are as visible. */
function read(editor: vscode.TextEditor): Drawing | undefined {
  const { document, selection } = editor;
  const { start } = selection;
  const before = document.lineAt(start.line).text.slice(0, start.character);
  const text = before.replace(/[^\t]/gu, " ") + document.getText(selection);
  return readDrawing(text.split(/\r\n|\r|\n/), tabSizeOf(editor));
}

function tooLong(length: number): SelectedShape {
  return {
    size: `${formatNumber(length)} characters`,
    toMask() {
      const [all, most] = [length, MAX_CHARACTERS].map(formatNumber);
      throw new UnmetError(`The selected text is too long for a shape: ${all} characters (limit ${most}).`);
    },
  };
}

/** How many leading blanks of a line are before a column. */
function charactersBefore(column: number, line: string, tabSize: number): number {
  let at = 0;
  let count = 0;
  for (; at < column; count++) at += line[count] === "\t" ? tabSize - (at % tabSize) : 1;
  return count;
}

function tabSizeOf({ options }: vscode.TextEditor): number {
  return Number(options.tabSize) || 4;
}
