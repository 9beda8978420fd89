import { type Language, typed } from "./language";

/** Languages whose arrays stand in brackets, mostly without types. */

const TYPES = typed("number[][]", "boolean[][]", "string[]");

const javascript: Language = {
  id: "javascript",
  name: "JavaScript",
  description: "An array of arrays.",
  editorIds: ["javascript", "javascriptreact"],
  extension: "js",
  comment: "//",
  indent: "  ",
  booleans: ["false", "true"],
  quote: '"',
  first: 0,
  endsWithComma: true,
  json: ["const maze = ", ";"],
  declaration: () => "const maze = ",
  end: ";",
  brackets: () => ["[", "]"],
  rowBrackets: () => ["[", "]"],
  point: (name, row, column) => `const ${name} = [${row}, ${column}];`,
  cell: (name, cell) => `const ${name} = ${cell};`,
};

const typescript: Language = {
  ...javascript,
  id: "typescript",
  name: "TypeScript",
  editorIds: ["typescript", "typescriptreact"],
  extension: "ts",
  declaration: (values) => `const maze: ${TYPES[values]} = `,
  point: (name, row, column) => `const ${name}: [number, number] = [${row}, ${column}];`,
};

const python: Language = {
  ...javascript,
  id: "python",
  name: "Python",
  description: "A list of lists.",
  editorIds: ["python"],
  extension: "py",
  comment: "#",
  indent: "    ",
  booleans: ["False", "True"],
  json: ["maze = ", ""],
  declaration: () => "maze = ",
  end: "",
  point: (name, row, column) => `${name} = (${row}, ${column})`,
  cell: (name, cell) => `${name} = ${cell}`,
};

const lua: Language = {
  ...javascript,
  id: "lua",
  name: "Lua",
  description: "A table of tables; rows, columns and cells count from 1.",
  editorIds: ["lua", "luau"],
  extension: "lua",
  comment: "--",
  first: 1,
  json: undefined,
  declaration: () => "local maze = ",
  end: "",
  brackets: () => ["{", "}"],
  rowBrackets: () => ["{ ", " }"],
  point: (name, row, column) => `local ${name} = { ${row}, ${column} }`,
  cell: (name, cell) => `local ${name} = ${cell}`,
};

const ruby: Language = {
  ...python,
  id: "ruby",
  name: "Ruby",
  description: "An array of arrays.",
  editorIds: ["ruby"],
  extension: "rb",
  indent: "  ",
  booleans: ["false", "true"],
  quote: "'",
  endsWithComma: false,
  point: (name, row, column) => `${name} = [${row}, ${column}]`,
};

const php: Language = {
  ...javascript,
  id: "php",
  name: "PHP",
  editorIds: ["php"],
  extension: "php",
  indent: "    ",
  quote: "'",
  json: undefined,
  declaration: () => "$maze = ",
  point: (name, row, column) => `$${name} = [${row}, ${column}];`,
  cell: (name, cell) => `$${name} = ${cell};`,
};

const gdscript: Language = {
  ...javascript,
  id: "gdscript",
  name: "GDScript",
  editorIds: ["gdscript"],
  extension: "gd",
  comment: "#",
  indent: "\t",
  json: ["var maze = ", ""],
  declaration: () => "var maze = ",
  end: "",
  point: (name, row, column) => `var ${name} = [${row}, ${column}]`,
  cell: (name, cell) => `var ${name} = ${cell}`,
};

const json: Language = {
  ...javascript,
  id: "json",
  name: "JSON",
  description: "An object that also says what its array means.",
  editorIds: ["json", "jsonc", "json5"],
  extension: "json",
  comment: "",
  endsWithComma: false,
  json: undefined, // which is a whole text
  declaration: () => '"maze": ',
  end: ",",
  point: (name, row, column) => `"${name}": [${row}, ${column}],`,
  cell: (name, cell) => `"${name}": ${cell},`,
  isData: true,
};

/** In the order in which questions list them. */
export const scriptLanguages = {
  beforeCompiled: [typescript, javascript, python],
  afterCompiled: [lua, ruby, php, gdscript, json],
};
