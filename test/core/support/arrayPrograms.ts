import {
  type Block,
  sourceOfC,
  sourceOfCsharp,
  sourceOfGdscript,
  sourceOfGo,
  sourceOfJava,
  sourceOfKotlin,
  sourceOfLua,
  sourceOfPhp,
  sourceOfPython,
  sourceOfRuby,
  sourceOfRust,
  sourceOfTypescript,
} from "./arraySources";

/** How a language's tool runs a program. */
export interface Program {
  readonly language: string; // its id
  readonly tools: readonly string[]; // that must be installed
  readonly file: string;
  /** The text of the program. @param blocks the arrays; @param isFlat whether each is one of strings; of cells */
  source(blocks: readonly Block[]): string;
  /** The commands that print, one after the other, in the folder of the file. */
  readonly commands: readonly (readonly string[])[];
}

const C_FLAGS = ["-Wall", "-Wextra", "-Werror", "-pedantic"];

const TSC = ["--strict", "--ignoreConfig", "--target", "es2022", "--types", "", "program.ts"];

/** @param node of this run; @param tsc the compiler's script */
export const programs = (node: string, tsc: string): readonly Program[] => [
  {
    language: "typescript",
    tools: [],
    file: "program.ts",
    source: sourceOfTypescript,
    commands: [
      [node, tsc, ...TSC],
      [node, "program.js"],
    ],
  },
  {
    language: "javascript",
    tools: [],
    file: "program.mjs",
    source: sourceOfTypescript,
    commands: [[node, "program.mjs"]],
  },
  {
    language: "python",
    tools: ["python3"],
    file: "program.py",
    source: sourceOfPython,
    commands: [["python3", "program.py"]],
  },
  {
    language: "c",
    tools: ["gcc"],
    file: "program.c",
    source: sourceOfC,
    commands: [["gcc", "-std=c99", ...C_FLAGS, "-o", "program", "program.c"], ["./program"]],
  },
  {
    language: "cpp",
    tools: ["g++"],
    file: "program.cpp",
    source: sourceOfC,
    commands: [["g++", "-std=c++11", ...C_FLAGS, "-o", "program", "program.cpp"], ["./program"]],
  },
  {
    language: "csharp",
    tools: ["mcs", "mono"],
    file: "program.cs",
    source: sourceOfCsharp,
    commands: [
      ["mcs", "program.cs"],
      ["mono", "program.exe"],
    ],
  },
  {
    language: "java",
    tools: ["javac", "java"],
    file: "Program.java",
    source: sourceOfJava,
    commands: [
      ["javac", "Program.java"],
      ["java", "-cp", ".", "Program"],
    ],
  },
  {
    language: "kotlin",
    tools: ["kotlinc", "java"],
    file: "program.kt",
    source: sourceOfKotlin,
    commands: [
      ["kotlinc", "program.kt", "-include-runtime", "-d", "program.jar"],
      ["java", "-jar", "program.jar"],
    ],
  },
  { language: "go", tools: ["go"], file: "program.go", source: sourceOfGo, commands: [["go", "run", "program.go"]] },
  {
    language: "rust",
    tools: ["rustc"],
    file: "program.rs",
    source: sourceOfRust,
    commands: [["rustc", "program.rs"], ["./program"]],
  },
  {
    language: "lua",
    tools: ["lua5.4"],
    file: "program.lua",
    source: sourceOfLua,
    commands: [["lua5.4", "program.lua"]],
  },
  { language: "ruby", tools: ["ruby"], file: "program.rb", source: sourceOfRuby, commands: [["ruby", "program.rb"]] },
  { language: "php", tools: ["php"], file: "program.php", source: sourceOfPhp, commands: [["php", "program.php"]] },
  {
    language: "gdscript",
    tools: ["godot3-server"],
    file: "program.gd",
    source: sourceOfGdscript,
    commands: [["godot3-server", "--no-window", "-s", "program.gd"]],
  },
];
