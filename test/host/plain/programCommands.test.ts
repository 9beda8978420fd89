// Which command runs a file: as it is proposed, written in one line, confirmed, and observed.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { chosenPython, type PythonApi } from "../../../src/host/programs/chosenPython";
import { LineError, lineOf, partsOf, shownLine, wordsOf } from "../../../src/host/programs/commandLine";
import { ConfirmedCommands } from "../../../src/host/programs/confirmedCommands";
import { programLanguages } from "../../../src/host/programs/languages";
import { observed } from "../../../src/host/programs/observed";
import { movedCommand, usesFile } from "../../../src/host/programs/programParts.node";
import { proposedCommand, type Surroundings } from "../../../src/host/programs/proposedCommand";
import { foldersAbove, surroundingsOf } from "../../../src/host/programs/surroundings.node";
import { nodeModules } from "../../../src/worker/nodeModules.node";
import { fc } from "../../properties";

const node = nodeModules as NonNullable<typeof nodeModules>;

/** The command for a file in /home/me/mazes, on a system that has all programs. */
function commandOf(file: Partial<Surroundings>): string | undefined {
  const proposed = proposedCommand({
    language: "python",
    name: "maze.py",
    text: "",
    above: [
      { path: "/home/me/mazes", names: [] },
      { path: "/home/me", names: [] },
    ],
    isWindows: false,
    hasProgram: () => true,
    ...file,
  });
  return proposed && `${lineOf(proposed.words)} in ${proposed.folder}`;
}

test("each language has its command, in the folder of the file", () => {
  const of = (language: string, name: string, more: Partial<Surroundings> = {}) =>
    commandOf({ language, name, ...more })?.replace(" in /home/me/mazes", "");
  assert.equal(of("python", "maze.py"), "python3 maze.py");
  assert.equal(of("javascript", "maze.mjs"), "node maze.mjs");
  assert.equal(of("java", "Maze.java"), "java Maze.java");
  assert.equal(of("go", "maze.go", { text: "package main\nfunc main() {}" }), "go run maze.go");
  assert.equal(of("go", "cells.go", { text: "package main" }), "go run .", "a part of a program");
  assert.equal(of("ruby", "maze.rb"), "ruby maze.rb");
  assert.equal(of("lua", "maze.lua"), "lua maze.lua");
  assert.equal(of("c", "maze.c"), "cc -o ${tmp}/maze maze.c -lm && ${tmp}/maze");
  assert.equal(of("cpp", "maze.cc"), "c++ -o ${tmp}/maze maze.cc && ${tmp}/maze");
  assert.equal(of("rust", "maze.rs"), "rustc -o ${tmp}/maze maze.rs && ${tmp}/maze");
  assert.equal(of("csharp", "Maze.cs"), undefined, "no project");
  assert.equal(of("brainfuck", "maze.bf"), undefined);
  assert.ok(programLanguages.length >= 10);
});

test("a project above the file is run where it is, the nearest one", () => {
  const above: Surroundings["above"] = [
    { path: "/home/me/mazes/src", names: ["main.rs", "Main.cs"] },
    { path: "/home/me/mazes", names: ["Cargo.toml", "src", "Mazes.csproj"] },
    { path: "/home/me", names: ["Cargo.toml"] },
  ];
  assert.equal(commandOf({ language: "rust", name: "main.rs", above }), "cargo run in /home/me/mazes");
  assert.equal(commandOf({ language: "csharp", name: "Main.cs", above }), "dotnet run in /home/me/mazes");
});

test("of several programs that run a language the first that is there is taken, or the Python that was chosen", () => {
  const has = (...names: string[]) => ({ hasProgram: (name: string) => names.includes(name) });
  assert.match(commandOf(has("python")) ?? "", /^python maze\.py/);
  assert.match(commandOf(has()) ?? "", /^python3 maze\.py/, "what is missing is said by its usual name");
  assert.match(commandOf({ ...has("python", "py"), isWindows: true }) ?? "", /^py -3 maze\.py/);
  assert.match(commandOf({ language: "c", name: "maze.c", ...has("clang") }) ?? "", /^clang -o/);
  const interpreter = "C:\\Program Files\\Python\\python.exe";
  assert.match(commandOf({ interpreter }) ?? "", /^"C:\\Program Files\\Python\\python\.exe" maze\.py/);
  assert.match(commandOf({ interpreter, language: "ruby", name: "maze.rb" }) ?? "", /^ruby/);
});

