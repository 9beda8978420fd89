import * as vscode from "vscode";
import { ok } from "../support/assert";

/** What is lit in editors, which VS Code does not tell. */
export class LitLines {
  /** The kinds by the order in which they were first used, and the lines of each. */
  readonly drawn: { readonly key: string; readonly lines: number[]; readonly address: string }[] = [];
  readonly revealed: number[] = [];
  /** Whether editors show no line of their files. */
  isFarOff = true;

  constructor() {
    const editors = Object.getOwnPropertyDescriptor(vscode.window, "visibleTextEditors");
    ok(editors?.get, "the editors");
    const all = () => editors.get?.call(vscode.window) as vscode.TextEditor[];
    Object.defineProperty(vscode.window, "visibleTextEditors", {
      configurable: true,
      get: () => all().map((editor) => this.watch(editor)),
    });
    this.restore = () => Object.defineProperty(vscode.window, "visibleTextEditors", editors);
  }

  readonly restore: () => void;

  /** The line that is lit, by the kind of light. */
  get lit(): readonly number[] {
    const last = new Map<string, number[]>();
    for (const { key, lines } of this.drawn) last.set(key, lines);
    return [...last.values()].flat();
  }

  /** The line that is lit in a file, by the kind of light. */
  litIn(document: vscode.TextDocument): readonly number[] {
    const last = new Map<string, number[]>();
    const address = document.uri.toString();
    for (const each of this.drawn) if (each.address === address) last.set(each.key, each.lines);
    return [...last.values()].flat();
  }

  /** Editors are frozen: another object in place of each. */
  private watch(editor: vscode.TextEditor) {
    const { document, viewColumn, selection } = editor;
    return {
      document,
      viewColumn,
      selection,
      visibleRanges: this.isFarOff ? [] : editor.visibleRanges,
      setDecorations: (type: vscode.TextEditorDecorationType, ranges: vscode.Range[]) => {
        const lines = ranges.map(({ start }) => start.line);
        this.drawn.push({ key: type.key, lines, address: document.uri.toString() });
        editor.setDecorations(type, ranges);
      },
      revealRange: (range: vscode.Range) => void this.revealed.push(range.start.line),
    };
  }
}
