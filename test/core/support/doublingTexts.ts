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
  "tags of metadata": (length) => repeated('<metadata id="mazewright"', length),
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
  "rows of numbers": (length) => repeated("-1 -1 -1 -1\n-1 10 255 -1\n", length),
  "one long row of numbers, and others": (length) =>
    `${repeated("10 ", length)}\n1 0 1\n${repeated("-1 20 ", length)}\n`,
  "cells with walls of their own": (length) => repeated("#########\n#  ##   #\n#########\n", length),
  "signs in quotes": (length) => repeated("['#', ' ', '#']\n", length),
  "rulings with blank posts": (length) => repeated(" --- ---\n|   :   |\n", length),
  "walls with blank posts": (length) => ` --- ---\n${repeated("|       |\n     ---\n", length)}`,
  "box signs": (length) => repeated("─│┌┐└┘├┤┬┴┼", length),
  "rows of box signs": (length) => repeated("┌───┬───┐\n│   │   │\n", length),
  "half blocks": (length) => repeated("█▀▄ █\n", length),
  digits: (length) => repeated("01", length),
  "rows of digits": (length) => repeated("0,1,0,\n", length),
  "hexadecimal digits": (length) => repeated("9A3f\n", length),
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
  "a wide maze": (length) => wide(length, ["#", "##", "##"], ["#", "  ", " #"], ["#", "##", "##"]),
  "a wide maze of lines": (length) => wide(length, ["+", "---+", ""], ["|", "    ", "|"], ["+", "---+", ""]),
  "a wide maze of words": (length) => wide(length, ["1", ",1,1", ",1,1"], ["1", ",0,0", ",0,1"], ["1", ",1,1", ",1,1"]),
  "a wide array": (length) => `[${wide(length, ['"#', "##", '##",'], ['"#', "  ", ' #",'], ['"#', "##", '##"'])}]`,
  "a map without a frame": (length) => repeated("0 0 0 0\n0 1 1 1\n0 0 0 0\n1 1 1 0\n", length),
  "a long way of our own": (length) => `+---+\n${repeated("|   |\n+   +\n", length)}|   |\n+---+\n`,
  "small mazes in fences": (length) => repeated("```maze\n\n+---+\n|   |\n+---+\n```\n", length),
  "a tall maze": (length) => `#####\n${repeated("# # #\n#   #\n", length)}#####`,
  "a torn row": (length) =>
    `+${repeated("---+", length / 3)}\n|${repeated("  ? ", length / 3)}\n+${repeated("-  +", length / 3)}`,
  "comments around rows": (length) => repeated("# +---+ */\n", length),
  "mazes beside each other": (length) =>
    ["+---+  ", "|   |  ", "+---+  "].map((row) => repeated(row, length / 3)).join("\n"),
  "our own JSON": (length) =>
    `{"format":"mazewright","version":1,"options":{"width":9,"height":9},"passages":[${repeated("[0,1],", length)}`,
  "JSON of ours that opens": (length) => repeated('[{"format":"mazewright"', length),
  "values that open": (length) => repeated('{"walls": [', length),
  "values that open on lines of their own": (length) => repeated("walls = [\n", length),
  "nested values": (length) => `"walls": ${"[".repeat(length / 2)}${"]".repeat(length / 2)}`,
  "values that another bracket closes": (length) => repeated("[(0, 1), (0, 2)}", length),
  "brackets that close nothing": (length) => `${"[(0, 1), (0, 2), (".repeat(60)}${"}".repeat(length)}`,
  "values in strings that never end": (length) => repeated('"walls": ["\\"', length),
  "values in code": (length) => repeated("f({ walls: [1, 0, 1, 0] }, (x) => [(0, 1), (1, 1)]);\n", length),
  "a comment of a value that never ends": (length) => repeated("walls: [/*", length),
  "a list of cells": (length) => `[${repeated('{"i":0,"j":0,"walls":[true,false,true,true]},', length)}]`,
  "flags of cells": (length) => `[${repeated("[true, false, true, true], ", length)}]`,
  "pairs of numbers": (length) => `[${numbered(length, (at) => `[${at}, ${at + 1}], `)}]`,
  "rows of an array library": (length) => `[${repeated("[1 0 1]\n ", length)}]`,
  // Values in brackets.
  "backslashes before quotes, and brackets": (length) => repeated('\\"', length / 2) + repeated("[1]{", length / 2),
  "comments of values that stay open": (length) => `[${repeated("// [ /*\n[\n", length)}*/`,
  "comments within comments of values": (length) => `[${repeated("/* [ ", length)}*/`,
  "types before brackets": (length) => `[${repeated("[][]x{", length)}`,
  "methods of a string": (length) => `["#"${repeated('.a("")', length)}]`,
  "lists by name": (length) => `{${numbered(length, (at) => `k${at}: [1, 2, 3], `)}}`,
  "a list of numbers": (length) => `[${repeated("1, 0, 3, 5, 9, 12, ", length)}0]`,
  "a list of walls": (length) => `[${repeated("1, ", length)}1]`,
  "arrays under a comment of ours": (length) =>
    `// A maze of 3 x 3 cells: 1 is wall\n${repeated("maze = [[1, 0, 1],\n[1, 0, 1]]\n", length)}`,
  "strings as rows": (length) => repeated('  "# # #",\n', length),
  "an array of rows": (length) => `const maze = [\n${repeated('  "#   #",\n', length)}];`,
  "an array of numbers": (length) => `int maze[][] = {\n${repeated("  { 1, 0, 1 },\n", length)}};`,
  "tabs and blanks": (length) => repeated("\t \t", length),
  "dollars and names": (length) => repeated("$a", length),
  "names of a program": (length) => numbered(length, (at) => `$line${at} `),
  "a program": (length) => `export default function run() {\n${repeated("  let a = (1);\n", length)}}\n`,
  "a deep program": (length) => `export default ${"(".repeat(length)}`,
  "a program with types": (length) => `${repeated("let a: Array<number> = <any>b!;\n", length)}export default a;`,
  "short rows of box signs and a long one": (length) => repeated("┌│\n", length) + repeated("- ┘", length / 2),
  "short rows of lines and a long one": (length) => repeated("+--+\n", length) + repeated("|  ", length / 2),
  "short rows of numbers and a long one": (length) => repeated("-1 2\n", length) + repeated("  X.", length / 2),
  "short rows of slashes and a long one": (length) => repeated("/\\\n", length) + repeated("  │", length / 2),
  "strings of short rows and of a long one": (length) =>
    `[${repeated('"┌│",\n', length / 2)}"${repeated("- ┘", length / 2)}"]`,
  "strings before blanks and a letter": (length) => repeated(`"a"${" ".repeat(length / 3)}x\n`, length),
  "short rows of letters and a long one": (length) => repeated("N E+\n", length) + repeated("|NE", length / 2),
  "recipes of large mazes below each other": (length) =>
    repeated('mazewright: {"algorithm":"kruskal","width":150,"height":150,"seed":"1"}\n', length),
  "comments of a program": (length) => `export default 1; ${repeated("/* */ /", length)}`,
};

