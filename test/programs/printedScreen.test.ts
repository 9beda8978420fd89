import assert from "node:assert/strict";
import { test } from "node:test";
import { PageText } from "../../src/programs/printed/pageText";
import { Screen } from "../../src/programs/printed/screen";
import { GROUND } from "../../src/programs/printed/signs";
import { ScreenTimeline } from "../../src/programs/printed/timeline";
import { fc } from "../properties";

const ESC = "\x1b";
const ENCODER = new TextEncoder();

/** The states of the screen as texts. @param cuts where the bytes are cut */
function statesOf(output: string | Uint8Array, cuts: readonly number[] = []): string[] {
  const timeline = new ScreenTimeline();
  const screen = new Screen(timeline);
  const bytes = typeof output === "string" ? ENCODER.encode(output) : output;
  const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((one, other) => one - other), bytes.length];
  for (let part = 1; part < at.length; part++) screen.take(bytes.subarray(at[part - 1], at[part]));
  screen.show(true);
  return Array.from(timeline.states(), ({ ids }) => new PageText(timeline.lines, ids).text);
}

const lastOf = (output: string) => statesOf(output).at(-1) ?? "";

const SHOWN: Readonly<Record<string, readonly [output: string, text: string]>> = {
  "lines of all kinds": ["a\nb\r\nc\x0bd", "a\nb\nc\nd"],
  "a carriage return": ["12%\r99%\n", "99%"],
  "a carriage return before less": ["100%\r99\n", "990%"],
  "a backspace": ["ab\bc\b\b\b\bx\n", "xc"],
  tabs: ["a\tb\n\tc", "a\tb\n\tc"],
  "a tab over signs": ["abcdefghijk\r\tX\n", "abcdefghXjk"],
  "NUL, BEL and DEL": ["a\0b\x07c\x7fd\n", "abcd"],
  "a byte order mark": ["\ufeff#\n", "#"],
  "colours of letters": [`${ESC}[1;31m#${ESC}[0m ${ESC}[38;5;12m#${ESC}[m\n`, "# #"],
  "colours of 24 bits": [`${ESC}[38;2;1;2;3m#${ESC}[39m ${ESC}[38:2:1:2:3m#\n`, "# #"],
  "a title of the window": [`${ESC}]0;My maze\x07#${ESC}]2;more${ESC}\\#\n`, "##"],
  "a title that never ends": [`${ESC}]0;My maze\n##\n`, "\n##"],
  "a sequence that never ends": [`#${ESC}[12`, "#"],
  "sequences that are unknown": [`#${ESC}[?25l${ESC}[>c${ESC}[6n${ESC}=${ESC}>${ESC}[5 q#`, "##"],
  "a place": [`${ESC}[2;3Hx${ESC}[1;1Ha`, "a\n  x"],
  "a place with one number, and with none": [`\n\n${ESC}[2Hb${ESC}[Ha`, "a\nb"],
  "a column and a row": [`abc${ESC}[2Gx${ESC}[3dy`, "axc\n\n  y"],
  "ways of the cursor": [`abc\ndef${ESC}[A${ESC}[2Dx${ESC}[B${ESC}[Cy${ESC}[Fz${ESC}[Ew`, "zxc\nwefy"],
  "up beyond the top": [`a\nb${ESC}[99Ac`, "ac\nb"],
  "what was saved": [`ab${ESC}7\ncd${ESC}8x${ESC}[sy${ESC}[uz`, "abxz\ncd"],
  "the rest of a line erased": [`abcdef${ESC}[3D${ESC}[K\n`, "abc"],
  "the beginning of a line erased": [`abcdef${ESC}[3D${ESC}[1Kx\n`, "   xef"],
  "a line erased": [`abc\rx${ESC}[2Ky\n`, " y"],
  "signs erased": [`abcdef\r${ESC}[2Xx`, "x cdef"],
  "signs taken out and put in": [`abcdef\r${ESC}[2P${ESC}[C${ESC}[@x`, "cxdef"],
  "a sign again": [`#${ESC}[4bx`, "#####x"],
  "lines taken out and put in": [`a\nb\nc\nd${ESC}[2;1H${ESC}[M${ESC}[B${ESC}[Lx`, "a\nc\nx\nd\n"],
  "the screen erased": [`abc\ndef${ESC}[2Jx`, "   x"],
  "the screen erased below": [`abc\ndef\nghi${ESC}[2;2H${ESC}[J`, "abc\nd\n"],
  "the screen erased from its beginning": [`abc\ndef${ESC}[H${ESC}[Jx`, "x"],
  "a form feed": ["abc\n\fdef\n", "def"],
  "a reset": [`abc${ESC}cdef\n`, "def"],
  "the alternate screen": [`abc\n${ESC}[?1049hdef\n${ESC}[?1049lghi\n`, "abc\nghi"],
  "lines of a VT100": [`${ESC}(0lqk${ESC}(Blqk`, "┌─┐lqk"],
  "wide signs": ["🟦⬜x\r⬜\n", "⬜⬜x"],
  "half of a wide sign": [`🟦🟦${ESC}[1;2Hx`, " x🟦"],
  "a wide sign over two": [`🟦🟦${ESC}[1;2H⬜`, " ⬜ "],
  "signs without a column": ["⬛\ufe0f#e\u0301\u200b#\n", "⬛#e#"],
  "broken UTF-8": ["a\ufffdb\n", "a\ufffdb"],
};

