import * as vscode from "vscode";

/** Files in memory, since the workspace of a web host need not be on any disk. All can be read only, or go wrong. */
export class Files implements vscode.FileSystemProvider {
  private readonly contents = new Map<string, Uint8Array>();
  private readonly changes = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.changes.event;
  private readonly registration: vscode.Disposable;

  /** As many bytes as a file can have: what is more is lost without an error. */
  room = Number.POSITIVE_INFINITY;
  /** Whether files can be moved. */
  moves = true;
  /** Whether files can be deleted. */
  deletes = true;
  /** The name of a file that nothing can be moved to. */
  locked = "";
  /** Whether nothing can be written any more, of which no more is said than the address. */
  isGone = false;
  /** Names of files over which others were moved. */
  readonly moved: string[] = [];

  constructor(
    readonly scheme: string,
    isReadonly: boolean,
  ) {
    this.registration = vscode.workspace.registerFileSystemProvider(scheme, this, { isReadonly });
  }

  /** The address of a new file. */
  add(name: string, content: string | Uint8Array): vscode.Uri {
    this.contents.set(`/${name}`, typeof content === "string" ? new TextEncoder().encode(content) : content);
    return vscode.Uri.from({ scheme: this.scheme, path: `/${name}` });
  }

  /** Changes a file as another program does. */
  change(name: string, text: string): void {
    const uri = this.add(name, text);
    this.changes.fire([{ type: vscode.FileChangeType.Changed, uri }]);
  }

  dispose(): void {
    this.registration.dispose();
    this.changes.dispose();
  }

  stat({ path }: vscode.Uri): vscode.FileStat {
    if (path === "/" || this.inside(path).length > 0)
      return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
    return { type: vscode.FileType.File, ctime: 0, mtime: 0, size: this.find(path).length };
  }

  readFile({ path }: vscode.Uri): Uint8Array {
    return this.find(path);
  }

  writeFile(uri: vscode.Uri, content: Uint8Array): void {
    if (this.isGone) throw vscode.FileSystemError.Unavailable(uri);
    this.contents.set(uri.path, content.slice(0, this.room));
  }

  readDirectory(): [string, vscode.FileType][] {
    return this.names.map((name) => [name, vscode.FileType.File]);
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => {});
  }

  createDirectory(): void {}

  delete({ path }: vscode.Uri): void {
    if (!this.deletes) throw vscode.FileSystemError.NoPermissions("nothing can be deleted here");
    const inside = this.inside(path);
    for (const each of inside.length > 0 ? inside : [path])
      if (!this.contents.delete(each)) throw vscode.FileSystemError.FileNotFound(path);
  }

  rename(from: vscode.Uri, to: vscode.Uri): void {
    if (!this.moves) throw vscode.FileSystemError.NoPermissions("nothing can be renamed here");
    if (to.path === `/${this.locked}`) throw vscode.FileSystemError.Unavailable("the file is locked");
    const inside = this.inside(from.path);
    for (const path of inside.length > 0 ? inside : [from.path]) {
      const target = to.path + path.slice(from.path.length);
      this.contents.set(target, this.find(path));
      this.contents.delete(path);
      this.moved.push(target.slice(1));
    }
  }

  /** The names of all files. */
  get names(): string[] {
    return [...this.contents.keys()].map((path) => path.slice(1));
  }

  /** The paths of the files in a folder, which is there as long as files are in it. */
  private inside(path: string): string[] {
    return [...this.contents.keys()].filter((each) => each.startsWith(`${path}/`));
  }

  private find(path: string): Uint8Array {
    const content = this.contents.get(path);
    if (content === undefined) throw vscode.FileSystemError.FileNotFound(path);
    return content;
  }
}

/** The bytes of a file, a character each. */
export async function contentOf(uri: vscode.Uri): Promise<string> {
  return new TextDecoder("latin1").decode(await vscode.workspace.fs.readFile(uri));
}

/** What is expected of a file in the same form. */
export function asContent(expected: string | Uint8Array): string {
  const bytes = typeof expected === "string" ? new TextEncoder().encode(expected) : expected;
  return new TextDecoder("latin1").decode(bytes);
}
