import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "../../src/core/foundation/random";
import { generate, toText } from "../../src/core/index";
import { recipeLine } from "../../src/core/options/recipeLine";
import { type Claim, check } from "../../src/faults/check";
import type { Edit, Fault } from "../../src/faults/fault";
import { runs } from "../effort.mjs";
import { edited } from "./support/edited";

// What is repaired unasked: "Repair All Mazes", and what a save does. It may take nothing that somebody drew.

const COUNT = runs({ usual: 40, release: 400 }); // damaged texts for each way of drawing

/** A way of drawing a maze: the signs of its walls, and its blanks. */
interface Drawn {
  readonly style: string;
  readonly grid?: string;
  readonly look?: object;
  readonly walls: string;
  readonly floor?: string;
  readonly isRepaired: boolean; // whether few slips are needed to see one that is repaired
  readonly isSolved?: boolean; // whether its way is drawn
  readonly changed?: (text: string) => string;
}

const BOX = "─│┌┐└┘├┤┬┴┼╴╵╶╷";

const WAYS: readonly Drawn[] = [
  { style: "lines", isRepaired: true, walls: "+-|" },
  {
    style: "lines",
    isRepaired: true,
    walls: "o=!",
    changed: (text) => text.replaceAll("+", "o").replaceAll("-", "=").replaceAll("|", "!"),
  },
  { style: "lines", isRepaired: true, walls: "+-|", isSolved: true },
  { style: "lines", grid: "layered", isRepaired: true, walls: "+-|" },
  { style: "lines", grid: "hexagonal", isRepaired: false, walls: "/\\_" },
  { style: "lines", grid: "triangular", isRepaired: false, walls: "+-/\\_" },
  { style: "compact", isRepaired: true, walls: "_|" },
  { style: "box", isRepaired: true, walls: BOX },
  { style: "box", grid: "layered", isRepaired: false, walls: BOX },
  { style: "blocks", isRepaired: true, walls: "#" },
  { style: "blocks", isRepaired: true, walls: "#", look: { floor: "." }, floor: "." },
  { style: "blocks", isRepaired: true, walls: "#", isSolved: true },
  { style: "blocks", isRepaired: true, walls: "1", look: { wall: "1", floor: "0" }, floor: "0" },
  { style: "blocks", isRepaired: true, walls: "🧱", look: { wall: "🧱", floor: "⬜" }, floor: "⬜" },
  { style: "blocks", isRepaired: true, walls: "#", look: { wallWidth: 2, passageWidth: 3 } },
  { style: "blocks", grid: "layered", isRepaired: true, walls: "#" },
  { style: "half-blocks", isRepaired: false, walls: "█▀▄" },
];

/** A text that says that it holds a maze, and where it is. */
interface Whole {
  readonly lines: readonly string[];
  readonly first: number; // line of the maze
  readonly after: number;
  readonly from: number; // column
  readonly claim: Claim;
}

const CLAIMS: readonly Claim[] = ["maze", "recipes", "markdown"];

function wholeOf(drawn: Drawn, random: Random): Whole {
  const { style, grid = "rectangular", look = {}, isSolved = false, changed = (text) => text } = drawn;
  const size = { width: 3 + random.below(6), height: 3 + random.below(4), ...(grid === "layered" && { levels: 2 }) };
  const entrances = isSolved ? "corners" : ["none", "corners", "farthest"][random.below(3)];
  const maze = generate({ grid, ...size, seed: random.below(1e6), entrances });
  const text = changed(toText(maze, style, { ...look, solution: isSolved })).trimEnd();
  const width = Math.max(...text.split("\n").map((row) => row.length));
  const isPadded = random.chance(0.3); // as in a string, where blanks at the end of rows are kept
  const rows = text.split("\n").map((row) => (isPadded && !row.startsWith("Level") ? row.padEnd(width) : row));
  const claim = CLAIMS[random.below(3)];
  const [above, below, prefix] =
    claim === "maze"
      ? [[], [], ""]
      : claim === "recipes"
        ? [["one", `# ${recipeLine(maze.recipe)}`], ["", "two"], "# "]
        : [["Words", "", "> ```maze"], ["> ```", "end"], "> "];
  const lines = [...above, ...rows.map((row) => prefix + row), ...below];
  return { lines, first: above.length, after: above.length + rows.length, from: prefix.length, claim };
}

/** Code points, each with the column that it begins at. */
const signsOf = (text: string) => Array.from(text);

type Damage = (row: readonly string[], drawn: Drawn, random: Random) => readonly string[];

/** One sign that is lost or another: what was there before is known. */
const SLIPS: Readonly<Record<string, Damage>> = {
  "a sign deleted": (row, _, random) => row.toSpliced(random.below(row.length), 1),
  "the last sign deleted": (row) => row.slice(0, -1),
  "a wall for a sign": (row, { walls }, random) =>
    row.with(random.below(row.length), signsOf(walls)[random.below(signsOf(walls).length)]),
  "a blank for a sign": (row, { floor = " " }, random) => row.with(random.below(row.length), floor),
  "a thing for a sign": (row, _, random) => row.with(random.below(row.length), thing(random)),
};

const THINGS = signsOf("DESX1278@$é★😀👩🚪╬*oI");
const thing = (random: Random) => THINGS[random.below(THINGS.length)];

/** What may happen to a row, once or several times. */
const DAMAGES: Readonly<Record<string, Damage>> = {
  ...SLIPS,
  "a thing put in": (row, _, random) => row.toSpliced(random.below(row.length + 1), 0, thing(random)),
  "a word": (row, _, random) => row.toSpliced(random.below(row.length), 4, "E", "X", "I", "T"),
  "a shorter row": (row, _, random) => row.slice(0, -1 - random.below(4)),
  "moved on": (row) => [" ", ...row],
  "moved back": (row) => row.slice(1),
};

