import * as vscode from "vscode";
import type { Content } from "../../core/formats/exports/exportFormat";
import { MazeError } from "../../core/foundation/errors";
import { nodeModules } from "../../worker/nodeModules.node";
import { UnmetError } from "../ui/errors";

/** A file that is to be written. */
interface NewFile {
  readonly uri: vscode.Uri;
  /** Writes all that it is to hold into a file beside it. */
  readonly write: (copy: vscode.Uri) => Promise<unknown>;
}

interface Part extends NewFile {
  readonly target: vscode.Uri; // behind links
  readonly copy: vscode.Uri; // beside that
}

const { fs } = vscode.workspace;

const HELP = "Check permissions and free space, or choose another place.";

/** The user's own folder, where there is a disk. */
export const home: vscode.Uri | undefined = nodeModules && vscode.Uri.file(nodeModules.os.homedir());

/** @param text the option `uri`. @throws MazeError where there is none, or one of another machine */
export function fileOf(text: string): vscode.Uri {
  if (text === "") throw new MazeError("uri", undefined, "the Uri of the file to write, or its text");
  const uri = vscode.Uri.parse(text, true);
  check(uri);
  return uri;
}

/** @throws MazeError for a file of another machine, where that would be a folder at the root of the disk */
function check(uri: vscode.Uri): void {
  if (uri.scheme !== "file" || uri.authority === "" || nodeModules?.path.sep !== "/") return;
  const allowed = "a Uri of a file of this machine, with three slashes, such as file:///home/me/maze.svg";
  throw new MazeError("uri", uri.toString(true), allowed, `${uri.authority} is another machine`);
}

/** Whether a file is there, and holds something else. What cannot be read holds something else. */
export async function differs(uri: vscode.Uri, content: Content): Promise<boolean> {
  const bytes = bytesOf(content);
  try {
    const found = await fs.readFile(uri);
    return found.length !== bytes.length || found.some((byte, at) => byte !== bytes[at]);
  } catch (error) {
    return !isMissing(error);
  }
}

/**
 * Writes a whole file, or nothing.
 * @throws UnmetError that names the file, and says why and what is there now; MazeError of check()
 */
export function writeFile(uri: vscode.Uri, content: Content): Promise<void> {
  return writeFiles([[uri, content]]);
}

/** Writes several files, or nothing where one of them cannot be written. @throws as writeFile() */
export function writeFiles(files: readonly (readonly [uri: vscode.Uri, content: Content])[]): Promise<void> {
  return replace(files.map(([uri, content]) => ({ uri, write: (copy) => writeWhole(copy, content) })));
}

/**
 * Writes a whole file of the disk, or nothing, by something else.
 * @param write gets the path of an empty file, which takes the place of the other one then
 * @throws as writeFile(); CancellationError where it is cancelled
 */
export function writeFileBy(uri: vscode.Uri, write: (path: string) => Promise<unknown>): Promise<void> {
  const begin = async (copy: vscode.Uri) => {
    await fs.writeFile(copy, new Uint8Array());
    await write(copy.fsPath);
  };
  return replace([{ uri, write: begin }]);
}

/** All files are written beside their places before the first takes its place, so that none is there without the others. */
async function replace(files: readonly NewFile[]): Promise<void> {
  const parts: Part[] = [];
  for (const file of files) {
    check(file.uri);
    const target = await placeOf(file.uri);
    const name = `.mazewright-${Math.random().toString(36).slice(2)}.tmp`;
    parts.push({ ...file, target, copy: vscode.Uri.joinPath(target, "..", name) });
  }
  const moved: Part[] = [];
  let areWhole = false;
  const attempt = async (part: Part, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      const others = parts.filter((each) => !moved.includes(each));
      throw areWhole ? await failureToMove(error, part, others, moved) : await failureToWrite(error, part, others);
    }
  };
  for (const part of parts)
    await attempt(part, async () => {
      await isThere(part.target);
      await part.write(part.copy);
    });
  areWhole = true;
  for (const part of parts) {
    await attempt(part, () => move(part.copy, part.target));
    moved.push(part);
  }
}

/** What Node can do with a file of the disk: it follows links, and replaces a file in one step, where VS Code deletes it first. */
function diskFor({ scheme }: vscode.Uri) {
  return scheme === "file" ? nodeModules?.fs.promises : undefined;
}

async function placeOf(uri: vscode.Uri): Promise<vscode.Uri> {
  const path = await diskFor(uri)
    ?.realpath(uri.fsPath)
    .catch(() => undefined);
  return path === undefined ? uri : vscode.Uri.file(path);
}

