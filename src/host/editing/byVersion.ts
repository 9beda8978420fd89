import type { TextDocument } from "vscode";

/** What is found out about documents: each version is looked at once. */
export class ByVersion<Seen> {
  private readonly all = new WeakMap<TextDocument, { readonly version: number; readonly seen: Seen }>();

  constructor(private readonly look: (text: string) => Seen) {}

  /** What a document holds, as it is now. */
  of(document: TextDocument): Seen {
    const known = this.all.get(document);
    if (known?.version === document.version) return known.seen;
    const seen = this.look(document.getText());
    this.all.set(document, { version: document.version, seen });
    return seen;
  }
}
