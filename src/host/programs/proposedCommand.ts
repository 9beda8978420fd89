import { FILE, PROGRAM, PYTHON, programLanguages } from "./languages";

/** What to run, and where. */
export interface ProgramCommand {
  readonly words: readonly string[]; // the program and its arguments; of several in turn with THEN between them
  readonly folder: string; // the path of the one that it runs in
}

/** A folder, and the names of what lies in it. */
export interface NamedFolder {
  readonly path: string;
  readonly names: readonly string[];
}

/** What a command is proposed by. */
export interface Surroundings {
  readonly language: string; // as VS Code names it
  readonly name: string; // of the file
  readonly text: string; // of it
  readonly above: readonly [NamedFolder, ...NamedFolder[]]; // its folder, and those above
  readonly isWindows: boolean;
  /** Whether a program is among those that can be called by their names. */
  hasProgram(name: string): boolean;
  /** The Python that the user has chosen, if it is known. */
  readonly interpreter?: string | undefined;
}

/** The command that runs a file; undefined where its language has none. */
export function proposedCommand(file: Surroundings): ProgramCommand | undefined {
  const language = programLanguages.find(({ ids }) => ids.includes(file.language));
  if (language === undefined) return undefined;
  const known = (file.isWindows && language.onWindows) || language.programs;
  const chosen = file.language === PYTHON && file.interpreter !== undefined ? [file.interpreter] : undefined;
  const program = chosen ?? known.find(([name]) => file.hasProgram(name)) ?? known[0];
  const [own] = file.above;
  const module = file.language === PYTHON ? moduleOf(file) : undefined;
  if (module !== undefined) return { words: [...program, "-m", module.name], folder: module.folder };
  for (const { words, project, without } of language.ways) {
    const folder = project ? file.above.find(({ names }) => names.some((name) => project.test(name))) : own;
    if (folder === undefined || without?.test(file.text)) continue;
    return {
      words: words.flatMap((word) => (word === PROGRAM ? program : fileWord(word, file.name))),
      folder: folder.path,
    };
  }
  return undefined;
}

/** A name that begins like an option would be taken for one. */
function fileWord(word: string, name: string): string {
  if (word !== FILE) return word;
  return name.startsWith("-") ? `./${name}` : name;
}

const PACKAGE = "__init__.py";

/** A file of a package that imports from the package runs as its module only, in the folder of the package. */
function moduleOf({ name, text, above }: Surroundings): { name: string; folder: string } | undefined {
  const depth = above.findIndex(({ names }) => !names.includes(PACKAGE));
  const levels = Math.max(depth, 1); // a relative import needs a package, also where its folder does not say that it is one
  const folder = above[levels];
  const stem = /^(.+)\.pyw?$/.exec(name)?.[1];
  if (folder === undefined || depth === -1 || stem === undefined) return undefined;
  const packages = above
    .slice(0, levels)
    .map(({ path }) => lastOf(path))
    .reverse();
  const ofPackage = /^[ \t]*(?:from[ \t]+(\.|\w+)|import[ \t]+(\w+))/gm;
  const imports = Array.from(text.matchAll(ofPackage), ([, from, plain]) => from ?? plain);
  const isInside = imports.some((each) => each === "." || (depth > 0 && each === packages[0]));
  const parts = stem === "__main__" ? packages : [...packages, stem];
  const isModule = isInside && parts.every((part) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(part));
  return isModule ? { name: parts.join("."), folder: folder.path } : undefined;
}

/** A file's name without its ending. */
export function stemOf(name: string): string {
  return name.replace(/(.)\.[^.]*$/, "$1");
}

/** The last name of a path of either kind. */
export function lastOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}