/** @throws Error for what no file can replace */
async function isThere(uri: vscode.Uri): Promise<boolean> {
  let found: vscode.FileStat;
  try {
    found = await fs.stat(uri);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  if ((found.type & vscode.FileType.Directory) !== 0) throw new Error("That is a folder.");
  if (found.type === vscode.FileType.Unknown) throw new Error("That is no file."); // such as a device
  const stat = await diskFor(uri)?.stat(uri.fsPath);
  const isLocked = stat !== undefined && (stat.mode & 0o222) === 0;
  if (isLocked || found.permissions === vscode.FilePermission.Readonly) throw new Error("It is read-only.");
  return true;
}

/** @throws Error where only a part could be written, of which VS Code says nothing */
async function writeWhole(uri: vscode.Uri, content: Content): Promise<void> {
  await fs.writeFile(uri, bytesOf(content));
  if (await differs(uri, content)) throw new Error("Only a part of it was stored: the disk may be full.");
}

/** Moves a file into the place of another, of which permissions and owner stay. */
async function move(from: vscode.Uri, to: vscode.Uri): Promise<void> {
  const disk = diskFor(to);
  if (disk !== undefined) {
    const old = await disk.stat(to.fsPath).catch(() => undefined);
    if (old !== undefined) {
      await disk.chown(from.fsPath, old.uid, old.gid).catch(() => {}); // which only some users may: else it is theirs
      await disk.chmod(from.fsPath, old.mode & 0o7777);
    }
    return disk.rename(from.fsPath, to.fsPath);
  }
  const old = (await isThere(to)) ? await fs.readFile(to) : undefined;
  try {
    await fs.rename(from, to, { overwrite: true });
  } catch (error) {
    if (old !== undefined && !(await isThere(to))) await fs.writeFile(to, old);
    throw error;
  }
}

/** What is thrown where a part could not be written, once no copy is left: who cancels, or gives wrong options, is told just that. */
async function failureToWrite(error: unknown, part: Part, parts: readonly Part[]): Promise<Error> {
  const left: string[] = [];
  for (const { copy } of parts) if (!(await isDeleted(copy))) left.push(copy.toString(true));
  if (error instanceof vscode.CancellationError || error instanceof MazeError) return error;
  const nothing = (await isOld(part)) ? OLD : "Nothing was written.";
  return failureOf(error, part, [nothing, ...left.map((name) => `${name} is left: it cannot be deleted.`)]);
}

/** What is thrown where a part could not take its place: what was written stays, since it may have taken hours. */
async function failureToMove(
  error: unknown,
  part: Part,
  left: readonly Part[],
  moved: readonly Part[],
): Promise<Error> {
  return failureOf(error, part, [
    ...moved.map(({ uri }) => `${uri.toString(true)} is written.`),
    ...((await isOld(part)) ? [OLD] : []),
    ...left.map(({ uri, copy }) => `What was to be in ${nameOf(uri)} is in ${copy.toString(true)}.`),
  ]);
}

const OLD = "The old file is unchanged.";

const isOld = ({ target }: Part) => isThere(target).catch(() => false);

/** @param now what is there now, in sentences */
function failureOf(error: unknown, part: Part, now: readonly string[]): UnmetError {
  const sentences = [`${part.uri.toString(true)} could not be written.`, reasonOf(error, part), ...now, HELP];
  return new UnmetError(sentences.join(" "));
}

/** Deletes a file that was written here. @throws UnmetError where it stays: it cannot be deleted, or holds something else by now */
export async function takeBack(uri: vscode.Uri, content: Content): Promise<void> {
  const isOther = await differs(uri, content);
  if (!isOther && (await isDeleted(uri))) return;
  const why = isOther ? "It holds something else by now." : "It cannot be deleted.";
  throw new UnmetError(`${uri.toString(true)} stays. ${why}`);
}

/** Deletes a file. @returns whether it is gone */
async function isDeleted(uri: vscode.Uri): Promise<boolean> {
  return fs.delete(uri).then(
    () => true,
    async () => !(await isTaken(uri)),
  );
}

/** Why a part could not be written, in a sentence that does not name its copy. */
function reasonOf(error: unknown, { target, copy }: Part): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/ENOSPC|EDQUOT/.test(message)) return "The disk is full.";
  const reason = message.replaceAll(nameOf(copy), nameOf(target));
  // Some file systems say nothing but the address.
  return target.toString(true).endsWith(reason) ? "It cannot be reached." : reason.replace(/\.?$/, ".");
}

function nameOf({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function isMissing(error: unknown): boolean {
  return error instanceof vscode.FileSystemError && error.code === "FileNotFound";
}

function bytesOf(content: Content): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

/** A file in a folder that is not there yet: "maze.png", "maze-2.png", ... @param extension with all its dots */
export async function freeFile(folder: vscode.Uri, name: string, extension: string): Promise<vscode.Uri> {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : `-${number}`;
    const uri = vscode.Uri.joinPath(folder, `${name}${suffix}.${extension}`);
    if (!(await isTaken(uri))) return uri;
  }
}

/** Whether something is at a place, as far as can be seen. */
function isTaken(uri: vscode.Uri): Thenable<boolean> {
  return fs.stat(uri).then(
    () => true,
    () => false,
  );
}
