import type { NodeModules } from "../../worker/nodeModules.node";
import { type ProgramCommand, stemOf } from "./proposedCommand";

/** Which files a program is made of, and reads, as far as its texts tell. */

const MOST_BYTES = 1_000_000; // of a file that people write
const MOST_FILES = 100; // whose texts are read

/**
 * Whether a command runs a program that uses a file: the command names it, or a source file of the program does, which are those
 * that the command names and those beside them that are named in turn. A command that names none, such as one that builds a
 * project, uses all below its folder that are alike.
 * @param of the path of the file that the command was confirmed for
 */
export async function usesFile(
  node: NodeModules,
  { words, folder }: ProgramCommand,
  of: string,
  file: string,
): Promise<boolean> {
  const { path } = node;
  const named = fileWords(words).map((word) => path.resolve(folder, word));
  if (named.includes(file)) return true;
  const way = path.relative(folder, file).split(path.sep);
  if (way[0] === ".." || path.isAbsolute(way[0])) return false;
  const programs = named.filter((each) => isSource(each) && isShort(node, each));
  if (programs.length === 0) return path.extname(of) === path.extname(file);
  const texts = await textsOf(node, programs);
  return texts.some((text) => (isSource(file) ? namesSource(text, way) : namesData(text, path.basename(file))));
}

/** The texts of programs, and of the sources beside these that they name, and those name. */
async function textsOf(node: NodeModules, programs: readonly string[]): Promise<string[]> {
  const { fs, path } = node;
  const texts: string[] = [];
  const found = new Set(programs); // grows while it is read
  for (const file of found) {
    const text = await fs.promises.readFile(file, "utf8").catch(() => "");
    texts.push(text);
    const words = wordsIn(text);
    const folder = path.dirname(file);
    for (const name of await fs.promises.readdir(folder).catch(() => [])) {
      if (found.size >= MOST_FILES) break;
      const other = path.join(folder, name);
      if (isSource(name) && words.has(stemOf(name)) && isShort(node, other)) found.add(other);
    }
  }
  return texts;
}

/** Whether a text names a source file, without its ending, or one of the folders on the way to it. */
function namesSource(text: string, way: readonly string[]): boolean {
  const words = wordsIn(text);
  return way.some((name, at) => words.has(at === way.length - 1 ? stemOf(name) : name));
}

/** What a program reads, such as its settings, has its whole name there. */
function namesData(text: string, name: string): boolean {
  return name !== stemOf(name) && text.includes(name);
}

/** With hyphens and without: a name may have some, and two of them may be parted by one. */
function wordsIn(text: string): Set<string> {
  return new Set([...(text.match(/[\p{L}\p{N}_]+/gu) ?? []), ...(text.match(/[\p{L}\p{N}_-]+/gu) ?? [])]);
}

/** The words of a command that may be files: its arguments, and modules of Python by their files. */
function fileWords(words: readonly string[]): string[] {
  return words.slice(1).flatMap((word, at) => {
    if (words[at] !== "-m") return word;
    const way = word.replaceAll(".", "/");
    return [`${way}.py`, `${way}/__main__.py`];
  });
}

/** Not what a program reads, such as its settings, or what a compiler made. */
function isSource(path: string): boolean {
  return /\.(?:py|pyw|[cm]?js|java|go|rb|lua|c|cc|cpp|cxx|c\+\+|h|hh|hpp|rs|cs)$/i.test(path);
}

/** Whether it is a file that people can have written. */
function isShort({ fs }: NodeModules, path: string): boolean {
  const found = fs.statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size <= MOST_BYTES;
}

/** A command after files have got other places. @param pathNow gives that of each, which may be the one that it had */
export function movedCommand(
  { path }: NodeModules,
  { words, folder }: ProgramCommand,
  pathNow: (path: string) => string,
): ProgramCommand {
  const folderNow = pathNow(folder);
  const wordNow = (word: string) => {
    const before = path.resolve(folder, word);
    const now = pathNow(before);
    if (word === "" || now === before) return word;
    return path.isAbsolute(word) ? now : path.relative(folderNow, now) || ".";
  };
  return { words: words.map(wordNow), folder: folderNow };
}
