/** Texts that are no mazes, though signs stand in rows there: in none of them may a maze be found. */
import { randomOf } from "./truth";

export interface Lookalike {
  readonly name: string;
  readonly print: (seed: number) => string;
}

/** What makers draw from. */
class Dice {
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = randomOf(seed + 77);
  }

  /** A number from `least` to `most`. */
  number(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.number(0, items.length - 1)];
  }

  is(chance: number): boolean {
    return this.random() < chance;
  }

  /** A list of so many things. */
  list<Item>(count: number, make: (at: number) => Item): Item[] {
    return Array.from({ length: count }, (_, at) => make(at));
  }

  /** Rows of signs. */
  rows(height: number, width: number, sign: (x: number, y: number) => string | number, between = ""): string {
    return this.list(height, (y) => this.list(width, (x) => sign(x, y)).join(between)).join("\n");
  }
}

const WORDS =
  "order total price name status owner build test deploy review draft ready open closed north south blue red".split(
    " ",
  );

/** Rows of cells in a frame. */
function table(rows: readonly (readonly string[])[], signs: string, isRuled = false): string {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  const [flat, upright, topLeft, top, topRight, left, cross, right, bottomLeft, bottom, bottomRight] = signs;
  const rule = (first: string, middle: string, last: string) =>
    first + widths.map((width) => flat.repeat(width + 2)).join(middle) + last;
  const lines = rows.map(
    (row) => upright + row.map((entry, at) => ` ${entry.padEnd(widths[at])} `).join(upright) + upright,
  );
  const between = rule(left, cross, right);
  const body = isRuled
    ? lines.flatMap((line, at) => (at > 0 ? [between, line] : [line]))
    : [lines[0], between, ...lines.slice(1)];
  return [rule(topLeft, top, topRight), ...body, rule(bottomLeft, bottom, bottomRight)].join("\n");
}

const PLAIN = "-|+++++++++";
const THIN = "─│┌┬┐├┼┤└┴┘";
const DOUBLE = "═║╔╦╗╠╬╣╚╩╝";
const HEAVY = "━┃┏┳┓┣╋┫┗┻┛";

const entries = (dice: Dice, height: number, width: number) =>
  dice.list(height, (y) => dice.list(width, (x) => (y > 0 && x > 0 ? String(dice.number(0, 9999)) : dice.pick(WORDS))));

const blank = (dice: Dice, height: number, width: number, signs: readonly string[]) =>
  dice.list(height, () => dice.list(width, () => dice.pick(signs)));

/** Letters of a banner, five rows each. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  M: ["#   #", "## ##", "# # #", "#   #", "#   #"],
  A: [" ### ", "#   #", "#####", "#   #", "#   #"],
  Z: ["#####", "   # ", "  #  ", " #   ", "#####"],
  E: ["#####", "#    ", "###  ", "#    ", "#####"],
  H: ["#   #", "#   #", "#####", "#   #", "#   #"],
  O: [" ### ", "#   #", "#   #", "#   #", " ### "],
};

const banner = (word: string, filled: string, empty: string) =>
  [0, 1, 2, 3, 4]
    .map((row) =>
      [...word]
        .map((letter) => LETTERS[letter][row])
        .join("  ")
        .replaceAll("#", filled)
        .replaceAll(" ", empty),
    )
    .join("\n");

/** The squares in the corners of a QR code, and noise. */
function code(dice: Dice, filled: string, empty: string): string {
  const size = 21;
  const isFinder = (x: number, y: number) => Math.max(Math.abs(x - 3), Math.abs(y - 3));
  return dice.rows(size, size, (x, y) => {
    const rings = [isFinder(x, y), isFinder(size - 1 - x, y), isFinder(x, size - 1 - y)];
    const ring = Math.min(...rings);
    if (ring <= 4) return ring === 3 || ring <= 1 ? filled : empty;
    return dice.is(0.5) ? filled : empty;
  });
}

