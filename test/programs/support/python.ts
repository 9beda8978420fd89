import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/** Runs programs in Python, plain and observed. */

export const PROGRAMS = "test/programs/python";
export const OBSERVER = path.resolve("src/programs/observe.py");
const CODE = path.resolve("src/programs/observer.py");
const STATES = path.resolve(PROGRAMS, "support/states.py");
const LIMITED = path.resolve(PROGRAMS, "support/limited.py");

/** How a process has ended, and what it has said. */
export interface Ended {
  readonly code: number | string | null;
  readonly output: string;
  readonly errors: string;
}

/** Where a program is run. */
export interface Circumstances {
  readonly folder?: string;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Limits of the observer, by their names there, in place of its own. */
  readonly limits?: Readonly<Record<string, number>> | undefined;
}

/** Whether a command is there. Where nothing may be missing a test that needs Python fails. */
export async function missingPython(needed?: string): Promise<string | false> {
  if (process.env.CI === "true" && needed === undefined) return false;
  const { code } = await run(["-c", needed === undefined ? "" : `import ${needed}`]);
  return code !== 0 && (needed === undefined ? "python3 is not installed" : `python3 has no ${needed}`);
}

/** The surroundings of each run: the observer's compiled form is kept outside of the sources. */
const ENV = { PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1", PYTHONPYCACHEPREFIX: path.resolve("out/python") };
const PREPARE = "import py_compile, sys; py_compile.compile(sys.argv[1]); print(sys.executable)";
let interpreter: Promise<string> | undefined;

/** The interpreter itself, since what stands in its place may take many times as long to begin; the observer is compiled for it. */
export function python(): Promise<string> {
  interpreter ??= promisify(execFile)("python3", ["-c", PREPARE, CODE], { env: { ...process.env, ...ENV } }).then(
    ({ stdout }) => stdout.trim(),
    () => "python3",
  );
  return interpreter;
}

/** Runs the interpreter. */
export async function run(words: readonly string[], { folder, input, env }: Circumstances = {}): Promise<Ended> {
  const running = promisify(execFile)(await python(), words, {
    cwd: folder,
    env: { ...process.env, ...ENV, ...env },
    maxBuffer: 1 << 27,
  });
  running.child.stdin?.end(input ?? "");
  const { code, stdout, stderr } = await running.then(
    (ended) => ({ ...ended, code: 0 }),
    (error) => ({ ...error, code: error.code ?? error.signal }),
  );
  return { code, output: stdout, errors: stderr };
}

/** Runs a program observed, and reads its trace. Faults of the observer fail, where they would pass in silence. */
export async function observe(
  words: readonly string[],
  circumstances: Circumstances = {},
): Promise<Ended & { trace: string }> {
  const made = mkdtempSync(path.join(tmpdir(), "trace-"));
  const file = path.join(made, "trace");
  try {
    const env = { MAZEWRIGHT_TRACE: file, MAZEWRIGHT_STRICT: "1", ...circumstances.env };
    const { limits } = circumstances;
    const given = limits && Object.entries(limits).map(([name, number]) => `${name}=${number}`);
    const observer = given === undefined ? [OBSERVER] : [LIMITED, CODE, given.join()];
    const ended = await run([...observer, ...words], { ...circumstances, env });
    return { ...ended, trace: existsSync(file) ? readFileSync(file, "utf8") : "" };
  } finally {
    rmSync(made, { recursive: true });
  }
}

/** Files by their names, in a folder that is there while something is done. */
export async function withFiles<T>(
  files: Readonly<Record<string, string | Buffer>>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "programs of ours-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The same of a program of one text. */
export function observeText(text: string, circumstances: Circumstances = {}): Promise<Ended & { trace: string }> {
  return withFiles({ "main.py": text }, (folder) => observe(["main.py"], { ...circumstances, folder }));
}

/** A state of a value, and the line that brought it about. */
export interface StateOfValue {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly value: string; // JSON in the form of the trace
}

/** All states that values of a program have, looked at after each line. */
export async function statesOf(program: string, watched: readonly string[]): Promise<StateOfValue[]> {
  const { code, output, errors } = await run([STATES, program, ...watched]);
  if (code !== 0) throw new Error(errors);
  return output
    .split("\n")
    .filter((text) => text !== "")
    .map((text) => {
      const [name, file, line, value] = JSON.parse(text);
      return { name, file, line, value: JSON.stringify(value) };
    });
}

/** A program for tests, and what its first lines say of it: variables to watch, and what it needs. */
export interface PythonProgram {
  readonly name: string;
  readonly file: string;
  readonly words: readonly string[]; // that run it
  readonly watched: readonly string[]; // NAME=EXPRESSION
  readonly needs: string | undefined;
}

export function pythonPrograms(): PythonProgram[] {
  const found = readdirSync(PROGRAMS, { withFileTypes: true }).flatMap((entry) => {
    const isPackage = existsSync(path.join(PROGRAMS, entry.name, "__main__.py"));
    const name = isPackage ? path.join(entry.name, "__main__.py") : entry.name;
    if (!name.endsWith(".py")) return [];
    const file = path.resolve(PROGRAMS, name);
    const text = readFileSync(file, "utf8");
    const watched = [...text.matchAll(/^# watch: (\S+) = (\S+)$/gm)].map(
      ([, name, expression]) => `${name}=${expression}`,
    );
    const words = isPackage ? ["-m", entry.name] : [file];
    return [{ name, file, words, watched, needs: /^# needs: (\S+)$/m.exec(text)?.[1] }];
  });
  return found.filter(({ watched }) => watched.length > 0);
}
