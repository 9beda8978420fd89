import { type ArrayExtent, type Language, typed } from "./language";

/** Languages whose arrays have types, and whose rows stand in braces or calls. */

const SLASHES = { comment: "//", indent: "    ", booleans: ["false", "true"], quote: '"', first: 0 } as const;

const SIZED = typed("unsigned char", "bool", "", "int");

/** An array of C with its sizes: a row of `edges` is as long as the longest. */
const sized = (values: keyof typeof SIZED, { rows, columns }: ArrayExtent) =>
  `${SIZED[values]} maze[${rows}][${columns}]`;

const c: Language = {
  ...SLASHES,
  id: "c",
  name: "C",
  description: "An array of arrays with its sizes; rows of neighbors end in -1.",
  editorIds: ["c", "objective-c"],
  extension: "c",
  isInitializer: true,
  endOfRow: "-1",
  endsWithComma: true,
  preamble: (values) => (values === "booleans" ? "#include <stdbool.h>" : undefined),
  declaration: (values, extent) =>
    `static const ${values === "rows" ? `char *const maze[${extent.rows}]` : sized(values, extent)} = `,
  end: ";",
  brackets: () => ["{", "}"],
  rowBrackets: () => ["{", "}"],
  point: (name, row, column) => `static const int ${name}[2] = {${row}, ${column}};`,
  cell: (name, cell) => `static const int ${name} = ${cell};`,
};

const cpp: Language = {
  ...c,
  id: "cpp",
  name: "C++",
  editorIds: ["cpp", "cuda-cpp", "objective-cpp", "arduino"],
  extension: "cpp",
  inClasses: "may",
  preamble: () => undefined,
  declaration: (values, extent) =>
    `static constexpr ${values === "rows" ? `const char *maze[${extent.rows}]` : sized(values, extent)} = `,
  point: (name, row, column) => `static constexpr int ${name}[2] = {${row}, ${column}};`,
  cell: (name, cell) => `static constexpr int ${name} = ${cell};`,
};

const CSHARP_TYPES = typed("int[,]", "bool[,]", "string[]", "int[][]");

const csharp: Language = {
  ...SLASHES,
  id: "csharp",
  name: "C#",
  description: "An array of two dimensions; neighbors are an array of arrays.",
  editorIds: ["csharp"],
  extension: "cs",
  isInitializer: true,
  inClasses: "must",
  endsWithComma: true,
  declaration: (values) => `${CSHARP_TYPES[values]} maze =\n`,
  end: ";",
  brackets: () => ["{", "}"],
  rowBrackets: (values) => (values === "edges" ? ["new int[] { ", " }"] : ["{ ", " }"]),
  point: (name, row, column) => `int[] ${name} = { ${row}, ${column} };`,
  cell: (name, cell) => `int ${name} = ${cell};`,
};

const JAVA_TYPES = typed("int[][]", "boolean[][]", "String[]");

const java: Language = {
  ...SLASHES,
  id: "java",
  name: "Java",
  description: "An array of arrays.",
  editorIds: ["java"],
  extension: "java",
  isInitializer: true,
  inClasses: "must",
  endsWithComma: true,
  declaration: (values) => `${JAVA_TYPES[values]} maze = `,
  end: ";",
  brackets: () => ["{", "}"],
  rowBrackets: () => ["{", "}"],
  point: (name, row, column) => `int[] ${name} = {${row}, ${column}};`,
  cell: (name, cell) => `int ${name} = ${cell};`,
};

const kotlin: Language = {
  ...SLASHES,
  id: "kotlin",
  name: "Kotlin",
  description: "An array of arrays.",
  editorIds: ["kotlin", "kotlinscript"],
  extension: "kt",
  inClasses: "may",
  endsWithComma: false, // which versions before 1.4 refuse
  declaration: () => "val maze = ",
  end: "",
  brackets: () => ["arrayOf(", ")"],
  rowBrackets: (values) => [values === "booleans" ? "booleanArrayOf(" : "intArrayOf(", ")"],
  point: (name, row, column) => `val ${name} = Pair(${row}, ${column})`,
  cell: (name, cell) => `val ${name} = ${cell}`,
};

const GO_TYPES = typed("[][]int", "[][]bool", "[]string");

const go: Language = {
  ...SLASHES,
  id: "go",
  name: "Go",
  description: "A slice of slices.",
  editorIds: ["go"],
  extension: "go",
  indent: "\t",
  endsWithComma: true,
  declaration: () => "var maze = ",
  end: "",
  brackets: (values) => [`${GO_TYPES[values]}{`, "}"],
  rowBrackets: () => ["{", "}"],
  point: (name, row, column) => `var ${name} = [2]int{${row}, ${column}}`,
  cell: (name, cell) => `var ${name} = ${cell}`,
};

const RUST_TYPES = {
  numbers: ({ columns }: ArrayExtent) => `[u8; ${columns}]`,
  booleans: ({ columns }: ArrayExtent) => `[bool; ${columns}]`,
  rows: () => "&str",
  bits: ({ columns }: ArrayExtent) => `[u8; ${columns}]`,
  edges: () => "&[usize]",
};

const rust: Language = {
  ...SLASHES,
  id: "rust",
  name: "Rust",
  description: "A constant array of arrays; neighbors are slices.",
  editorIds: ["rust"],
  extension: "rs",
  endsWithComma: true,
  // rustfmt would put the rows on one line.
  declaration: (values, extent) => `#[rustfmt::skip]\nconst MAZE: [${RUST_TYPES[values](extent)}; ${extent.rows}] = `,
  end: ";",
  brackets: () => ["[", "]"],
  rowBrackets: (values) => [values === "edges" ? "&[" : "[", "]"],
  point: (name, row, column) => `const ${name.toUpperCase()}: (usize, usize) = (${row}, ${column});`,
  cell: (name, cell) => `const ${name.toUpperCase()}: usize = ${cell};`,
};

const SWIFT_TYPES = typed("[[Int]]", "[[Bool]]", "[String]");

const swift: Language = {
  ...SLASHES,
  id: "swift",
  name: "Swift",
  description: "An array of arrays.",
  editorIds: ["swift"],
  extension: "swift",
  inClasses: "may",
  endsWithComma: true,
  declaration: (values) => `let maze: ${SWIFT_TYPES[values]} = `,
  end: "",
  brackets: () => ["[", "]"],
  rowBrackets: () => ["[", "]"],
  point: (name, row, column) => `let ${name} = (${row}, ${column})`,
  cell: (name, cell) => `let ${name} = ${cell}`,
};

/** In the order in which questions list them. */
export const compiledLanguages: readonly Language[] = [c, cpp, csharp, java, kotlin, go, rust, swift];
