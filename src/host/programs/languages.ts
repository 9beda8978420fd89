import { TEMPORARY, THEN } from "./commandLine";

/** In the words of a way, what runs it, and the file. */
export const PROGRAM = "{program}";
export const FILE = "{file}";

/** How a file of a language runs. */
interface Way {
  readonly words: readonly string[];
  /** The name of a file that must lie in the file's folder or one above: it runs there. */
  readonly project?: RegExp;
  /** What the file's text must not have. */
  readonly without?: RegExp;
}

/** The commands of a language: of its ways the first that fits is taken. */
interface ProgramLanguage {
  readonly ids: readonly string[]; // as VS Code names it
  readonly programs: readonly (readonly string[])[]; // that run its files: of these the first that is there
  readonly onWindows?: readonly (readonly string[])[]; // in place of these
  readonly ways: readonly Way[];
}

const made = `${TEMPORARY}/maze`;
const compiled = (...libraries: readonly string[]): Way => ({
  words: [PROGRAM, "-o", made, FILE, ...libraries, THEN, made],
});
const interpreted: Way = { words: [PROGRAM, FILE] };

export const PYTHON = "python";

export const programLanguages: readonly ProgramLanguage[] = [
  {
    ids: [PYTHON],
    programs: [["python3"], ["python"], ["py", "-3"]],
    onWindows: [["py", "-3"], ["python"], ["python3"]], // the last two may be names that only lead to a shop
    ways: [interpreted],
  },
  { ids: ["javascript"], programs: [["node"]], ways: [interpreted] },
  { ids: ["java"], programs: [["java"]], ways: [interpreted] },
  {
    ids: ["go"],
    programs: [["go"]],
    ways: [{ words: [PROGRAM, "run", "."], without: /^func main\(/m }, { words: [PROGRAM, "run", FILE] }],
  },
  { ids: ["ruby"], programs: [["ruby"]], ways: [interpreted] },
  { ids: ["lua"], programs: [["lua"], ["lua5.4"], ["lua5.3"], ["luajit"]], ways: [interpreted] },
  { ids: ["c"], programs: [["cc"], ["gcc"], ["clang"]], ways: [compiled("-lm")] },
  { ids: ["cpp"], programs: [["c++"], ["g++"], ["clang++"]], ways: [compiled()] },
  {
    ids: ["rust"],
    programs: [["rustc"]],
    ways: [{ words: ["cargo", "run"], project: /^Cargo\.toml$/ }, compiled()],
  },
  { ids: ["csharp"], programs: [["dotnet"]], ways: [{ words: [PROGRAM, "run"], project: /\.csproj$/ }] },
];
