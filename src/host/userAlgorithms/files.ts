import * as vscode from "vscode";
import { formatNumber, MazeError } from "../../core/foundation/errors";
import { type Earlier, isUserAlgorithm, type ProgramText } from "../../shared/data/userAlgorithm";
import { UnmetError } from "../ui/errors";
import { looksLikeAlgorithm } from "./looksLikeAlgorithm";

/** The files that users write algorithms in. Recipes in the preview name such an algorithm by the address of its file. */

const MAX_TEXT = 1_000_000; // characters

const ENDINGS: Readonly<Record<string, string>> = { javascript: ".js", typescript: ".ts" };

/** The address of a file as recipes hold it, from an option of a command. @throws MazeError */
export function addressOf(value: unknown): string {
  const text = value instanceof vscode.Uri ? value.toString() : value;
  if (typeof text === "string" && isUserAlgorithm({ algorithm: text })) return vscode.Uri.parse(text).toString();
  const allowed = "a Uri of a file with an algorithm, or its text, such as file:///home/me/mine.ts";
  throw new MazeError("uri", value, allowed);
}

/** The document of an address, while it is open. */
export function documentOf(address: string): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find(({ uri, isClosed }) => !isClosed && uri.toString() === address);
}

/** The last part of a file's path, as a user says it, and which earlier text of it. */
export function fileNameOf(address: string, earlier?: Earlier): string {
  const { path } = vscode.Uri.parse(address);
  const name = path.slice(path.lastIndexOf("/") + 1);
  return earlier === undefined ? name : `${name} (${earlier})`;
}

/** The path of a file as the window may write it, which can be on another machine: there the address has another scheme, and backslashes. */
export function pathsOf({ path, fsPath }: vscode.Uri): string[] {
  return [...new Set([fsPath, path, path.replaceAll("/", "\\")])];
}

/** Whether a document is in a language of algorithms. */
export function isCode({ languageId }: vscode.TextDocument): boolean {
  return Object.hasOwn(ENDINGS, languageId);
}

/** The addresses of the files in tabs in which an algorithm seems to be: that of the active editor first. */
export function openAlgorithms(): string[] {
  const inTabs = vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .flatMap(({ input }) => (input instanceof vscode.TabInputText ? input.uri.toString() : []));
  const active = vscode.window.activeTextEditor?.document.uri.toString() ?? "";
  const ordered = [...inTabs.filter((address) => address === active), ...inTabs];
  const isAlgorithm = (address: string) => {
    const document = documentOf(address); // VS Code keeps documents for a while after their tabs
    return document !== undefined && isCode(document) && looksLikeAlgorithm(document.getText());
  };
  return [...new Set(ordered)].filter(isAlgorithm);
}

/** The text of a file as it was saved last. @throws UnmetError where there is none, or it is too long */
export async function readSaved(address: string): Promise<string> {
  const file = fileNameOf(address);
  return checked(await readFile(address, file), file);
}

/**
 * The text of an algorithm: of the open document, saved or not, else of the file.
 * @throws UnmetError where there is none, or in another language
 */
export async function readProgramText(address: string): Promise<ProgramText> {
  const file = fileNameOf(address);
  const hasEnding = /\.[mc]?[jt]s$/.test(file);
  const isFile = hasEnding && !address.startsWith("untitled:");
  const document = documentOf(address) ?? (isFile ? undefined : await open(address, file));
  const name = hasEnding ? file : `${file}${ENDINGS[document?.languageId ?? ""] ?? ""}`;
  if (!hasEnding && name === file) {
    throw new UnmetError(`${file} is neither JavaScript nor TypeScript. Open a file that exports an algorithm.`);
  }
  const text = document?.getText() ?? (await readFile(address, file));
  return { uri: address, name, text: checked(text, file) };
}

/** @throws UnmetError for a text that is too long */
function checked(text: string, file: string): string {
  if (text.length <= MAX_TEXT) return text;
  const [length, most] = [text.length, MAX_TEXT].map(formatNumber);
  throw new UnmetError(`${file} has ${length} characters. An algorithm may have at most ${most}.`);
}

/** What is no file is read where it is open; so is a file without an ending, of which VS Code then knows the language. */
async function open(address: string, file: string): Promise<vscode.TextDocument> {
  const uri = vscode.Uri.parse(address);
  // VS Code would make another one, empty.
  if (uri.scheme === "untitled") throw new UnmetError(`${file} is not open.`);
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    throw new UnmetError(`${file} cannot be opened. It was moved, renamed or deleted, or is no text.`);
  }
}

async function readFile(address: string, file: string): Promise<string> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.parse(address)));
  } catch {
    throw new UnmetError(`${file} cannot be read. It was moved, renamed or deleted.`);
  }
}
