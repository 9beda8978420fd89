import type { Dice, Maker } from "./dice";

/** Values in columns. */
function grid(dice: Dice, make: (column: number) => string, from = 3, to = 9): string[][] {
  const columns = dice.int(from, to);
  return dice.list(dice.int(4, 14), () => dice.list(columns, make));
}

const entry = (dice: Dice) => dice.pick(["", dice.word(), String(dice.int(0, 9999)), dice.decimal()]);

/** A table with frames of these signs: left, between, right of the lines above, between and below. */
function framed(
  dice: Dice,
  level: string,
  upright: string,
  posts: readonly string[],
  isRuled: boolean,
  make = entry,
): string {
  const rows = grid(dice, () => make(dice), 2, 6);
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const rule = ([left, between, right]: string) =>
    left + widths.map((width) => level.repeat(width + 2)).join(between) + right;
  const lines = rows.map(
    (row) => upright + row.map((text, at) => ` ${text.padEnd(widths[at])} `).join(upright) + upright,
  );
  const body = lines.flatMap((line, at) => (at === 1 || (isRuled && at > 0) ? [rule(posts[1]), line] : [line]));
  return `${[rule(posts[0]), ...body, rule(posts[2])].join("\n")}\n`;
}

const separated = (separator: string): Maker => {
  return (dice) =>
    `${grid(dice, () => dice.pick([dice.word(), String(dice.int(0, 1)), dice.decimal(), ""]))
      .map((row) => row.join(separator))
      .join("\n")}\n`;
};