test("the Python that was chosen is known from its extension, and nothing waits for that for long", async (t) => {
  const uri = { fsPath: "/home/me/mazes/maze.py" } as never;
  const extensionWith = (environments: object) => ({
    activate: async () => ({ environments }) as PythonApi,
  });
  const good = {
    getActiveEnvironmentPath: (file: unknown) => ({ path: file === uri ? "/venv" : "" }),
    resolveEnvironment: async ({ path: folder }: { path: string }) => ({
      executable: { uri: { fsPath: `${folder}/bin/python` } },
    }),
  };
  assert.equal(await chosenPython(extensionWith(good), uri), "/venv/bin/python");
  assert.equal(await chosenPython(undefined, uri), undefined);
  assert.equal(await chosenPython(extensionWith({}), uri), undefined, "another version");
  const none = { ...good, resolveEnvironment: async () => ({ executable: { uri: undefined } }) };
  assert.equal(await chosenPython(extensionWith(none), uri), undefined, "none is chosen");
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const late = chosenPython(extensionWith({ ...good, resolveEnvironment: () => new Promise(() => {}) }), uri);
  t.mock.timers.tick(3000);
  assert.equal(await late, undefined);
});

test("a file of a package that imports from it is run as a module, from the folder of the package", () => {
  const above: Surroundings["above"] = [
    { path: "/home/me/mazes/gen", names: ["__init__.py", "walk.py"] },
    { path: "/home/me/mazes", names: ["__init__.py", "gen"] },
    { path: "/home/me", names: ["mazes"] },
  ];
  const of = (name: string, text: string, folders = above) => commandOf({ name, text, above: folders });
  assert.equal(of("walk.py", "import random\nfrom .grid import Grid"), "python3 -m mazes.gen.walk in /home/me");
  assert.equal(of("walk.py", "from mazes.grid import Grid"), "python3 -m mazes.gen.walk in /home/me");
  assert.equal(of("__main__.py", "from . import grid"), "python3 -m mazes.gen in /home/me");
  assert.equal(of("walk.py", "import random"), "python3 walk.py in /home/me/mazes/gen", "it needs no package");
  assert.equal(of("walk.py", "from .grid import Grid", [above[2], above[2]]), "python3 -m me.walk in /home/me");
  assert.equal(of("my walk.py", "from . import grid"), 'python3 "my walk.py" in /home/me/mazes/gen', "no module");
});

test("names of files with blanks, quotes and hyphens stay one word, and are no options", () => {
  assert.match(commandOf({ name: "my maze.py" }) ?? "", /^python3 "my maze\.py"/);
  assert.match(commandOf({ name: "-c.py" }) ?? "", /^python3 \.\/-c\.py/);
  assert.throws(() => commandOf({ name: "a\nb.py" }), LineError);
});

test("words become one line and the same words again", () => {
  const signs = fc.constantFrom("a", "é", "🧩", " ", '"', "'", "\\", "&", "|", ">", "$", "{", "-", "/", "\u00a0");
  const word = fc.string({ unit: signs, maxLength: 8 }).filter((each) => each !== "&&");
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      fc.pre(words[0] !== "");
      assert.deepEqual(wordsOf(lineOf(words)), words);
    }),
  );
});

test("what a line means is what stands there", () => {
  assert.deepEqual(wordsOf("  python3\t'my maze.py'  20  "), ["python3", "my maze.py", "20"]);
  assert.deepEqual(wordsOf(String.raw`C:\Python\python.exe "it's" a"b c"d`), [
    String.raw`C:\Python\python.exe`,
    "it's",
    "ab cd",
  ]);
  assert.deepEqual(wordsOf("maze ''"), ["maze", ""]);
  assert.deepEqual(wordsOf("maze $HOME *.txt"), ["maze", "$HOME", "*.txt"], "no shell");
  assert.deepEqual(partsOf(wordsOf("cc a.c && ./a.out 3")), [
    ["cc", "a.c"],
    ["./a.out", "3"],
  ]);
});

