import type { CancellationTokenSource, TextDocument, TextDocumentChangeEvent, workspace } from "vscode";

/** Of a document what the host's code reads, and what VS Code changes in it. */
type Written<T> = { -readonly [Key in keyof T]: T[Key] };

interface Kind {
  readonly path?: string;
  readonly languageId?: string;
}

/** Documents without VS Code, and who listens to them. */
export class Documents {
  private readonly changed: ((event: TextDocumentChangeEvent) => void)[] = [];
  private readonly closed: ((document: TextDocument) => void)[] = [];

  /** What VS Code's API has for them. */
  readonly workspace = {
    onDidChangeTextDocument: (listener: (event: TextDocumentChangeEvent) => void) => listening(this.changed, listener),
    onDidCloseTextDocument: (listener: (document: TextDocument) => void) => listening(this.closed, listener),
  } as unknown as typeof workspace;

  open(text: string, { path = "/a.txt", languageId = "plaintext" }: Kind = {}): TextDocument {
    const document = { uri: { path, scheme: "file", toString: () => `file://${path}` }, languageId, version: 1 };
    return this.write(Object.assign(document, { isClosed: false }) as unknown as TextDocument, text);
  }

  /** Somebody writes another text. */
  change(document: TextDocument, text: string): void {
    (document as Written<TextDocument>).version++;
    this.write(document, text);
    for (const listener of this.changed) listener({ document, contentChanges: [{}] } as never);
  }

  close(document: TextDocument): void {
    (document as Written<TextDocument>).isClosed = true;
    for (const listener of this.closed) listener(document);
  }

  /** As for VS Code, that is a document that is closed and opened, which knows of no other version. */
  setLanguage(document: TextDocument, languageId: string): void {
    for (const listener of this.closed) listener(document);
    (document as Written<TextDocument>).languageId = languageId;
  }

  private write(document: TextDocument, text: string): TextDocument {
    const lines = text.split("\n");
    return Object.assign(document, {
      lineCount: lines.length,
      getText: (range?: { start: { line: number }; end: { line: number } }) =>
        range === undefined ? text : lines.slice(range.start.line, range.end.line + 1).join("\n"),
    });
  }
}

function listening<Listener>(all: Listener[], listener: Listener) {
  all.push(listener);
  return { dispose: () => all.splice(all.indexOf(listener), 1) };
}

/** As VS Code's, without it. */
export function newCancellation(): CancellationTokenSource {
  const listeners: (() => void)[] = [];
  const token = {
    isCancellationRequested: false,
    onCancellationRequested: (listener: () => void) => listening(listeners, listener),
  };
  const cancel = () => {
    token.isCancellationRequested = true;
    for (const listener of listeners) listener();
  };
  return { token, cancel, dispose: () => {} } as CancellationTokenSource;
}
