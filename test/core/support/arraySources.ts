/** Programs of one file that hold arrays of mazes, each in a scope of its own, and print each with its places as JSON. */

/** An array in a program. */
export interface Block {
  readonly text: string;
  readonly values: string;
}

const isEdges = ({ values }: Block) => values === "edges";

/** The text with each line further in. */
const indented = (text: string, by: string) => text.replace(/^(?=.)/gm, by);

/** One function for each block, and calls of all of them. */
function functions(
  blocks: readonly Block[],
  write: (name: string, block: Block) => string,
  call: (name: string) => string,
): { readonly all: string; readonly calls: string } {
  const names = blocks.map((_, at) => `f${at}`);
  return { all: blocks.map((block, at) => write(names[at], block)).join("\n"), calls: names.map(call).join("\n") };
}

const C_PRINT = `#include <stdio.h>
#define ROWS(a) ((int)(sizeof(a) / sizeof((a)[0])))
#define COLUMNS(a) ((int)(sizeof((a)[0]) / sizeof((a)[0][0])))
#define EACH(a, start, goal, ROW) printf("[["); for (int i = 0; i < ROWS(a); i++) { if (i) printf(","); ROW } printf("],");
#define POINTS printf("[%d,%d],[%d,%d]]\\n", start[0], start[1], goal[0], goal[1]);
#define CELLS printf("%d,%d]\\n", start, goal);
#define NUMBERS printf("["); for (int j = 0; j < COLUMNS(maze); j++) printf(j ? ",%d" : "%d", (int)maze[i][j]); printf("]");
#define TRUTHS printf("["); for (int j = 0; j < COLUMNS(maze); j++) printf(j ? ",%s" : "%s", maze[i][j] ? "true" : "false"); printf("]");
#define STRINGS printf("\\"%s\\"", maze[i]);
#define NEIGHBORS printf("["); for (int j = 0; maze[i][j] >= 0; j++) printf(j ? ",%d" : "%d", maze[i][j]); printf("]");
`;

const C_ROWS: Readonly<Record<string, string>> = {
  numbers: "NUMBERS",
  bits: "NUMBERS",
  booleans: "TRUTHS",
  rows: "STRINGS",
  edges: "NEIGHBORS",
};

export function sourceOfC(blocks: readonly Block[]): string {
  const write = (name: string, block: Block) =>
    `static void ${name}(void) {\n${block.text}\nEACH(maze, start, goal, ${C_ROWS[block.values]}) ${isEdges(block) ? "CELLS" : "POINTS"}\n}`;
  const { all, calls } = functions(blocks, write, (name) => `${name}();`);
  return `${C_PRINT}${all}\nint main(void) {\n${calls}\nreturn 0;\n}\n`;
}

const CSHARP_PRINT = `
  static string Show(bool b) { return b ? "true" : "false"; }
  static string Show(int i) { return i.ToString(); }
  static string Show(string s) { return "\\"" + s + "\\""; }
  static string Show(int[] a) { return "[" + string.Join(",", a) + "]"; }
  static string Show(string[] a) { return "[" + string.Join(",", System.Array.ConvertAll(a, Show)) + "]"; }
  static string Show(int[][] a) { return "[" + string.Join(",", System.Array.ConvertAll(a, Show)) + "]"; }
  static string Show(int[,] a) { return Grid(a.GetLength(0), a.GetLength(1), (y, x) => Show(a[y, x])); }
  static string Show(bool[,] a) { return Grid(a.GetLength(0), a.GetLength(1), (y, x) => Show(a[y, x])); }
  static string Grid(int rows, int columns, System.Func<int, int, string> at) {
    var all = new System.Collections.Generic.List<string>();
    for (int y = 0; y < rows; y++) {
      var row = new System.Collections.Generic.List<string>();
      for (int x = 0; x < columns; x++) row.Add(at(y, x));
      all.Add("[" + string.Join(",", row) + "]");
    }
    return "[" + string.Join(",", all) + "]";
  }
`;

/** Each array twice: among the statements of a method, and as fields of a class. */
export function sourceOfCsharp(blocks: readonly Block[]): string {
  const print = `System.Console.WriteLine("[" + Show(maze) + "," + Show(start) + "," + Show(goal) + "]");`;
  const write = (name: string, { text }: Block) =>
    `static void ${name}() {\n${text}\n${print}\n}\nclass C${name} {\n${text}\n}`;
  const { all, calls } = functions(blocks, write, (name) => `${name}();`);
  return `class Program {${CSHARP_PRINT}${all}\nstatic void Main() {\n${calls}\n}\n}\n`;
}