for (const [name, [output, text]] of Object.entries(SHOWN))
  test(`the screen shows what a terminal shows: ${name}`, () => {
    const shown = statesOf(output);
    assert.equal(shown.at(-1), text);
  });

test("from bytes on that are no UTF-8 the rest of the line is of code page 437", () => {
  for (const [bytes, text] of [
    [[0x61, 0xc3, 0x62, 0x0a, 0xc3, 0xa9], "a├b\né"],
    [[0xe2, 0x96, 0x88, 0xe2, 0x96, 0x0a, 0xe2, 0x96, 0x88], "█Γû\n█"],
    [[0xc9, 0xcd, 0xcd, 0xbb, 0x0d, 0x0a, 0xba, 0x20, 0x20, 0xba], "╔══╗\n║  ║"],
    [[0xdb, 0xdb, 0x20, 0xdb, 0x0a], "██ █"],
    [[0xed, 0xa0, 0x80, 0x61], "φáÇa"],
    [[0xc0, 0xaf], "└»"],
    [[0xdb, 0x1b, 0x5b, 0x48, 0x23], "#"],
  ] as const) {
    const all = Uint8Array.from(bytes);
    for (let cut = 0; cut <= all.length; cut++) assert.equal(statesOf(all, [cut]).at(-1), text);
  }
});

test("a blank on a coloured ground is a sign, and without colour none", () => {
  const text = lastOf(`${ESC}[41m ${ESC}[49m ${ESC}[48;5;9m ${ESC}[0m ${ESC}[101m#\n`);
  const codes = Array.from(text, (sign) => sign.codePointAt(0));
  assert.deepEqual(codes, [GROUND + 1, 0x20, GROUND + 9, 0x20, 0x23]);
});

test("states are the pages before they are cleared, and before the first change behind a move of the cursor", () => {
  assert.deepEqual(statesOf(`ab\n${ESC}[2J${ESC}[Hcd\n\fef\n`), ["ab", "cd", "ef"]);
  assert.deepEqual(statesOf(`ab\ncd\n${ESC}[Hab\ncx\n${ESC}[Hyb\n`), ["ab\ncd", "ab\ncx", "yb\ncx"]);
  assert.deepEqual(statesOf(`ab\ncd\n${ESC}[2A${ESC}[Bxd\n`), ["ab\ncd", "ab\nxd"]);
  assert.deepEqual(statesOf(`ab${ESC}[1;1Hx${ESC}[1;2Hy`), ["ab", "xb", "xy"]);
  assert.deepEqual(statesOf(`ab${ESC}[1;1Ha${ESC}[1;2Hb`), ["ab"], "nothing has changed");
  assert.deepEqual(statesOf("1%\r2%\r3%\n"), ["3%"], "the end of a line is no state");
  assert.deepEqual(statesOf(""), []);
  assert.deepEqual(statesOf(`${ESC}[2J${ESC}[H\f`), []);
});

test("where output is cut changes nothing", () => {
  const words = ["#", "█", "🟦", " ", "\n", "\r\n", "\t", "\b", `${ESC}[H`, `${ESC}[2J`, `${ESC}[3;4H`, `${ESC}[41m`];
  const more = [
    `${ESC}[0m`,
    `${ESC}[2A`,
    `${ESC}[K`,
    `${ESC}]0;t\x07`,
    `${ESC}[?1049h`,
    `${ESC}[?1049l`,
    "\f",
    "####\n",
  ];
  const output = fc.array(fc.constantFrom(...words, ...more), { maxLength: 60 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(output, fc.array(fc.nat(), { maxLength: 12 }), (text, cuts) => {
      assert.deepEqual(statesOf(text, cuts), statesOf(text));
    }),
  );
});

test("any bytes are taken", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.array(fc.nat(), { maxLength: 4 }), (bytes, cuts) => {
      assert.deepEqual(statesOf(bytes, cuts), statesOf(bytes));
    }),
  );
});

test("of more than 5,000 states every second one is kept, and the last", () => {
  const timeline = new ScreenTimeline();
  const screen = new Screen(timeline);
  for (let at = 0; at < 12_001; at++) screen.take(ENCODER.encode(`${ESC}[2J${ESC}[Hstate ${at}\n`));
  screen.show(true);
  const states = Array.from(timeline.states(), ({ ids }) => new PageText(timeline.lines, ids).text);
  assert.equal(timeline.step, 4);
  assert.deepEqual(
    states,
    Array.from({ length: 3001 }, (_, at) => `state ${4 * at}`),
  );
});

test("states that are left out lose nothing of what the next show", () => {
  const timeline = new ScreenTimeline();
  const screen = new Screen(timeline);
  const rows = Array.from({ length: 7 }, () => "-");
  const shown: string[] = [rows.join("\n")];
  screen.take(ENCODER.encode(`${rows.join("\n")}`));
  for (let at = 1; at <= 11_000; at++) {
    const row = (at * 5) % 7;
    rows[row] = String.fromCharCode(0x61 + (at % 26));
    shown.push(rows.join("\n"));
    screen.take(ENCODER.encode(`${ESC}[${row + 1};1H${rows[row]}`));
  }
  screen.show(true);
  const states = Array.from(timeline.states(), ({ ids }) => new PageText(timeline.lines, ids).text);
  const wanted = shown.filter((_, at) => at % timeline.step === 0 || at === 11_000);
  assert.ok(timeline.count <= 5000);
  assert.deepEqual(states, wanted);
});
