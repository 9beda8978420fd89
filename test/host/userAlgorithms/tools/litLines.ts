import * as vscode from "vscode";
import { ok } from "../../support/assert";

/** What is lit in editors and stands after lines, which VS Code does not tell. */
export class LitLines {
  /** The kinds by the order in which they were first used, and the lines of each. */
  readonly drawn: { readonly key: string; readonly lines: number[]; readonly address: string }[] = [];
  /** What stood after lines, the latest last; an empty text once it is gone. */
  readonly said: { readonly line: number; readonly text: string; readonly hover: string }[] = [];
  readonly revealed: number[] = [];
  private valuesKey = "";
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

  /** How often what is lit was drawn. */
  get changes(): number {
    const [first] = this.drawn;
    return this.drawn.filter(({ key }) => key === first?.key).length;
  }

  /** Editors are frozen: another object in place of each. */
  private watch(editor: vscode.TextEditor) {
    const { document, viewColumn, selection } = editor;
    return {
      document,
      viewColumn,
      selection,
      visibleRanges: this.isFarOff ? [] : editor.visibleRanges,
      setDecorations: (type: vscode.TextEditorDecorationType, given: Decorations) => {
        this.note(type.key, given, document.uri.toString());
        editor.setDecorations(type, given);
      },
      revealRange: (range: vscode.Range, type?: vscode.TextEditorRevealType) => {
        this.revealed.push(range.start.line);
        editor.revealRange(range, type);
      },
    };
  }

  private note(key: string, given: Decorations, address: string): void {
    const options = given.filter((each): each is vscode.DecorationOptions => "renderOptions" in each);
    const ranges = given.filter((each): each is vscode.Range => !("renderOptions" in each));
    for (const { range, renderOptions, hoverMessage } of options) {
      const hover = hoverMessage instanceof vscode.MarkdownString ? hoverMessage.value : "";
      this.said.push({ line: range.start.line, text: renderOptions?.after?.contentText ?? "", hover });
    }
    if (options.length > 0) this.valuesKey = key;
    if (key === this.valuesKey && given.length === 0) this.said.push({ line: -1, text: "", hover: "" });
    if (key !== this.valuesKey) this.drawn.push({ key, lines: ranges.map(({ start }) => start.line), address });
  }
}

type Decorations = readonly vscode.Range[] | readonly vscode.DecorationOptions[];