test("what is wrong with a line is said, and where", () => {
  const faults: Record<string, RegExp> = {
    "": /Write a program/,
    "   ": /Write a program/,
    'python3 "maze.py': /The quote " in column 9 is not closed/,
    "cat maze | python3": /No shell runs this, so \| does nothing/,
    "python3 maze.py > out.txt": /so > does nothing/,
    "cc a.c &&": /&& stands between two commands/,
    "&& ./a.out": /&& stands between two commands/,
    "'' maze.py": /The name of a program is empty/,
    'python3 maze.py "&&" 3': /&& stands between two commands, also in quotes/,
  };
  for (const [line, message] of Object.entries(faults))
    assert.throws(
      () => wordsOf(line),
      (error) => error instanceof LineError && message.test(error.message),
      line,
    );
  assert.deepEqual(wordsOf("maze '|' \">\""), ["maze", "|", ">"], "in quotes");
});

test("a line to read does nothing in a terminal", () => {
  assert.equal(shownLine(["maze", "\u001b[2J", "a\nb"]), "maze ?[2J a?b");
});

/** Where commands are kept, as VS Code keeps them: as JSON. */
function memory() {
  let kept: string | undefined;
  return {
    get: () => (kept === undefined ? undefined : JSON.parse(kept)),
    update: async (_: string, value: unknown) => {
      kept = JSON.stringify(value);
    },
  };
}

const MAZE = "file:///mazes/maze.py";
const command = (line: string, folder = "/mazes") => ({ words: wordsOf(line), folder });

test("a command that was confirmed runs unasked, until another one is proposed", async () => {
  const confirmed = new ConfirmedCommands(memory());
  const proposed = command("python3 maze.py");
  assert.equal(confirmed.holds(MAZE, proposed), false);
  await confirmed.remember(MAZE, command("python3 maze.py 20 20"), proposed);
  assert.equal(confirmed.holds(MAZE, proposed), true);
  assert.equal(lineOf(confirmed.of(MAZE)?.words ?? []), "python3 maze.py 20 20");
  assert.equal(confirmed.holds(MAZE, command("/venv/bin/python maze.py")), false);
  assert.equal(confirmed.holds("file:///mazes/other.py", proposed), false, "of another file");
});

test("a command that could not be started is offered again, but runs and is proposed nearby only once it is confirmed again", async () => {
  const confirmed = new ConfirmedCommands(memory());
  const proposed = command("python3 maze.py");
  await confirmed.remember(MAZE, command("pyhton3 maze.py"), proposed);
  await confirmed.doubt(MAZE);
  assert.equal(confirmed.holds(MAZE, proposed), false);
  assert.equal(lineOf(confirmed.offered(MAZE, proposed)?.words ?? []), "pyhton3 maze.py", "to be mended");
  assert.deepEqual(confirmed.runIn(["/mazes"]), []);
  await confirmed.remember(MAZE, proposed, proposed);
  assert.equal(confirmed.holds(MAZE, proposed), true);
});

test("what is asked about first keeps the arguments that were added to what was proposed", async () => {
  const confirmed = new ConfirmedCommands(memory());
  const offered = (proposed: string | undefined) => {
    const found = confirmed.offered(MAZE, proposed === undefined ? undefined : command(proposed));
    return found && lineOf(found.words);
  };
  assert.equal(offered(undefined), undefined);
  assert.equal(offered("python3 maze.py"), "python3 maze.py");
  await confirmed.remember(MAZE, command("python3 maze.py 20 20"), command("python3 maze.py"));
  assert.equal(offered("python3 maze.py"), "python3 maze.py 20 20");
  assert.equal(offered("/venv/bin/python maze.py"), "/venv/bin/python maze.py 20 20");
  await confirmed.remember(MAZE, command("make run"), command("python3 maze.py"));
  assert.equal(offered("python3 maze.py"), "make run");
  assert.equal(offered("python maze.py"), "python maze.py", "what was confirmed is another one");
});