/**
 * Texts for readers by expressions, besides these: blanks or line ends and a letter behind what an expression begins to match,
 * blanks also behind a word after that; and each word of one many times in quotes.
 * @param beginnings what they begin to match
 */
export function textsBehind(beginnings: readonly string[]): Record<string, (length: number) => string> {
  const words = new Set(beginnings.flatMap((beginning) => /[a-z]{3,}$/i.exec(beginning) ?? []));
  return Object.fromEntries([
    ...[
      ["", " "],
      ["a", " "],
      ["", "\n"],
    ].flatMap(([word, blank]) =>
      beginnings.map((beginning) => [
        `${JSON.stringify(beginning + word)} and ${blank === " " ? "blanks" : "line ends"}`,
        (length: number) => `${beginning}${word}${blank.repeat(length)}x`,
      ]),
    ),
    ...Array.from(words, (word) => [
      `${JSON.stringify(word)} many times in quotes`,
      (length: number) => `{"${repeated(word, length)}`,
    ]),
  ]);
}

/** A text that is as large as its rows, but not as the rectangle around them: its last row is as long as all others together. */
export function shortRowsAndOneLong([first, second]: readonly string[]): (length: number) => string {
  return (length) => `${repeated(`${first}\n${second}\n`, length / 2)}${repeated(second, length / 2)}\n${first}\n`;
}

const BROKEN =
  'mazewright: {"algorithm":"prim","width":3,"height":2,"seed":"1"}\n+---+---+---+\n|       |   |\n+   +---+   +\n|            \n+---+---+--- \n\n';

/** Three rows, each of a beginning, a part that repeats and an end: cells between walls at every length, as two signs repeat. */
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
