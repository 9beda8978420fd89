import type { NodeModules } from "../../worker/nodeModules.node";
import { type NamedFolder, namesFile, type ProgramCommand, type Surroundings } from "./proposedCommand";

const MOST_FOLDERS = 10; // above a file

/** What is looked at to propose a command for a file. @param path of the file */
export async function surroundingsOf(
  node: NodeModules,
  path: string,
  { language, text, interpreter }: Pick<Surroundings, "language" | "text" | "interpreter">,
): Promise<Surroundings> {
  const folders = foldersAbove(node, path);
  const [own, ...others] = await Promise.all(
    folders.map(async (folder): Promise<NamedFolder> => ({ path: folder, names: await namesIn(node, folder) })),
  );
  return {
    language,
    text,
    interpreter,
    name: node.path.basename(path),
    above: [own, ...others],
    isWindows: process.platform === "win32",
    hasProgram: (name) => isOnPath(node, name),
  };
}

/** The paths of a file's folder and of those above, from below. */
export function foldersAbove({ path }: NodeModules, file: string): string[] {
  const folders: string[] = [];
  for (let folder = path.dirname(file); folders.length < MOST_FOLDERS; folder = path.dirname(folder)) {
    if (folders.at(-1) === folder) break;
    folders.push(folder);
  }
  return folders;
}

async function namesIn({ fs }: NodeModules, folder: string): Promise<string[]> {
  return fs.promises.readdir(folder).catch(() => []); // it may not be read
}

function isOnPath({ fs, path }: NodeModules, name: string): boolean {
  const endings = process.platform === "win32" ? (process.env.PATHEXT ?? ".EXE").split(";") : [""];
  const folders = (process.env.PATH ?? process.env.Path ?? "").split(path.delimiter);
  return folders.some((folder) => endings.some((ending) => folder && fs.existsSync(path.join(folder, name + ending))));
}

/**
 * Whether a command runs a program that a file is a part of, as far as texts tell: the file that the command names is this one, or
 * names it. A command that names none, such as one that builds a project, is of all below its folder that are alike.
 * @param of the path of the file that the command was confirmed for
 */
export async function runsFile(
  node: NodeModules,
  { words, folder }: ProgramCommand,
  of: string,
  file: string,
): Promise<boolean> {
  const { fs, path } = node;
  const way = path.relative(folder, file).split(path.sep);
  if (way[0] === ".." || path.isAbsolute(way[0])) return false;
  const programs = fileWords(words).map((word) => path.resolve(folder, word));
  const found = programs.filter((each) => isSource(each) && isShort(node, each));
  if (found.length === 0) return path.extname(of) === path.extname(file);
  if (found.includes(file)) return true;
  if (!isSource(file)) return false; // what the text names may be a page of the same name
  const texts = await Promise.all(found.map((each) => fs.promises.readFile(each, "utf8").catch(() => "")));
  return texts.some((text) => namesFile(text, way));
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

const MOST_BYTES = 1_000_000; // of a file that people write

/** Whether it is a file that people can have written. */
function isShort({ fs }: NodeModules, path: string): boolean {
  const found = fs.statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size <= MOST_BYTES;
}
