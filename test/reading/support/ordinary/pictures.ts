import type { Dice, Maker } from "./dice";

/** Rows of signs, each drawn by itself. */
const scattered =
  (signs: string, between = "", from = 5, to = 12): Maker =>
  (dice) => {
    const [columns, rows] = [dice.int(from, to), dice.int(from, to)];
    return `${dice.list(rows, () => dice.list(columns, () => dice.pick(Array.from(signs))).join(between)).join("\n")}\n`;
  };

const FONT = [
  "###|# #|# #|# #|###",
  " # |## | # | # |###",
  "###|  #|###|#  |###",
  "###|  #| ##|  #|###",
  "# #|# #|###|  #|  #",
];

/** Numbers in large letters. */
function banner(dice: Dice, sign: string): string {
  const glyphs = dice.list(dice.int(3, 8), () => dice.pick(FONT).split("|"));
  const rows = dice.list(5, (row) => glyphs.map((glyph) => glyph[row].replaceAll("#", sign)).join("  "));
  return `${rows.join("\n")}\n`;
}

/** A board with lines between its fields. */
const board =
  (level: string, upright: string, signs: string, isNumbered: boolean): Maker =>
  (dice) => {
    const size = dice.int(3, 9);
    const rule = (isNumbered ? "  " : "") + `+${level}`.repeat(size) + "+";
    const row = (at: number) =>
      (isNumbered ? `${at + 1} ` : "") +
      dice.list(size, () => upright + dice.pick(signs).padStart(2).padEnd(level.length)).join("") +
      upright;
    return `${[rule, ...dice.list(size, row).flatMap((line) => [line, rule])].join("\n")}\n`;
  };

const string = (dice: Dice) => dice.list(40, () => dice.pick(["-", "-", "-", "-", String(dice.int(0, 9))])).join("");