export const lookalikes: readonly Lookalike[] = [
  { name: "a table of ASCII", print: (seed) => table(entries(new Dice(seed), 6, 4), PLAIN) },
  {
    name: "a table with a rule below each row",
    print: (seed) => table(entries(new Dice(seed), 5, 3), PLAIN, true),
  },
  { name: "a table of thin lines", print: (seed) => table(entries(new Dice(seed), 6, 4), THIN) },
  { name: "a table of double lines", print: (seed) => table(entries(new Dice(seed), 4, 5), DOUBLE, true) },
  { name: "a table of heavy lines", print: (seed) => table(entries(new Dice(seed), 7, 3), HEAVY) },
  {
    name: "an empty form",
    print: (seed) => {
      const dice = new Dice(seed);
      return table(blank(dice, dice.number(2, 8), dice.number(2, 6), [" ".repeat(dice.number(1, 12))]), THIN, true);
    },
  },
  {
    name: "a table of Markdown",
    print: (seed) => {
      const [head, ...rest] = entries(new Dice(seed), 6, 4).map((row) => `| ${row.join(" | ")} |`);
      return [head, head.replace(/[^|]+/g, "---"), ...rest].join("\n");
    },
  },
  {
    name: "progress bars",
    print: (seed) => {
      const dice = new Dice(seed);
      return dice
        .list(6, () => dice.number(0, 20))
        .map((done, at) => `step ${at} [${"#".repeat(done)}${".".repeat(20 - done)}] ${done * 5}%`)
        .join("\n");
    },
  },
  {
    name: "progress bars of blocks",
    print: (seed) => {
      const dice = new Dice(seed);
      return dice
        .list(5, () => dice.number(3, 30))
        .map((done) => `${"█".repeat(done)}${"░".repeat(30 - done)}`)
        .join("\n");
    },
  },
  {
    name: "a hex dump",
    print: (seed) => {
      const dice = new Dice(seed);
      const byte = () => dice.number(0, 255).toString(16).padStart(2, "0");
      return dice
        .list(
          8,
          (at) =>
            `${(at * 16).toString(16).padStart(8, "0")}: ${dice.list(8, () => byte() + byte()).join(" ")}  ................`,
        )
        .join("\n");
    },
  },
  {
    name: "hex digests",
    print: (seed) => {
      const dice = new Dice(seed);
      return dice.rows(6, 32, () => dice.number(0, 15).toString(16));
    },
  },
  {
    name: "a log of a server",
    print: (seed) => {
      const dice = new Dice(seed);
      return dice
        .list(
          12,
          (at) =>
            `10.0.0.${dice.number(1, 254)} - - [27/Nov/2026:10:42:${10 + at}] "GET /${dice.pick(WORDS)} HTTP/1.1" 200 ${dice.number(100, 9999)}`,
        )
        .join("\n");
    },
  },
  {
    name: "dots of tests",
    print: (seed) => {
      const dice = new Dice(seed);
      return `${dice.rows(5, 72, () => (dice.is(0.04) ? "F" : "."))}\n359 passed, 14 failed in 3.21s`;
    },
  },
  {
    name: "a chart of bars",
    print: (seed) => {
      const dice = new Dice(seed);
      return dice.list(7, (at) => `${"MTWTFSS"[at]} | ${"#".repeat(dice.number(1, 40))}`).join("\n");
    },
  },
  {
    name: "a chart of columns",
    print: (seed) => {
      const dice = new Dice(seed);
      const heights = dice.list(14, () => dice.number(0, 8));
      return dice.rows(8, 14, (x, y) => (heights[x] >= 8 - y ? "█" : " "), " ");
    },
  },
  {
    name: "a scatter plot",
    print: (seed) => {
      const dice = new Dice(seed);
      return `${dice.rows(10, 40, (x) => (x === 0 ? "|" : dice.is(0.06) ? "*" : " "))}\n+${"-".repeat(39)}`;
    },
  },
  {
    name: "a tree of folders",
    print: (seed) => {
      const dice = new Dice(seed);
      const files = dice.list(3, () => `│   ├── ${dice.pick(WORDS)}.ts`).join("\n");
      return `.\n├── src\n${files}\n│   └── index.ts\n├── test\n│   ├── fixtures\n│   │   └── a.txt\n│   └── all.test.ts\n└── package.json`;
    },
  },
  {
    name: "a tree of ASCII",
    print: () =>
      "+--- app\n|    +--- core:1.2\n|    |    \\--- lang:3.1\n|    +--- text:2.0\n|    |    +--- lang:3.1\n|    |    \\--- util:1.0\n\\--- test\n     \\--- junit:4.13",
  },
  {
    name: "a diff",
    print: () =>
      "--- a/x.c\n+++ b/x.c\n@@ -1,6 +1,7 @@\n #include <a.h>\n-#include <b.h>\n+#include <c.h>\n+#include <d.h>\n \n int main(void)\n {",
  },
  {
    name: "numbers of a CSV file",
    print: (seed) => {
      const dice = new Dice(seed);
      return dice.rows(9, 6, () => dice.number(0, 99), ",");
    },
  },
  {
    name: "flags of a CSV file",
    print: (seed) => {
      const dice = new Dice(seed);
      return `id,a,b,c,d,e\n${dice.rows(9, 6, (x, y) => (x === 0 ? y + 1 : dice.number(0, 1)), ",")}`;
    },
  },
  { name: "letters of a banner", print: () => banner("MAZE", "#", " ") },
  { name: "letters of a banner in blocks", print: () => banner("HOME", "█", " ") },
  { name: "letters of a banner, with dots", print: () => banner("ZOE", "*", ".") },
  {
    name: "a calendar",
    print: () =>
      "   November 2026\nSu Mo Tu We Th Fr Sa\n 1  2  3  4  5  6  7\n 8  9 10 11 12 13 14\n15 16 17 18 19 20 21\n22 23 24 25 26 27 28\n29 30",
  },
  {
    name: "tic-tac-toe",
    print: (seed) => {
      const dice = new Dice(seed);
      const row = () => dice.list(3, () => ` ${dice.pick(["X", "O", " "])} `).join("|");
      return dice.list(3, row).join("\n---+---+---\n");
    },
  },
  {
    name: "tic-tac-toe in a frame",
    print: (seed) => table(blank(new Dice(seed), 3, 3, ["X", "O", " "]), PLAIN, true),
  },
  {
    name: "a board of chess",
    print: () =>
      "8 r n b q k b n r\n7 p p p p . p p p\n6 . . . . . . . .\n5 . . . . p . . .\n4 . . . . P . . .\n3 . . . . . N . .\n2 P P P P . P P P\n1 R N B Q K B . R\n  a b c d e f g h",
  },
  {
    name: "a board of chess in a frame",
    print: (seed) => table(blank(new Dice(seed), 8, 8, [" ", " ", "p", "P", "K", "q"]), PLAIN, true),
  },
  {
    name: "2048",
    print: (seed) => table(blank(new Dice(seed), 4, 4, ["2   ", "4   ", "16  ", "128 ", "    "]), PLAIN, true),
  },
  {
    name: "minesweeper",
    print: (seed) => {
      const dice = new Dice(seed);
      return dice.rows(9, 9, () => dice.pick([".", ".", "1", "1", "2", "3", "*", "#"]), " ");
    },
  },
  {
    name: "sudoku",
    print: (seed) => {
      const dice = new Dice(seed);
      const three = () => dice.list(3, () => dice.pick([".", ".", "1", "2", "5", "7", "9"])).join(" ");
      const row = () => `| ${three()} | ${three()} | ${three()} |`;
      const rule = "+-------+-------+-------+";
      return [rule, row(), row(), row(), rule, row(), row(), row(), rule, row(), row(), row(), rule].join("\n");
    },
  },
  {
    name: "the game of life",
    print: (seed) => {
      const dice = new Dice(seed);
      return dice.rows(10, 24, () => (dice.is(0.25) ? "#" : "."));
    },
  },
  {
    name: "the game of life in blocks",
    print: (seed) => {
      const dice = new Dice(seed);
      return dice.rows(12, 20, () => (dice.is(0.3) ? "██" : "  "));
    },
  },
  {
    name: "battleships",
    print: (seed) => {
      const dice = new Dice(seed);
      const rows = dice.list(
        10,
        (y) => `${"ABCDEFGHIJ"[y]} ${dice.list(10, () => dice.pick(["~", "~", "~", "X", "O"])).join(" ")}`,
      );
      return `  1 2 3 4 5 6 7 8 9 10\n${rows.join("\n")}`;
    },
  },
  {
    name: "four in a row",
    print: (seed) => {
      const dice = new Dice(seed);
      return `${dice.list(6, (y) => `|${dice.list(7, () => (dice.is(y / 7) ? dice.pick(["R", "Y"]) : " ")).join("|")}|`).join("\n")}\n+-+-+-+-+-+-+-+\n 1 2 3 4 5 6 7`;
    },
  },
  {
    name: "a word search",
    print: (seed) => {
      const dice = new Dice(seed);
      return dice.rows(12, 12, () => String.fromCharCode(dice.number(65, 90)), " ");
    },
  },
  {
    name: "the unit matrix",
    print: (seed) => {
      const dice = new Dice(seed);
      const size = dice.number(3, 9);
      return dice.rows(size, size, (x, y) => (x === y ? 1 : 0), " ");
    },
  },
  {
    name: "a sparse matrix",
    print: (seed) => {
      const dice = new Dice(seed);
      return `[${dice.list(9, () => `[${dice.list(9, () => (dice.is(0.15) ? 1 : 0)).join(", ")}]`).join(",\n ")}]`;
    },
  },
  {
    name: "the matrix of a graph",
    print: (seed) => {
      const dice = new Dice(seed);
      const joins = dice.list(8, () => dice.list(8, () => dice.is(0.3)));
      return dice.rows(8, 8, (x, y) => (x !== y && joins[Math.min(x, y)][Math.max(x, y)] ? 1 : 0), " ");
    },
  },
  {
    name: "a matrix of confusion",
    print: (seed) => {
      const dice = new Dice(seed);
      return `[${dice.list(6, (y) => `[${dice.list(6, (x) => String(x === y ? dice.number(80, 99) : dice.number(0, 9)).padStart(2)).join(" ")}]`).join("\n ")}]`;
    },
  },
  { name: "a QR code of blocks", print: (seed) => code(new Dice(seed), "██", "  ") },
  { name: "a QR code of digits", print: (seed) => code(new Dice(seed), "1", "0") },
  {
    name: "a chart of flow",
    print: () =>
      "+-------+     +--------+\n| start |---->| read   |\n+-------+     +--------+\n                  |\n                  v\n              +--------+     +------+\n              | valid? |---->| stop |\n              +--------+     +------+",
  },
  {
    name: "boxes with arrows",
    print: () =>
      "┌────────┐      ┌────────┐      ┌────────┐\n│ client │─────▶│ server │─────▶│   db   │\n└────────┘      └────────┘      └────────┘\n     │               │\n     ▼               ▼\n┌────────┐      ┌────────┐\n│ cache  │      │ queue  │\n└────────┘      └────────┘",
  },
  {
    name: "a bar code",
    print: (seed) => {
      const dice = new Dice(seed);
      const line = dice.list(40, () => dice.pick(["█", "█", " ", "▌"])).join("");
      return dice.list(5, () => line).join("\n");
    },
  },
  {
    name: "a graph of Git",
    print: () =>
      "*   9fa26b8 Merge branch 'a'\n|\\\n| * 00b78f9 Add a test\n| * 3b558604 Mend it\n* | f3dde0f Wait\n|/\n*   308eacb Merge branch 'b'\n|\\\n| * 1234567 Begin\n|/\n* 7654321 First",
  },
  {
    name: "columns with dividers",
    print: (seed) => {
      const dice = new Dice(seed);
      return dice.list(8, () => dice.list(4, () => dice.pick(WORDS).padEnd(8)).join(" | ")).join("\n");
    },
  },
  {
    name: "music for a guitar",
    print: (seed) => {
      const dice = new Dice(seed);
      return [..."eBGDAE"]
        .map(
          (string) =>
            `${string}|${dice.list(32, (at) => (at % 16 === 15 ? "|" : dice.is(0.15) ? dice.number(0, 9) : "-")).join("")}`,
        )
        .join("\n");
    },
  },
  {
    name: "a box around words",
    print: () =>
      "********************************\n*                              *\n*   Welcome to the machine     *\n*   All use is recorded.       *\n*                              *\n********************************",
  },
  {
    name: "a box of # around words",
    print: () =>
      "##############################\n#                            #\n#  DO NOT EDIT THIS FILE     #\n#                            #\n#  made by tools/make.sh     #\n#                            #\n##############################",
  },
  {
    name: "a dump of a stack",
    print: () =>
      "        +------------------+ 0x7fff\n        |  arguments       |\n        +------------------+\n        |  return address  |\n        +------------------+ <- rbp\n        |  locals          |\n        |                  |\n        +------------------+ <- rsp",
  },
  {
    name: "a header of packets",
    print: () =>
      " 0                   1                   2                   3\n 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1\n+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+\n|          Source Port          |       Destination Port        |\n+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+\n|                        Sequence Number                        |\n+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+",
  },
  {
    name: "a board of Kanban",
    print: (seed) => {
      const dice = new Dice(seed);
      const card = () => dice.pick(WORDS);
      return table(
        [
          ["To do", "Doing", "Done"],
          ...dice.list(4, () => [card(), dice.is(0.5) ? card() : "", dice.is(0.5) ? card() : ""]),
        ],
        THIN,
      );
    },
  },
  {
    name: "a plan of seats",
    print: (seed) => {
      const dice = new Dice(seed);
      return dice
        .list(
          8,
          (y) =>
            `${y + 1}  ${dice.list(3, () => dice.pick(["[ ]", "[X]"])).join("")}   ${dice.list(3, () => dice.pick(["[ ]", "[X]"])).join("")}`,
        )
        .join("\n");
    },
  },
  {
    name: "a pyramid of stars",
    print: (seed) => {
      const dice = new Dice(seed);
      const height = dice.number(4, 9);
      return dice.list(height, (y) => " ".repeat(height - y - 1) + "*".repeat(2 * y + 1)).join("\n");
    },
  },
  {
    name: "weeks of commits",
    print: (seed) => {
      const dice = new Dice(seed);
      return dice.rows(7, 26, () => dice.pick(["⬜", "⬜", "🟩", "🟩", "⬛"]));
    },
  },
  {
    name: "guesses of a word",
    print: (seed) => {
      const dice = new Dice(seed);
      return `Wordle 1,984 5/6\n\n${dice.rows(4, 5, () => dice.pick(["⬛", "⬛", "🟨", "🟩"]))}\n🟩🟩🟩🟩🟩`;
    },
  },
  {
    name: "edges of any graph",
    print: (seed) => {
      const dice = new Dice(seed);
      return JSON.stringify({ nodes: 12, edges: dice.list(18, () => [dice.number(0, 11), dice.number(0, 11)]) });
    },
  },
  {
    name: "places and what lies there",
    print: (seed) => {
      const dice = new Dice(seed);
      return `{${dice.list(9, (at) => `(${Math.floor(at / 3)}, ${at % 3}): [${dice.number(0, 9)}, ${dice.number(0, 9)}]`).join(", ")}}`;
    },
  },
  {
    name: "a rule of cells that live or die, row by row",
    print: (seed) => {
      const dice = new Dice(seed);
      const rule = dice.pick([30, 90, 110, 150]);
      let row = dice.list<number>(41, (at) => (at === 20 || dice.is(0.05) ? 1 : 0));
      return dice
        .list(18, () => {
          const line = row.map((lives) => (lives ? "#" : " ")).join("");
          row = row.map((lives, at) => (rule >> (4 * (row[at - 1] ?? 0) + 2 * lives + (row[at + 1] ?? 0))) & 1);
          return line;
        })
        .join("\n");
    },
  },
  {
    name: "a sprite of ones and zeros",
    print: (seed) => {
      const dice = new Dice(seed);
      const rows = dice.list(8, () => {
        const half = dice.list(4, (at) => (dice.is(0.25 + 0.15 * at) ? 1 : 0));
        return [...half, ...half.reverse()];
      });
      return `sprite = [\n${rows.map((row) => `    [${row.join(", ")}],`).join("\n")}\n]`;
    },
  },
  {
    name: "an empty crossword",
    print: (seed) => {
      const dice = new Dice(seed);
      const size = 13;
      const half = dice.list(Math.ceil((size * size) / 2), () => (dice.is(0.2) ? "#" : "."));
      return dice.rows(size, size, (x, y) => half[Math.min(y * size + x, size * size - 1 - y * size - x)], " ");
    },
  },
  {
    name: "a solved crossword",
    print: (seed) => {
      const dice = new Dice(seed);
      return dice.rows(9, 9, (x, y) => (x % 2 === 1 && y % 2 === 1 ? "█" : String.fromCharCode(dice.number(65, 90))));
    },
  },
  {
    name: "a listing of files",
    print: (seed) => {
      const dice = new Dice(seed);
      const lines = dice.list(9, () => {
        const rights = dice.pick(["drwxr-xr-x  2", "-rw-r--r--  1", "-rwxr-xr-x  1"]);
        return `${rights} ann staff ${String(dice.number(64, 99999)).padStart(6)} Nov ${dice.number(10, 27)} 10:42 ${dice.pick(WORDS)}.txt`;
      });
      return `total 96\n${lines.join("\n")}`;
    },
  },
  {
    name: "queens that do not attack each other",
    print: (seed) => {
      const columns = new Dice(seed).pick([
        [0, 4, 7, 5, 2, 6, 1, 3],
        [2, 5, 1, 6, 0, 3, 7, 4],
        [4, 1, 3, 6, 2, 7, 5, 0],
      ]);
      return columns.map((queen) => columns.map((_, x) => (x === queen ? "Q" : ".")).join(" ")).join("\n");
    },
  },
  {
    name: "a table of truth",
    print: (seed) => {
      const dice = new Dice(seed);
      const rows = dice.list(8, (at) => `${at >> 2} ${(at >> 1) & 1} ${at & 1} | ${dice.number(0, 1)}`);
      return `a b c | f\n------+--\n${rows.join("\n")}`;
    },
  },
  {
    name: "a map of heat in shades",
    print: (seed) => {
      const dice = new Dice(seed);
      const rows = dice.list(7, (y) => `${"MTWTFSS"[y]}  ${dice.list(24, () => dice.pick([..." ░▒▓█"])).join("")}`);
      return rows.join("\n");
    },
  },
  {
    name: "a board of draughts in squares",
    print: (seed) => {
      const dice = new Dice(seed);
      const square = (y: number) => (y === 3 || y === 4 || dice.is(0.2) ? "⬛" : y < 3 ? "🔴" : "🔵");
      return dice.rows(8, 8, (x, y) => ((x + y) % 2 === 0 ? "⬜" : square(y)));
    },
  },
  {
    name: "digits of a display",
    print: (seed) => {
      const dice = new Dice(seed);
      const digits = dice.list(9, () => dice.number(0, 9));
      const shown = [
        " _     _  _     _  _  _  _  _ ",
        "| |  | _| _||_||_ |_   ||_||_|",
        "|_|  ||_  _|  | _||_|  ||_| _|",
      ];
      return shown.map((line) => digits.map((digit) => line.slice(3 * digit, 3 * digit + 3)).join("")).join("\n");
    },
  },
  {
    name: "the board of a snake",
    print: (seed) => {
      const dice = new Dice(seed);
      const [width, height] = [dice.number(8, 15) * 2 + 1, dice.number(4, 7) * 2 + 1];
      const [x, y] = [dice.number(5, width - 2), dice.number(1, height - 2)];
      const inside = dice.list(height - 2, () => Array<string>(width - 2).fill(" "));
      inside[dice.number(0, height - 3)][dice.number(0, width - 3)] = "*";
      for (let at = 0; at < 4; at++) inside[y - 1][x - 1 - at] = at === 0 ? "O" : "o";
      const edge = "#".repeat(width);
      return `${edge}\n${inside.map((row) => `#${row.join("")}#`).join("\n")}\n${edge}\nScore: ${dice.number(0, 40)}`;
    },
  },
  {
    name: "falling blocks",
    print: (seed) => {
      const dice = new Dice(seed);
      const rows = dice.list(16, (y) => dice.list(10, () => (dice.is((y - 8) / 9) ? "[]" : " .")).join(""));
      return `${rows.map((row) => `<!${row}!>`).join("\n")}\n<!${"=".repeat(20)}!>\n  ${"\\/".repeat(10)}`;
    },
  },
  {
    name: "letters of a font in bits",
    print: (seed) => {
      const dice = new Dice(seed);
      const glyph = () => dice.list(8, () => `0b0${dice.list(6, () => dice.number(0, 1)).join("")}0,`).join("\n    ");
      return `const uint8_t font[][8] = {\n  {\n    ${glyph()}\n  },\n  {\n    ${glyph()}\n  },\n};`;
    },
  },
];