test("commands go with their files", async () => {
  const confirmed = new ConfirmedCommands(memory());
  const proposed = command("python3 maze.py");
  await confirmed.remember(MAZE, command("python3 maze.py 20"), proposed);
  const NOW = "file:///mazes/walk.py";
  const named = ({ words, folder }: ReturnType<typeof command>) => ({
    words: words.map((word) => word.replace("maze.py", "walk.py")),
    folder,
  });
  await confirmed.move(
    (uri) => (uri === MAZE ? NOW : uri),
    ({ words, folder }) => named({ words: [...words], folder }),
  );
  assert.equal(confirmed.of(MAZE), undefined);
  assert.deepEqual(confirmed.of(NOW)?.words, ["python3", "walk.py", "20"]);
  assert.equal(confirmed.holds(NOW, command("python3 walk.py")), true);
});

test("a command may be confirmed for a language that has none", async () => {
  const confirmed = new ConfirmedCommands(memory());
  await confirmed.remember(MAZE, command("bf maze.bf"), undefined);
  assert.equal(confirmed.holds(MAZE, undefined), true);
});

test("commands are kept for the files that were confirmed last, and what else is stored counts for nothing", async () => {
  const store = memory();
  const confirmed = new ConfirmedCommands(store);
  for (let at = 0; at < 210; at++) await confirmed.remember(`file:///${at}.py`, command(`python3 ${at}.py`), undefined);
  assert.equal(confirmed.of("file:///9.py"), undefined);
  assert.ok(confirmed.of("file:///10.py"));
  assert.equal(confirmed.runIn(["/mazes"]).length, 200);
  assert.deepEqual(confirmed.runIn(["/mazes"])[0].words, ["python3", "209.py"], "the last one first");
  for (const strange of [[{ uri: MAZE, words: "rm -rf", folder: "/" }], "python3", { uri: MAZE }, null]) {
    await store.update("programs", strange);
    assert.equal(confirmed.of(MAZE), undefined);
  }
});

test("Python is observed where it runs a file or a module, and its options stay its own", () => {
  const of = (line: string) => observed(wordsOf(line), "/observe.py")?.join(" ");
  assert.equal(of("python3 maze.py 20"), "python3 /observe.py maze.py 20");
  assert.equal(
    of("/usr/bin/python3.11 -u -X dev maze.py -m x"),
    "/usr/bin/python3.11 -u -X dev /observe.py maze.py -m x",
  );
  assert.equal(of("py -3 -Wd maze.py"), "py -3 -Wd /observe.py maze.py");
  assert.equal(of(String.raw`C:\Python\python.exe maze.py`), String.raw`C:\Python\python.exe /observe.py maze.py`);
  assert.equal(of("python3 -m mazes.walk 3"), "python3 /observe.py -m mazes.walk 3");
  assert.equal(of("python3 -mmazes"), "python3 /observe.py -m mazes");
  assert.equal(of("poetry run python maze.py"), "poetry run python /observe.py maze.py");
  for (const other of [
    "python3",
    "python3 -c print(1)",
    "python3 -uc x",
    "python3 - maze.py",
    "python3 -i maze.py",
    "python3 mazes.zip",
    "node maze.py",
    "docker run python maze.py",
    "pythonic maze.py",
  ])
    assert.equal(of(other), undefined, other);
});

