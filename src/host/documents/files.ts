import * as vscode from "vscode";
import type { Content } from "../../core/formats/exports/exportFormat";
import { MazeError } from "../../core/foundation/errors";
import { UnmetError } from "../notifications/report";
import { showMessage } from "../notifications/showMessage";
import { type Add, type Create, leftText, MakeError, type Store, type Way, writeParts, writeSafely } from "./safeWrite";

/** The disk of the machine on which the extension runs, where it has one. */
export interface Disk {
  readonly store: Store<string>;
  /** The file that a path leads to by links. */
  placeOf(path: string): Promise<string>;
  /** Begins a file that is written part by part. */
  readonly create: Create<string>;
  /** The user's own folder. */
  home(): string;
  /** Whether paths can name another machine, as on Windows. */
  readonly namesHosts: boolean;
}

const HELP = "Check permissions and free space, or choose another place.";

const SMALLER = "or save a smaller maze by Maze: Save Maze As….";

/** Writes files wherever VS Code can. */
export class Files {
  constructor(private readonly disk: Disk | undefined) {}

  /** The user's own folder, if there is one. */
  get home(): vscode.Uri | undefined {
    return this.disk && vscode.Uri.file(this.disk.home());
  }

  /** Whether a file is there, and holds something else. What cannot be read holds something else. */
  async differs(uri: vscode.Uri, content: Content): Promise<boolean> {
    const isThere = await workspaceStore.look(uri).then(
      (found) => found !== undefined,
      () => true,
    );
    return isThere && !(await workspaceStore.holds(uri, bytesOf(content)).catch(() => false));
  }

  /** @throws MazeError for a file of another machine, where that would be a folder at the root of the disk */
  check(uri: vscode.Uri): void {
    if (uri.scheme !== "file" || uri.authority === "" || this.disk?.namesHosts !== false) return;
    const allowed = "a Uri of a file of this machine, with three slashes, such as file:///home/me/maze.svg";
    throw new MazeError("uri", uri.toString(true), allowed, `${uri.authority} is another machine`);
  }

  /** @param given the option `uri`. @throws MazeError where there is none; of check() */
  find(given: string): vscode.Uri {
    if (given === "") throw new MazeError("uri", undefined, "the Uri of the file to write, or its text");
    const uri = vscode.Uri.parse(given, true);
    this.check(uri);
    return uri;
  }

  /** @throws UnmetError where a file, or any, cannot be written part by part */
  checkParts(uri?: vscode.Uri): Disk {
    if (this.disk !== undefined && (uri?.scheme ?? "file") === "file") return this.disk;
    const [place, help] =
      this.disk === undefined || uri === undefined
        ? ["In a browser", "Open the folder in desktop VS Code"]
        : [`At ${uri.toString(true)}`, "Choose a file on the disk of the machine where the extension runs"];
    throw new UnmetError(`${place} no file can be written part by part. ${help}, ${SMALLER}`);
  }

  /**
   * Writes a complete file or nothing, part by part, for what does not fit into memory.
   * @param make adds all parts
   * @throws UnmetError that says what happened to the file; MazeError of check(); what `make` throws
   */
  async writeParts(uri: vscode.Uri, make: (add: Add) => Promise<unknown>): Promise<void> {
    this.check(uri);
    const { store, create, placeOf } = this.checkParts(uri);
    try {
      await writeParts(store, create, await placeOf(uri.fsPath), make);
    } catch (error) {
      if (error instanceof MakeError) {
        if (error.left !== undefined) void showMessage("warning", `Maze: ${leftText(error.left)}`);
        throw error.cause;
      }
      throw notWritten(uri, error);
    }
  }

  /**
   * Writes a complete file or nothing. A copy that cannot be deleted is said.
   * @throws UnmetError that says what happened to the file; MazeError of check()
   */
  async write(uri: vscode.Uri, content: Content): Promise<Way> {
    this.check(uri);
    const bytes = bytesOf(content);
    const { disk } = this;
    try {
      const { way, left } =
        disk === undefined || uri.scheme !== "file"
          ? await writeSafely(workspaceStore, uri, bytes)
          : await writeSafely(disk.store, await disk.placeOf(uri.fsPath), bytes);
      if (left !== undefined) void showMessage("warning", `Maze: ${uri.toString(true)} is written. ${leftText(left)}`);
      return way;
    } catch (error) {
      throw notWritten(uri, error);
    }
  }
}

function notWritten(uri: vscode.Uri, error: unknown): UnmetError {
  const reason = error instanceof Error ? error.message : String(error);
  return new UnmetError(`${uri.toString(true)} could not be written. ${reason} ${HELP}`);
}

function bytesOf(content: Content): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

const { fs } = vscode.workspace;

const workspaceStore: Store<vscode.Uri> = {
  async look(uri) {
    try {
      const { type, permissions = 0 } = await fs.stat(uri);
      const isLink = (type & vscode.FileType.SymbolicLink) !== 0;
      return {
        isFile: (type & vscode.FileType.Directory) === 0,
        isReadonly: (permissions & vscode.FilePermission.Readonly) !== 0,
        isReplaceable: !isLink && !isOpen(uri),
      };
    } catch (error) {
      if (codeOf(error) === "FileNotFound") return undefined;
      throw error;
    }
  },
  beside: (uri, name) => vscode.Uri.joinPath(uri, "..", name),
  read: async (uri) => fs.readFile(uri),
  write: async (uri, bytes) => fs.writeFile(uri, bytes),
  async holds(uri, bytes) {
    const found = await fs.readFile(uri);
    return found.length === bytes.length && found.every((byte, at) => byte === bytes[at]);
  },
  /**
   * VS Code deletes a file before it moves another over it, even if the move then fails: so this is tried first, and a
   * deleted file is restored.
   */
  async replace(from, to) {
    const tried = vscode.Uri.joinPath(from, "..", `${nameOf(from)}2`);
    const old = (await workspaceStore.look(to)) && (await fs.readFile(to));
    await fs.rename(from, tried);
    try {
      await fs.rename(tried, to, { overwrite: true });
    } catch (error) {
      if (old !== undefined && !(await workspaceStore.holds(to, old).catch(() => false))) await fs.writeFile(to, old);
      await fs.rename(tried, from);
      throw error;
    }
  },
  remove: async (uri) => fs.delete(uri),
  isForbidden: (error) => codeOf(error) === "NoPermissions",
  nameOf: (uri) => uri.toString(true),
};

function nameOf({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Whether a tab shows a file: VS Code would close the tab when the file is replaced. */
function isOpen(uri: vscode.Uri): boolean {
  const inputs = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ input }) => input));
  return inputs.some(
    (input) =>
      (input instanceof vscode.TabInputText ||
        input instanceof vscode.TabInputCustom ||
        input instanceof vscode.TabInputNotebook) &&
      input.uri.toString() === uri.toString(),
  );
}

function codeOf(error: unknown): string {
  return error instanceof vscode.FileSystemError ? error.code : "";
}