export function sourceOfJava(blocks: readonly Block[]): string {
  const print = (name: string) => `print(c${name}.maze, c${name}.start, c${name}.goal);`;
  const write = (name: string, { text }: Block) =>
    `static class C${name} {\n${text}\n}\nstatic void ${name}() {\nC${name} c${name} = new C${name}();\n${print(name)}\n}`;
  const { all, calls } = functions(blocks, write, (name) => `${name}();`);
  return `class Program {
static void print(Object maze, Object start, Object goal) {
  if (maze instanceof String[]) maze = "[\\"" + String.join("\\",\\"", (String[]) maze) + "\\"]";
  System.out.println(java.util.Arrays.deepToString(new Object[] {maze, start, goal}));
}
${all}\npublic static void main(String[] none) {\n${calls}\n}\n}\n`;
}

export function sourceOfKotlin(blocks: readonly Block[]): string {
  const write = (name: string, { text }: Block) =>
    `fun ${name}() {\n${text}\nprintln("[" + show(maze) + "," + show(start) + "," + show(goal) + "]")\n}`;
  const { all, calls } = functions(blocks, write, (name) => `${name}()`);
  return `fun show(it: Any): String = when (it) {
  is Array<*> -> it.joinToString(",", "[", "]") { each -> show(each!!) }
  is IntArray -> it.joinToString(",", "[", "]")
  is BooleanArray -> it.joinToString(",", "[", "]")
  is Pair<*, *> -> "[" + it.first + "," + it.second + "]"
  is String -> "\\"" + it + "\\""
  else -> it.toString()
}
${all}\nfun main() {\n${calls}\n}\n`;
}

export function sourceOfGo(blocks: readonly Block[]): string {
  const write = (name: string, { text }: Block) =>
    `func ${name}() {\n${indented(text, "\t")}\tshow(maze, start, goal)\n}\n`;
  const { all, calls } = functions(blocks, write, (name) => `\t${name}()`);
  return `package main

import (
	"encoding/json"
	"os"
)

func show(all ...interface{}) {
	if json.NewEncoder(os.Stdout).Encode(all) != nil {
		panic("no JSON")
	}
}

${all}
func main() {
${calls}
}
`;
}

export function sourceOfRust(blocks: readonly Block[]): string {
  const write = (name: string, { text }: Block) =>
    `fn ${name}() {\n${text}println!("{}", format!("[{:?},{:?},{:?}]", MAZE, START, GOAL).replace('(', "[").replace(')', "]"));\n}`;
  const { all, calls } = functions(blocks, write, (name) => `${name}();`);
  return `#![deny(warnings)]\n${all}\nfn main() {\n${calls}\n}\n`;
}

export function sourceOfPython(blocks: readonly Block[]): string {
  const write = (name: string, { text }: Block) =>
    `def ${name}():\n${indented(text, "    ")}    print(json.dumps([maze, start, goal]))`;
  const { all, calls } = functions(blocks, write, (name) => `${name}()`);
  return `import json\n${all}\n${calls}\n`;
}

const LUA_PRINT = `local function show(it)
  if type(it) == "string" then return '"' .. it .. '"' end
  if type(it) ~= "table" then return tostring(it) end
  local all = {}
  for place, each in ipairs(it) do all[place] = show(each) end
  return "[" .. table.concat(all, ",") .. "]"
end
`;

export const sourceOfLua = (blocks: readonly Block[]) =>
  LUA_PRINT + blocks.map(({ text }) => `do\n${text}print(show({ maze, start, goal }))\nend\n`).join("");

export const sourceOfRuby = (blocks: readonly Block[]) =>
  `require 'json'\n${blocks.map(({ text }) => `lambda do\n${text}puts JSON.generate([maze, start, goal])\nend.call\n`).join("")}`;

export const sourceOfPhp = (blocks: readonly Block[]) =>
  `<?php\n${blocks.map(({ text }) => `(function () {\n${text}echo json_encode([$maze, $start, $goal]), "\\n";\n})();\n`).join("")}`;

/** Each array twice: among the statements of a function, and as members of a class. */
export function sourceOfGdscript(blocks: readonly Block[]): string {
  const write = (name: string, { text }: Block) =>
    `class C${name}:\n${indented(text, "\t")}\nfunc ${name}():\n${indented(text, "\t")}\tvar c = C${name}.new()\n\tprint(to_json([maze, start, goal]) if to_json([maze, start, goal]) == to_json([c.maze, c.start, c.goal]) else "differs")\n`;
  const { all, calls } = functions(blocks, write, (name) => `\t${name}()`);
  return `extends SceneTree\n${all}\nfunc _init():\n${calls}\n\tquit()\n`;
}

export const sourceOfTypescript = (blocks: readonly Block[]) =>
  blocks.map(({ text }) => `{\n${text}console.log(JSON.stringify([maze, start, goal]));\n}\n`).join("");