/** Tables, lists and reports, by name. */
export const tables: Readonly<Record<string, Maker>> = {
  markdownTable: (dice) => {
    const rows = grid(dice, () => dice.pick([dice.word(), "x", "", "✓", String(dice.int(0, 99))]));
    const line = (row: readonly string[]) => `| ${row.join(" | ")} |`;
    return `# ${dice.phrase()}\n\n${[line(rows[0]), line(rows[0].map(() => "---")), ...rows.slice(1).map(line)].join("\n")}\n`;
  },
  boxTable: (dice) => framed(dice, "─", "│", ["┌┬┐", "├┼┤", "└┴┘"], dice.chance(0.5)),
  doubleTable: (dice) => framed(dice, "═", "║", ["╔╦╗", "╠╬╣", "╚╩╝"], dice.chance(0.5)),
  heavyTable: (dice) => framed(dice, "━", "┃", ["┏┳┓", "┣╋┫", "┗┻┛"], dice.chance(0.5)),
  emptyForm: (dice) => {
    const field = " ".repeat(dice.int(1, 12));
    return framed(dice, "─", "│", ["┌┬┐", "├┼┤", "└┴┘"], true, () => field);
  },
  sqlOutput: (dice) => framed(dice, "-", "|", ["+++", "+++", "+++"], false) + `${dice.int(4, 14)} rows in set\n`,
  gridTable: (dice) => framed(dice, "-", "|", ["+++", "+++", "+++"], true),
  equalsTable: (dice) => framed(dice, "=", "|", ["+++", "+++", "+++"], true),
  commas: separated(","),
  semicolons: separated(";"),
  tabs: separated("\t"),
  bars: separated(" | "),
  zerosAndOnes: (dice) =>
    `${grid(dice, () => String(dice.int(0, 1)), 4, 12)
      .map((row) => row.join(dice.pick([",", " "])))
      .join("\n")}\n`,
  ascendingNumbers: (dice) => {
    let value = dice.int(1000, 3000);
    return dice.lines(8, 40, () => String((value += dice.chance(0.2) ? 67_000 : dice.int(1, 12))));
  },
  alignedNumbers: (dice) => dice.lines(6, 20, () => dice.list(7, () => String(dice.int(0, 999)).padStart(5)).join("")),
  coverage: (dice) => {
    const line = () => {
      const parts = dice.list(4, () => dice.decimal().padStart(7));
      return `${dice.word()}.ts`.padEnd(14).concat(" | ", parts.join(" | "), " | ", String(dice.int(1, 300)));
    };
    const rule = `${"-".repeat(15)}|${dice.list(4, () => "-".repeat(9)).join("|")}|${"-".repeat(12)}`;
    return `${[rule, line(), rule].join("\n")}\n${dice.lines(4, 12, line)}${rule}\n`;
  },
  listing: (dice) =>
    dice.lines(3, 6, () => {
      const files = dice.lines(2, 9, () => {
        const rights = dice.pick(["-rw-r--r--", "drwxr-xr-x", "-rwxr-xr-x", "lrwxrwxrwx"]);
        return `${rights} ${dice.int(1, 9)} root root ${String(dice.int(0, 99_999)).padStart(6)} Mar ${String(dice.int(1, 31)).padStart(2)} 12:00 ${dice.word()}`;
      });
      return `./${dice.word()}/${dice.word()}:\ntotal ${dice.int(4, 400)}\n${files}`;
    }),
  folderTree: (dice) => {
    const branch = (depth: number, before: string): string[] =>
      dice
        .list(dice.int(1, 4), (at) => at)
        .flatMap((at, _, all) => {
          const isLast = at === all.length - 1;
          const line = `${before}${isLast ? "└── " : "├── "}${dice.word()}`;
          return [line, ...(depth > 0 ? branch(depth - 1, `${before}${isLast ? "    " : "│   "}`) : [])];
        });
    return `.\n${branch(dice.int(1, 3), "").join("\n")}\n`;
  },
  asciiTree: (dice) => {
    const branch = (depth: number, before: string): string[] =>
      dice
        .list(dice.int(1, 4), () => "")
        .flatMap(() => [`${before}+-- ${dice.word()}`, ...(depth > 0 ? branch(depth - 1, `${before}|   `) : [])]);
    return `${branch(dice.int(1, 3), "").join("\n")}\n`;
  },
  calendar: (dice) => {
    const first = dice.int(0, 6);
    const days = [...dice.list(first, () => "  "), ...dice.list(dice.int(28, 31), (at) => String(at + 1).padStart(2))];
    const weeks = dice.list(Math.ceil(days.length / 7), (at) => days.slice(7 * at, 7 * at + 7).join(" "));
    return `      ${dice.name()}\nMo Tu We Th Fr Sa Su\n${weeks.join("\n")}\n`;
  },
  hexDump: (dice) =>
    dice.lines(6, 20, (at) => {
      const bytes = dice.list(8, () => dice.hex(4)).join(" ");
      return `${(16 * at).toString(16).padStart(8, "0")}: ${bytes}  ${dice.list(16, () => dice.pick("..aZ09#|+")).join("")}`;
    }),
  hexRows: (dice) => dice.lines(4, 12, () => dice.hex(dice.pick([16, 32, 40]))),
  checksums: (dice) => dice.lines(4, 12, () => `${dice.hex(64)}  ${dice.word()}.txt`),
  schedule: (dice) =>
    dice.lines(
      5,
      10,
      () =>
        `${dice.time().slice(0, 5)} ${dice.list(5, () => dice.pick(["#", "#", ".", "x"])).join(" ")} ${dice.word()}`,
    ),
  gantt: (dice) =>
    dice.lines(5, 12, () => `${dice.word().padEnd(10)}|${" ".repeat(dice.int(0, 20))}${"█".repeat(dice.int(2, 20))}`),
  barChart: (dice) =>
    dice.lines(5, 12, () => `${dice.word().padEnd(10)} ${"#".repeat(dice.int(1, 40))} ${dice.int(1, 40)}`),
  days: (dice) => dice.lines(7, 7, (day) => `${"MTWTFSS"[day]} | ${"#".repeat(dice.int(1, 40))}`),
  columnChart: (dice) => {
    const heights = dice.list(14, () => dice.int(0, 8));
    return dice.rows(8, 14, (x, y) => (heights[x] >= 8 - y ? "█" : " "), " ");
  },
  sparseMatrix: (dice) =>
    `[${dice.list(9, () => `[${dice.list(9, () => (dice.chance(0.15) ? 1 : 0)).join(", ")}]`).join(",\n ")}]\n`,
  edges: (dice) => `${JSON.stringify({ nodes: 12, edges: dice.list(18, () => [dice.int(0, 11), dice.int(0, 11)]) })}\n`,
  things: (dice) =>
    `{${dice.list(9, (at) => `(${Math.floor(at / 3)}, ${at % 3}): [${dice.int(0, 9)}, ${dice.int(0, 9)}]`).join(", ")}}\n`,
  truths: (dice) => {
    const rows = dice.list(8, (at) => `${at >> 2} ${(at >> 1) & 1} ${at & 1} | ${dice.int(0, 1)}`);
    return `a b c | f\n------+--\n${rows.join("\n")}\n`;
  },
};