/** Pictures, boards and other drawings in signs, by name. */
export const pictures: Readonly<Record<string, Maker>> = {
  digitBanner: (dice) => banner(dice, "#"),
  blockBanner: (dice) => banner(dice, "█"),
  letterBanner: (dice) => banner(dice, dice.pick("oX@8")),
  wordSearch: scattered("ABCDEFGHIJKLMNOPRSTUVW", " ", 6, 14),
  wordSearchTight: scattered("ABCDEFGHIJKLMNOPRSTUVW", "", 6, 14),
  crossword: (dice) => {
    const size = dice.int(6, 12);
    const line = () => dice.list(size, () => dice.pick(["#", ...Array.from("ABCDEFGHILMNOPRST")])).join(" ");
    return `${dice.name()} crossword\n\n${dice.list(size, line).join("\n")}\n\nAcross\n${dice.lines(4, 9, (at) => `${at + 1}. ${dice.phrase()}`)}`;
  },
  minesweeper: scattered("....1122*F", " "),
  battleship: (dice) =>
    `  A B C D E F G H\n${dice.list(8, (at) => `${at + 1} ${dice.list(8, () => dice.pick("~~~~SXO")).join(" ")}`).join("\n")}\n`,
  chess: (dice) =>
    `${dice.list(8, () => dice.list(8, () => dice.pick("rnbqkp..........PNBRQK")).join(" ")).join("\n")}\n`,
  goBoard: scattered("+++++++++XO", " ", 9, 13),
  sudoku: (dice) => `${dice.list(9, () => dice.list(9, () => dice.pick(".....123456789")).join(" ")).join("\n")}\n`,
  ticTacToe: (dice) =>
    dice
      .list(3, () => ` ${dice.list(3, () => dice.pick("XO ")).join(" | ")} `)
      .join("\n---+---+---\n")
      .concat("\n"),
  boardOfDigits: board("---", "|", "123456789 ", false),
  boardOfPieces: board("---", "|", "XO  ", true),
  boardOfWords: board("----", "|", "ABCDEFGH", false),
  life: scattered(".....O", "", 8, 16),
  lifeBlocks: scattered("░░░█", "", 8, 16),
  stars: scattered("          .*+", "", 16, 40),
  bitmap: (dice) => `P1\n16 8\n${dice.list(8, () => dice.list(16, () => dice.int(0, 1)).join(" ")).join("\n")}\n`,
  pixelFont: (dice) =>
    dice.lines(
      3,
      6,
      () => `STARTCHAR ${dice.word()}\nBITMAP\n${dice.list(8, () => dice.hex(2).toUpperCase()).join("\n")}\nENDCHAR`,
    ),
  glyphs: (dice) => dice.lines(3, 6, () => `${dice.pick(FONT).replaceAll("|", "\n")}\n`),
  sprite: (dice) => {
    const half = dice.list(8, () => dice.list(5, () => dice.pick(" #@.")).join(""));
    return `${half.map((row) => row + Array.from(row).reverse().join("")).join("\n")}\n`;
  },
  heights: scattered("0123456789", "", 8, 16),
  letters: scattered("abcdefghij", "", 8, 16),
  numbersSpaced: (dice) => `${dice.list(8, () => dice.list(8, () => dice.int(0, 20)).join(" ")).join("\n")}\n`,
  identity: (dice) => {
    const size = dice.int(4, 10);
    return `${dice.list(size, (row) => dice.list(size, (at) => (at === row ? 1 : 0)).join(" ")).join("\n")}\n`;
  },
  adjacency: (dice) => {
    const size = dice.int(5, 10);
    const joined = dice.list(size * size, () => dice.int(0, 1));
    const at = (row: number, column: number) =>
      row === column ? 0 : joined[Math.min(row, column) * size + Math.max(row, column)];
    return `${dice.list(size, (row) => dice.list(size, (column) => at(row, column)).join(" ")).join("\n")}\n`;
  },
  checkerboard: (dice) => {
    const [one, other] = dice.pick(["# ", "█ ", "XO", "10"]);
    const size = dice.int(4, 12);
    return `${dice.list(size, (row) => dice.list(size, (at) => ((row + at) % 2 === 0 ? one : other)).join("")).join("\n")}\n`;
  },
  guitarTab: (dice) =>
    `${dice.name()}\n\n${Array.from("eBGDAE", (name) => `${name}|${string(dice)}|${string(dice)}|`).join("\n")}\n`,
  drumTab: (dice) =>
    `${["CC", "HH", "SD", "BD"].map((name) => `${name}|${dice.list(16, () => dice.pick("----xo")).join("")}|`).join("\n")}\n`,
  keyboard: (dice) => {
    const row = (keys: string) => `|${Array.from(keys, (key) => ` ${key} `).join("|")}|`;
    const rule = (keys: string) => `,${Array.from(keys, () => "---").join(dice.pick([",", "+"]))}.`;
    return `${["1234567890", "QWERTYUIOP", "ASDFGHJKL;", "ZXCVBNM,./"].flatMap((keys) => [rule(keys), row(keys)]).join("\n")}\n`;
  },
  periodicTable: (dice) =>
    dice.lines(5, 7, () => dice.list(18, () => dice.pick(["  ", "  ", "H ", "He", "Li", "Be", "Na"])).join(" ")),
  dialog: (dice) => {
    const width = dice.int(20, 50);
    const line = () =>
      `│ ${dice
        .phrase()
        .slice(0, width - 2)
        .padEnd(width - 2)} │`;
    return `╭${"─".repeat(width)}╮\n${dice.lines(2, 6, line)}╰${"─".repeat(width)}╯\n`;
  },
  boxesAndArrows: (dice) => {
    const [left, right] = [dice.word(), dice.word()];
    const rule = (text: string) => `+${"-".repeat(text.length + 2)}+`;
    return `${rule(left)}     ${rule(right)}\n| ${left} |---->| ${right} |\n${rule(left)}     ${rule(right)}\n${" ".repeat(4)}|\n${" ".repeat(4)}v\n`;
  },
  packet: (dice) => {
    const rule = `+${"-+".repeat(16)}`;
    const row = () => {
      const middle = 2 * dice.int(4, 12);
      return `|${dice
        .word()
        .padStart(10)
        .padEnd(middle - 1)
        .slice(0, middle - 1)}|${dice
        .word()
        .padEnd(31 - middle)
        .slice(0, 31 - middle)}|`;
    };
    return `${[rule, ...dice.list(dice.int(3, 6), row).flatMap((line) => [line, rule])].join("\n")}\n`;
  },
  rules: (dice) => dice.lines(4, 10, () => dice.pick(["#", "=", "-", "*", "|"]).repeat(dice.int(20, 78))),
  frame: (dice) => {
    const [width, sign] = [dice.int(8, 40), dice.pick("#*@█")];
    return `${sign.repeat(width)}\n${dice.lines(3, 9, () => `${sign}${" ".repeat(width - 2)}${sign}`)}${sign.repeat(width)}\n`;
  },
  seats: (dice) =>
    `       SCREEN\n${dice.list(8, (at) => `${"ABCDEFGH"[at]} ${dice.list(12, () => dice.pick("□□■")).join("")}`).join("\n")}\n`,
  sparkline: (dice) => dice.lines(3, 9, () => dice.list(30, () => dice.pick("▁▂▃▄▅▆▇█")).join("")),
  plot: (dice) => {
    const columns = 30;
    return `${dice.list(10, (row) => `${String(10 - row).padStart(3)} |${dice.list(columns, () => (dice.chance(0.1) ? "*" : " ")).join("")}`).join("\n")}\n    +${"-".repeat(columns)}\n`;
  },
  morse: (dice) => dice.lines(4, 10, () => dice.list(12, () => dice.pick([".-", "-...", "--", "..", "."])).join(" ")),
  dna: (dice) => dice.lines(4, 12, () => dice.list(60, () => dice.pick("ACGT")).join("")),
  base64: (dice) => dice.lines(6, 16, () => dice.list(64, () => dice.pick("ABCabc0123+/xyz")).join("")),
  emoji: scattered("🍎🍋🍇🍒", "", 4, 8),
  framedSudoku: (dice) => {
    const three = () => dice.list(3, () => dice.pick("..12579")).join(" ");
    const rule = "+-------+-------+-------+\n";
    const band = () => `${rule}${dice.lines(3, 3, () => `| ${three()} | ${three()} | ${three()} |`)}`;
    return band() + band() + band() + rule;
  },
  fourInARow: (dice) =>
    `${dice.rows(6, 9, (x, y) => (x % 8 === 0 ? "" : dice.chance(y / 7) ? dice.pick("RY") : " "), "|")}+-+-+-+-+-+-+-+\n`,
  qrCode: (dice) => {
    const [filled, empty] = dice.pick([
      ["██", "  "],
      ["1", "0"],
    ]);
    const size = 21;
    const ringOf = (x: number, y: number) => Math.max(Math.abs(x - 3), Math.abs(y - 3)); // of the squares in the corners
    return dice.rows(size, size, (x, y) => {
      const ring = Math.min(ringOf(x, y), ringOf(size - 1 - x, y), ringOf(x, size - 1 - y));
      const isFilled = ring <= 4 ? ring === 3 || ring <= 1 : dice.chance(0.5);
      return isFilled ? filled : empty;
    });
  },
  barCode: (dice) => {
    const line = dice.list(40, () => dice.pick("██ ▌")).join("");
    return `${line}\n`.repeat(5);
  },
  stack: (dice) => {
    const rule = "        +------------------+\n";
    return rule + dice.lines(2, 5, () => `        |  ${dice.word().padEnd(16)}|\n${rule.trimEnd()}`);
  },
  pyramid: (dice) => {
    const height = dice.int(4, 9);
    return `${dice.list(height, (y) => " ".repeat(height - y - 1) + "*".repeat(2 * y + 1)).join("\n")}\n`;
  },
  weeksOfCommits: (dice) => dice.rows(7, 26, () => dice.pick(["⬜", "⬜", "🟩", "🟩", "⬛"])),
  guesses: (dice) => `${dice.phrase()}\n\n${dice.rows(4, 5, () => dice.pick(["⬛", "⬛", "🟨", "🟩"]))}🟩🟩🟩🟩🟩\n`,
  automaton: (dice) => {
    const rule = dice.pick([30, 90, 110, 150]);
    let row = dice.list<number>(41, (at) => (at === 20 || dice.chance(0.05) ? 1 : 0));
    return dice.lines(18, 18, () => {
      const line = row.map((lives) => (lives ? "#" : " ")).join("");
      row = row.map((lives, at) => (rule >> (4 * (row[at - 1] ?? 0) + 2 * lives + (row[at + 1] ?? 0))) & 1);
      return line;
    });
  },
  spriteOfBits: (dice) => {
    const rows = dice.list(8, () => {
      const half = dice.list(4, (at) => (dice.chance(0.25 + 0.15 * at) ? 1 : 0));
      return `    [${[...half, ...half.toReversed()].join(", ")}],\n`;
    });
    return `sprite = [\n${rows.join("")}]\n`;
  },
  emptyCrossword: (dice) => {
    const size = 13;
    const half = dice.list(Math.ceil((size * size) / 2), () => (dice.chance(0.2) ? "#" : "."));
    return dice.rows(size, size, (x, y) => half[Math.min(y * size + x, size * size - 1 - y * size - x)], " ");
  },
  solvedCrossword: (dice) => dice.rows(9, 9, (x, y) => (x % 2 === 1 && y % 2 === 1 ? "█" : dice.pick("ABDEINORST"))),
  queens: (dice) => {
    const columns = dice.pick(["04752613", "25160374", "41362750"]);
    return dice.rows(8, 8, (x, y) => (columns[y] === String(x) ? "Q" : "."), " ");
  },
  heat: (dice) => dice.lines(7, 7, (day) => `${"MTWTFSS"[day]}  ${dice.list(24, () => dice.pick(" ░▒▓█")).join("")}`),
  draughts: (dice) => {
    const square = (y: number) => (y === 3 || y === 4 || dice.chance(0.2) ? "⬛" : y < 3 ? "🔴" : "🔵");
    return dice.rows(8, 8, (x, y) => ((x + y) % 2 === 0 ? "⬜" : square(y)));
  },
  display: (dice) => {
    const digits = dice.list(9, () => dice.int(0, 9));
    const shown = [
      " _     _  _     _  _  _  _  _ ",
      "| |  | _| _||_||_ |_   ||_||_|",
      "|_|  ||_  _|  | _||_|  ||_| _|",
    ];
    return `${shown.map((line) => digits.map((digit) => line.slice(3 * digit, 3 * digit + 3)).join("")).join("\n")}\n`;
  },
  snake: (dice) => {
    const [width, height] = [dice.int(8, 15) * 2 + 1, dice.int(4, 7) * 2 + 1];
    const [x, y] = [dice.int(5, width - 2), dice.int(1, height - 2)];
    const isEdge = (column: number, row: number) =>
      column === 0 || row === 0 || column === width - 1 || row === height - 1;
    const body = dice.rows(height, width, (column, row) =>
      isEdge(column, row) ? "#" : row !== y || column > x || column < x - 3 ? " " : column === x ? "O" : "o",
    );
    return `${body}Score: ${dice.int(0, 40)}\n`;
  },
  fallingBlocks: (dice) =>
    `${dice.lines(16, 16, (at) => `<!${dice.list(10, () => (dice.chance((at - 8) / 9) ? "[]" : " .")).join("")}!>`)}<!${"=".repeat(20)}!>\n`,
};