/** The text with some damages, and their names. */
function damaged(whole: Whole, drawn: Drawn, damages: Readonly<Record<string, Damage>>, times: number, random: Random) {
  const { first, after, from } = whole;
  const lines = [...whole.lines];
  const names: string[] = [];
  for (let time = 0; time < times; time++) {
    const all = Object.keys(damages);
    const name = all[random.below(all.length)];
    const line = first + random.below(after - first);
    const [prefix, row] = [lines[line].slice(0, from), signsOf(lines[line].slice(from))];
    if (row.length === 0) continue;
    lines[line] = prefix + damages[name](row, drawn, random).join("");
    names.push(`${name} on line ${line}`);
  }
  return { text: lines.join("\n"), names: names.join(", ") };
}

const trimmed = (text: string) => text.replace(/ +$/gm, "");

const isHalf = (text: string) => /\p{Surrogate}/u.test(text);

/** Whether an edit begins or ends amid a character, or puts half of one. */
function cuts(lines: readonly string[], { line, column, endLine, endColumn, text }: Edit): boolean {
  const isAmid = (row: string, at: number) => isHalf(row.slice(0, at)) || isHalf(row.slice(at));
  return isHalf(text) || isAmid(lines[line], column) || isAmid(lines[endLine], endColumn);
}

/** What is wrong with the repairs of a text. */
function wrongWith(text: string, { claim }: Whole, { walls, floor = " " }: Drawn): string[] {
  const { faults, repairs } = check(text, claim);
  const lines = text.split("\n");
  const fixes = faults.flatMap((fault: Fault) => fault.fixes);
  const named = new Set(faults.filter(({ code }) => code === "finding").map(({ line }) => line));
  const taken = repairs
    .map(({ line, column, endColumn }) => lines[line].slice(column, endColumn))
    .join("")
    .replaceAll(" ", "");
  const wrong: string[] = [];
  const others = signsOf(taken).filter((sign) => !walls.includes(sign) && sign !== floor);
  if (others.length > 0) wrong.push(`${others.join("")} is taken`);
  if ([repairs, ...fixes.map(({ edits }) => edits)].some((edits) => edits.some((edit) => cuts(lines, edit))))
    wrong.push("cuts a character");
  if (repairs.some(({ line, endLine }) => line !== endLine || !named.has(line))) wrong.push("changes a row unsaid");
  const after = edited(text, repairs);
  if (check(after, claim).repairs.length > 0) wrong.push("has repairs again");
  return wrong;
}

for (const drawn of WAYS) {
  const name = [drawn.isSolved && "solved", drawn.grid, drawn.style, drawn.walls].filter(Boolean).join(" ");

  test(`repairs of ${name} take blanks and walls alone, in the rows with findings, whole characters, once`, () => {
    const random = new Random(`repairs ${name}`);
    for (let run = 0; run < COUNT; run++) {
      const whole = wholeOf(drawn, random);
      const { text, names } = damaged(whole, drawn, DAMAGES, 1 + random.below(3), random);
      assert.deepEqual(
        wrongWith(text, whole, drawn),
        [],
        `${names}\n${text}\n${edited(text, check(text, whole.claim).repairs)}`,
      );
    }
  });

  test(`after one slip in ${name} the repairs give what was there, or nothing`, () => {
    const random = new Random(`slips ${name}`);
    let repaired = 0;
    for (let run = 0; run < COUNT; run++) {
      const whole = wholeOf(drawn, random);
      const { text, names } = damaged(whole, drawn, SLIPS, 1, random);
      const { repairs } = check(text, whole.claim);
      if (repairs.length === 0) continue;
      repaired++;
      assert.equal(trimmed(edited(text, repairs)), trimmed(whole.lines.join("\n")), `${names}\n${text}`);
    }
    assert.ok(repaired > 0 || !drawn.isRepaired, `none of ${COUNT}`);
  });
}

/** The titles of the quick fixes for what is found in a text, and what the first of them makes of it. */
function fixesOf(text: string): { titles: string[]; fixed: string; isPreferred: boolean | undefined } {
  const { faults, repairs } = check(text, "maze");
  assert.deepEqual(repairs, [], text);
  const [fix, ...others] = faults.filter(({ code }) => code === "finding").flatMap(({ fixes }) => fixes);
  const titles = [fix, ...others].map(({ title }) => title);
  return { titles, fixed: edited(text, fix.edits), isPreferred: fix.isPreferred };
}

test("what replaces another sign is a quick fix that names it, and nobody's first choice", () => {
  const rows = ["+---+---+---+", "|       |   |", "+---+   +   +", "|           |", "+---+---+---+", ""];
  const whole = rows.join("\n");
  const blocks = ["#######", "#     #", "### # #", "#   # #", "# ### #", "#     #", "#######", ""].join("\n");
  for (const [text, old, title, right] of [
    ["+---+---+---+", "+-D-+---+---+", "Replace D by a wall", whole],
    ["+---+   +   +", "+---+   7   +", "Replace 7 by +", whole],
    ["+---+   +   +", "+---+   😀   +", "Replace 😀 by +", whole],
    ["+---+   +   +", "+---+   😀  +", "Replace 😀 by +", whole],
    ["### # #", "##D # #", "Replace D by a wall", blocks],
  ] as const) {
    const broken = right.replace(text, old);
    assert.notEqual(broken, right);
    const { titles, fixed, isPreferred } = fixesOf(broken);
    assert.deepEqual([titles[0], isPreferred], [title, false], broken);
    assert.equal(fixed, right);
  }
});
