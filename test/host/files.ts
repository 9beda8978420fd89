import * as vscode from "vscode";

/** Files in memory, since the workspace of a web host need not be on any disk. One can be read only. */
export class Files implements vscode.FileSystemProvider {
  private readonly contents = new Map<string, Uint8Array>();
  private readonly changes = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.changes.event;
  private readonly registration: vscode.Disposable;

  constructor(
    private readonly scheme: string,
    isReadonly: boolean,
  ) {
    this.registration = vscode.workspace.registerFileSystemProvider(scheme, this, { isReadonly });
  }

  /** The address of a new file. */
  add(name: string, text: string): vscode.Uri {
    this.contents.set(`/${name}`, new TextEncoder().encode(text));
    return vscode.Uri.from({ scheme: this.scheme, path: `/${name}` });
  }

  dispose(): void {
    this.registration.dispose();
    this.changes.dispose();
  }

  stat({ path }: vscode.Uri): vscode.FileStat {
    if (path === "/") return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
    return { type: vscode.FileType.File, ctime: 0, mtime: 0, size: this.find(path).length };
  }

  readFile({ path }: vscode.Uri): Uint8Array {
    return this.find(path);
  }

  writeFile({ path }: vscode.Uri, content: Uint8Array): void {
    this.contents.set(path, content);
  }

  readDirectory(): [string, vscode.FileType][] {
    return [...this.contents.keys()].map((path) => [path.slice(1), vscode.FileType.File]);
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => {});
  }

  createDirectory(): void {}
  delete(): void {}
  rename(): void {}

  private find(path: string): Uint8Array {
    const content = this.contents.get(path);
    if (content === undefined) throw vscode.FileSystemError.FileNotFound(path);
    return content;
  }
}