/** Files in a folder that is gone after the test. */
function folderWith(t: TestContext, files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "mazewright-commands-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

/** Whether a command for a file uses others, all in one folder. */
function usesIn(t: TestContext, files: Record<string, string>) {
  const folder = folderWith(t, files);
  const at = (name: string) => path.join(folder, name);
  return async (line: string, of: string, ...others: string[]) => {
    const command = { words: wordsOf(line), folder };
    const used = await Promise.all(others.map((file) => usesFile(node, command, at(of), at(file))));
    return others.filter((_, place) => used[place]);
  };
}

test("a program uses what it and its command name, and no other file", async (t) => {
  const used = usesIn(t, {
    "a_maze_ing.py": 'from mazegen import generate\nopen("colours.json")\n',
    "config.txt": "WIDTH=20\nother\n",
    "colours.json": "{}",
    "mazegen/__init__.py": "",
    "mazegen/generator.py": "",
    "other.py": "",
    "Cargo.toml": "",
    "src/main.rs": "",
  });
  const all = ["a_maze_ing.py", "mazegen/generator.py", "config.txt", "colours.json"];
  const line = "python3 a_maze_ing.py config.txt";
  assert.deepEqual(await used(line, "a_maze_ing.py", ...all), all);
  assert.deepEqual(await used(line, "a_maze_ing.py", "other.py"), [], "its settings are no program");
  assert.deepEqual(await used(line, "a_maze_ing.py", "mazegen.json", "mazegen"), [], "data of the same name is none");
  assert.deepEqual(await used("python3 -m mazegen.generator", "mazegen/generator.py", "other.py"), []);
  assert.deepEqual(
    await used("cargo run", "src/main.rs", "src/grid.rs", "other.py"),
    ["src/grid.rs"],
    "of the project",
  );
  assert.deepEqual(await used("python3 gone.py", "gone.py", "../elsewhere.py"), []);
});

test("a program uses what the files use that it uses", async (t) => {
  const used = usesIn(t, {
    "maze.mjs": 'import { carve } from "./carve-walls.mjs"',
    "carve-walls.mjs": 'import { Grid } from "./grid.mjs"',
    "grid.mjs": 'import { Cell } from "./cells/cell.mjs"; import "./maze.mjs"; readFile("sizes.txt")',
    "cells/cell.mjs": "",
    "walls.mjs": "",
    "sizes.txt": "",
  });
  const all = ["carve-walls.mjs", "grid.mjs", "cells/cell.mjs", "sizes.txt"];
  assert.deepEqual(await used("node maze.mjs", "maze.mjs", ...all), all);
  assert.deepEqual(await used("node maze.mjs", "maze.mjs", "other.mjs", "cell.mjs.txt"), []);
  assert.deepEqual(
    await used("node grid.mjs", "grid.mjs", "walls.mjs"),
    ["walls.mjs"],
    "two parts of a name are two names",
  );
});

test("a command goes with the files that it names, and with its folder", () => {
  const now = (from: string, to: string) => (each: string) =>
    each === from || each.startsWith(`${from}/`) ? to + each.slice(from.length) : each;
  const command = { words: ["python3", "-u", "maze.py", "/home/me/maze.py", "", "20"], folder: "/home/me" };
  const words = (more: Partial<typeof command>) => ({ ...command, ...more });
  assert.deepEqual(
    movedCommand(node, command, now("/home/me/maze.py", "/home/me/old/walk.py")),
    words({ words: ["python3", "-u", "old/walk.py", "/home/me/old/walk.py", "", "20"] }),
  );
  assert.deepEqual(
    movedCommand(node, command, now("/home/me", "/home/you")),
    words({ words: ["python3", "-u", "maze.py", "/home/you/maze.py", "", "20"], folder: "/home/you" }),
  );
  assert.deepEqual(movedCommand(node, command, now("/home/me/other.py", "/home/me/x.py")), command);
});

test("what lies around a file is looked at as it is", async (t) => {
  const folder = folderWith(t, { "mazes/__init__.py": "", "mazes/walk.py": "" });
  const file = path.join(folder, "mazes", "walk.py");
  const found = await surroundingsOf(node, file, {
    language: "python",
    text: "from . import x",
    interpreter: undefined,
  });
  assert.deepEqual(found.above[0], { path: path.dirname(file), names: ["__init__.py", "walk.py"] });
  assert.deepEqual(foldersAbove(node, file).slice(0, 2), [path.dirname(file), folder]);
  assert.equal(foldersAbove(node, path.parse(file).root).length, 1);
  assert.equal(found.hasProgram("no-such-program"), false);
  assert.equal(proposedCommand(found)?.folder, folder);
});
