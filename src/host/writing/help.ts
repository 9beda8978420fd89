import * as v from "valibot";
import * as vscode from "vscode";
import { looksLikeAlgorithm } from "../own/looksLikeAlgorithm";

/** A name that a program can use. */
const named = v.object({ name: v.string(), kind: v.string(), signature: v.string(), doc: v.string() });

/** What the build writes: the names of the module, and the members of what `run` gets, by its usual name. */
const written = v.object({ names: v.array(named), members: v.record(v.string(), v.array(named)) });

type Named = v.InferOutput<typeof named>;
type Written = v.InferOutput<typeof written>;

/** What is not read from a folder that could hold `mazewright.d.ts`: there TypeScript itself knows the names. */
const LANGUAGES = ["javascript", "typescript"];
const WITH_FOLDERS = ["file", "vscode-remote", "vscode-userdata"];

const KINDS: Readonly<Record<string, vscode.CompletionItemKind>> = {
  constant: vscode.CompletionItemKind.Constant,
  function: vscode.CompletionItemKind.Function,
  class: vscode.CompletionItemKind.Class,
  interface: vscode.CompletionItemKind.Interface,
  type: vscode.CompletionItemKind.Interface,
  property: vscode.CompletionItemKind.Property,
  method: vscode.CompletionItemKind.Method,
};

const MEMBER = /\b([A-Za-z_$][\w$]*)\s*\??\.\s*\w*$/; // what stands before the name that is completed

/**
 * Completes and explains the names that a program can use, in documents beside which no file with their types can be:
 * untitled ones, and those of virtual file systems.
 */
export class Help implements vscode.CompletionItemProvider, vscode.HoverProvider, vscode.Disposable {
  private readonly registered: vscode.Disposable;
  private names: Promise<Written> | undefined;

  constructor(private readonly extensionUri: vscode.Uri) {
    const documents = LANGUAGES.map((language) => ({ language }));
    this.registered = vscode.Disposable.from(
      vscode.languages.registerCompletionItemProvider(documents, this, "."),
      vscode.languages.registerHoverProvider(documents, this),
    );
  }

  dispose(): void {
    this.registered.dispose();
  }

  async provideCompletionItems(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.CompletionItem[]> {
    if (!needsHelp(document)) return [];
    const { names, members } = await this.load();
    const owner = ownerAt(document, position);
    const offered = owner === undefined ? names : (members[owner] ?? []);
    return offered.map((each) => {
      const item = new vscode.CompletionItem(each.name, KINDS[each.kind]);
      item.detail = each.signature;
      item.documentation = new vscode.MarkdownString(each.doc);
      return item;
    });
  }

  async provideHover(document: vscode.TextDocument, position: vscode.Position): Promise<vscode.Hover | undefined> {
    const range = needsHelp(document) ? document.getWordRangeAtPosition(position) : undefined;
    if (range === undefined) return undefined;
    const { names, members } = await this.load();
    const word = document.getText(range);
    const owner = ownerAt(document, range.end);
    const from = owner === undefined ? [...names, ...(members.task ?? [])] : (members[owner] ?? []);
    const found = from.find(({ name }) => name === word);
    return found && new vscode.Hover([codeOf(found), found.doc], range);
  }

  private load(): Promise<Written> {
    this.names ??= readNames(this.extensionUri);
    return this.names;
  }
}

async function readNames(extensionUri: vscode.Uri): Promise<Written> {
  const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extensionUri, "dist", "own-help.json"));
  return v.parse(written, JSON.parse(new TextDecoder().decode(bytes)));
}

function needsHelp(document: vscode.TextDocument): boolean {
  return !WITH_FOLDERS.includes(document.uri.scheme) && looksLikeAlgorithm(document.getText());
}

/** The variable whose member is at a place; undefined where there is none. */
function ownerAt(document: vscode.TextDocument, position: vscode.Position): string | undefined {
  const before = document.lineAt(position).text.slice(0, position.character);
  return MEMBER.exec(before)?.[1];
}

function codeOf({ signature }: Named): vscode.MarkdownString {
  return new vscode.MarkdownString().appendCodeblock(signature, "typescript");
}
