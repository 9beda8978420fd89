/**
 * Texts that cost readers much, each of about some length: what repeats, what never closes, and what nearly is a maze. An
 * expression or a reader that shares them out in more than one way takes four times as long for twice as much.
 */
export const TEXTS: Readonly<Record<string, (length: number) => string>> = {
  blanks: (length) => " ".repeat(length),
  "blanks between": (length) => `a: 1${" ".repeat(length)}x`,
  "an option in a fence and blanks": (length) => `\`\`\`maze\na: 1${" ".repeat(length)}x\n\`\`\``,
  "one long line": (length) => "x".repeat(length),
  "one long line of words": (length) => repeated("word and ", length),
  "one long line of a wall": (length) => "#".repeat(length),
  "empty lines": (length) => "\n".repeat(length),
  "short lines": (length) => repeated("a\n", length),
  "windows lines": (length) => repeated("#  #\r\n", length),
  "old lines": (length) => repeated("+--\r", length),
  "brackets that open": (length) => "[".repeat(length),
  "braces that open": (length) => '{"a":'.repeat(length / 5),
  "nested lists": (length) => "[".repeat(length / 2) + "]".repeat(length / 2),
  "lists of one": (length) => repeated("[1],\n", length),
  "quotes that open": (length) => repeated("\"'`", length),
  "strings that stay open": (length) => repeated('"#\\"\n', length),
  "marks of a fence": (length) => "`".repeat(length),
  "marks of a fence, cut by another line end": (length) => `${"`".repeat(length)}\u2028x`,
  "openers, cut by another line end": (length) => repeated("`/*<!--", length).replace(/$/, "\u2028x\n`#\u2028#\n`#"),
  "fences that close": (length) => repeated("```maze\n```\n", length),
  "fences that stay open": (length) => repeated("```maze\n~~~~maze\n", length),
  "fences of options": (length) => repeated("```maze\nwidth: 2\nsize: 3\n```\n", length),
  "a fence of many options": (length) => `\`\`\`maze\n${repeated("width: 2,\n", length)}\`\`\``,
  "lists and quotes of a fence": (length) => `${repeated("> - 1. ", length)}\`\`\`maze`,
  "a storey": (length) => `Level 1\n${repeated("+---+\n|   |\n", length)}`,
  storeys: (length) => repeated("Level 1\n", length),
  "storeys of a cell": (length) => numbered(length, (at) => `Level ${at}\n+---+\n| x |\n+---+\n`),
  "storeys with no number": (length) => repeated("Level 1\n+---+\n| / |\n+---+\n", length),
  "posts and walls": (length) => repeated("+---", length),
  "posts and walls with a fault at the end": (length) => `+${repeated("---+", length)}x`,
  "posts and gaps with a fault at the end": (length) => `+${repeated("   +", length)}---`,
  "rows of posts": (length) => repeated("+---+---+\n", length),
  "small mazes below each other": (length) => repeated("+---+\n|   |\n+   +\n", length),
  "small mazes with lines between": (length) => repeated("+---+---+\n|       |\n+---+---+\n\n", length),
  "blocks between blanks": (length) => repeated("# ", length),
  "rows of blocks": (length) => repeated("#####\n# # #\n", length),
  underscores: (length) => repeated("|_", length),
  "rows of underscores": (length) => repeated("|_|_ |\n", length),
  "slashes and backslashes": (length) => repeated("\\ / \\/\n", length),
  backslashes: (length) => "\\".repeat(length),
  "codes of a terminal": (length) => repeated("\u001b[31m#\u001b[0m \\x1b[1;44m#\n", length),
  "codes of a terminal that never end": (length) => repeated("\u001b[0;[1;\\e[", length),
  "one code of a terminal that never ends": (length) => `\u001b[${repeated("0;", length)}`,
  "lines that write out their ends": (length) => `[\n${repeated('"#   #\\n",\n"",\n', length)}]`,
  "rows behind a prefix": (length) => numbered(length, (at) => `12:00:${at} INFO maze: # # #\n`),
  "words behind a prefix": (length) => numbered(length, (at) => `[INFO] ${at} a: [INFO] word: next\n`),
  "one long line behind a prefix": (length) => `[INFO] #\n[INFO] #\n[INFO] ${repeated("# [1] ", length)}\n[INFO] #\n`,
  "pairs behind a prefix": (length) => repeated("one: #\none: #\ntwo: #\ntwo: #\n", length),
  "rows that go on": (length) => repeated("// # #\\ \n", length),
  "box signs": (length) => repeated("─│┌┐└┘├┤┬┴┼", length),
  "rows of box signs": (length) => repeated("┌───┬───┐\n│   │   │\n", length),
  "half blocks": (length) => repeated("█▀▄ █\n", length),
  "dots of braille": (length) => repeated("⡇⠀⢸⣉⣹\n", length),
  "a wide maze of braille": (length) => wide(length, ["⡏", "⠉", "⢹"], ["⡇", "⠀", "⢸"], ["⣇", "⣀", "⣸"]),
  digits: (length) => repeated("01", length),
  "rows of digits": (length) => repeated("0,1,0,\n", length),
  "hexadecimal digits": (length) => repeated("9A3f\n", length),
  "hexadecimal digits and ends": (length) => repeated("9A3\n\n0,0\n1,1\nNE\n", length),
  letters: (length) => repeated("NE SW|W-E,\n", length),
  "a map": (length) => `type octile\nheight 9\nwidth 4\nmap\n${repeated("@..@\n", length)}`,
  "heads of maps": (length) => repeated("type octile\nheight 1\nwidth 1\nmap\n", length),
  "links that open": (length) => `File: [${repeated("](", length)}`,
  "mixed scripts": (length) => repeated("aяあ한ابα१", length),
  emoji: (length) => repeated("🧱👩‍👩‍👧⬛️", length),
  "rows of emoji": (length) => repeated("🧱⬛🧱\n", length),
  "halves of characters": (length) => repeated("\ud83d#\n", length),
  recipes: (length) => repeated('mazewright: {"algorithm":"prim","width":3,"height":2,"seed":"1"}\n', length),
  "recipes over broken mazes": (length) => repeated(BROKEN, length),
  "a recipe that never ends": (length) => repeated("mazewright:{", length),
  "a recipe with ends": (length) => `mazewright: {${"}".repeat(length)}x`,
  "broken mazes": (length) => repeated("+---+---+\n|   :   |\n+   +  -+\n|       |\n+---+  ?+\n\n", length),
  "a broken maze": (length) => repeated("+---+---+\n|   :   |\n+   +  -+\n|       |\n", length),
  "a wide maze": (length) => wide(length, ["#", "#", "#"], ["#", " ", "#"], ["#", "#", "#"]),
  "a wide maze of lines": (length) => wide(length, ["+", "---+", ""], ["|", "    ", "|"], ["+", "---+", ""]),
  "a wide maze of words": (length) => wide(length, ["1", ",1", ",1"], ["1", ",0", ",1"], ["1", ",1", ",1"]),
  "a wide array": (length) => `[${wide(length, ['"#', "#", '#",'], ['"#', " ", '#",'], ['"#', "#", '#"'])}]`,
  "a tall maze": (length) => `#####\n${repeated("# # #\n#   #\n", length)}#####`,
  "a torn row": (length) =>
    `+${repeated("---+", length / 3)}\n|${repeated("  ? ", length / 3)}\n+${repeated("-  +", length / 3)}`,
  "comments around rows": (length) => repeated("# +---+ */\n", length),
  "numbered rows": (length) => numbered(length, (at) => `${at} | # #\n`),
  "mazes beside each other": (length) =>
    ["+---+  ", "|   |  ", "+---+  "].map((row) => repeated(row, length / 3)).join("\n"),
  "our own JSON": (length) =>
    `{"format":"mazewright","version":1,"options":{"width":9,"height":9},"passages":[${repeated("[0,1],", length)}`,
  "JSON as a string": (length) => `"${repeated('{\\"a\\": [1, 0]}\\n', length)}"`,
  pairs: (length) => repeated("(0,0) <--> (0,1)\n", length),
  "tokens that open": (length) => repeated("<ADJLIST_START> (0,0) <PATH_START> ", length),
  "strings as rows": (length) => repeated('  "# # #",\n', length),
  "an array of rows": (length) => `const maze = [\n${repeated('  "#   #",\n', length)}];`,
  "an array of numbers": (length) => `int maze[][] = {\n${repeated("  { 1, 0, 1 },\n", length)}};`,
  "tabs and blanks": (length) => repeated("\t \t", length),
  "dollars and names": (length) => repeated("$a", length),
  "names of a program": (length) => numbered(length, (at) => `$line${at} `),
  "a program": (length) => `export default function run() {\n${repeated("  let a = (1);\n", length)}}\n`,
  "a deep program": (length) => `export default ${"(".repeat(length)}`,
  "a program with types": (length) => `${repeated("let a: Array<number> = <any>b!;\n", length)}export default a;`,
  "comments of a program": (length) => `export default 1; ${repeated("/* */ /", length)}`,
};

const BROKEN =
  'mazewright: {"algorithm":"prim","width":3,"height":2,"seed":"1"}\n+---+---+---+\n|       |   |\n+   +---+   +\n|            \n+---+---+--- \n\n';

/** Three rows, each of a beginning, a part that repeats and an end. */
function wide(length: number, ...rows: (readonly [string, string, string])[]): string {
  return rows.map(([first, part, last]) => first + repeated(part, length / 3) + last).join("\n");
}

function repeated(part: string, length: number): string {
  return part.repeat(Math.max(1, Math.ceil(length / part.length)));
}

function numbered(length: number, lineOf: (at: number) => string): string {
  let text = "";
  for (let at = 1; text.length < length; at++) text += lineOf(at);
  return text;
}
