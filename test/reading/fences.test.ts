import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { type TestContext, test } from "node:test";
import MarkdownIt from "markdown-it";
import { FormatError, generate, MazeError, toSvg, toText } from "../../src/core/index";
import { fenceDrawer } from "../../src/reading/fences/draw";
import { placeFor } from "../../src/reading/fences/element";
import { optionsIn } from "../../src/reading/fences/fenceOptions";
import { fencesIn } from "../../src/reading/fences/find";
import { MOST_CELLS, mazeOf } from "../../src/reading/fences/maze";
import { type Attribute, drawMazes } from "../../src/reading/fences/plugin";

const drawFence = (body: string, attributes: readonly Attribute[] = []) => fenceDrawer()(body, attributes, {}) ?? "";
const jsonOf = (body: string) => JSON.stringify(mazeOf(body).maze);
const made = (options: object) => JSON.stringify(generate(options));

test("options are JSON, or a line for each, or none", () => {
  const wanted = { algorithm: "wilson", width: 7, height: 5, seed: "tower", loops: 0.5 };
  const bodies = [
    JSON.stringify(wanted),
    `mazewright: ${JSON.stringify(wanted)}`,
    "algorithm: wilson\nwidth: 7\nheight: 5\nseed: tower\nloops: 0.5\n",
    'algorithm=wilson\r\n  width = 7,\r\n\r\nheight=5\nseed="tower"\nloops=0.5',
  ];
  for (const body of bodies) {
    assert.deepEqual(optionsIn(body), wanted, body);
    assert.equal(jsonOf(body), made(wanted), body);
  }
  assert.equal(jsonOf(" \n"), made({ seed: "1" }), "a fence without a seed has a fixed one");
  assert.deepEqual(optionsIn("seed: 007\nwidth: 7"), { seed: "007", width: 7 });
  const mask = ["..#", "..."];
  assert.equal(jsonOf(`mask: ${JSON.stringify(mask)}\nseed: 3`), made({ mask, seed: 3 }));
});

test("options in lines end where their values do, and are some lines", () => {
  assert.deepEqual(optionsIn("  width :\t7 , \t"), { width: 7 });
  const said = Array.from({ length: 3000 }, () => "width: 7").join("\n");
  for (const body of [said, `{ "width": 7${" ".repeat(20_000)}}`])
    assert.throws(() => mazeOf(body), /^FormatError: Expected options of at most 20000 characters, not \d+ \(line 1/);
});

test("a maze in a fence is read", () => {
  const maze = generate({ width: 4, height: 3, seed: "read" });
  const passages = maze.toJSON().passages;
  for (const body of [toText(maze), toText(maze, "blocks"), `\n${toText(maze, "box")}`, JSON.stringify(maze)]) {
    assert.equal(optionsIn(body), undefined, body);
    assert.deepEqual(mazeOf(body).maze.toJSON().passages, passages, body);
  }
});

test("what cannot be drawn is an error that says what is allowed, and where", () => {
  const fails = (body: string, kind: typeof MazeError | typeof FormatError, message: RegExp) =>
    assert.throws(
      () => mazeOf(body),
      (error: Error) => error instanceof kind && message.test(error.message),
      body,
    );
  fails("width: 0", MazeError, /^width: 0 cannot be used.*whole number from 1/);
  fails("size: 3", MazeError, /^size: .*no such option/);
  fails("width: 5\nsolution: 3", MazeError, /^solution: 3.*true or false/);
  fails("width: 5\nand more", FormatError, /Expected an option.*line 2, column 1/);
  fails('{ "width": 5,, }', FormatError, /Not valid JSON/);
  fails("nothing here", FormatError, /Expected/);
  const [side, height] = [100, MOST_CELLS / 100];
  fails(`width: ${side}\nheight: ${height + 1}`, MazeError, /at most 5000 cells/);
  fails(`grid: circular\nrings: 2000`, MazeError, /at most 5000 cells/);
  fails(`{"mask": ${JSON.stringify(Array.from({ length: 51 }, () => ".".repeat(100)))}}`, MazeError, /at most 5000/);
  fails(toText(generate({ width: side, height: height + 1, seed: 1 }), "compact"), MazeError, /at most 5000 cells/);
  assert.equal(mazeOf(`width: ${side}\nheight: ${height}`).maze.cellCount, MOST_CELLS);
});

test("a fence is the picture of its maze, or its text with what is wrong", () => {
  const drawn = drawFence("width: 3\nheight: 2\nsolution: true", [
    ["class", "code-line"],
    ["data-line", "7"],
  ]);
  assert.ok(drawn.startsWith('<div class="mazewright-fence code-line" data-line="7"><svg '), drawn);
  const picture = toSvg(generate({ width: 3, height: 2, seed: "1" }), { solution: true, colors: "light" });
  assert.ok(drawn.includes(picture.slice(5)), drawn);
  assert.match(drawn, /role="img">\n<title>Maze, depth-first/);
  const wrong = drawFence('width: "<b>"', [["title", '"&']]);
  assert.doesNotMatch(wrong, /<b>|<svg/);
  assert.match(wrong, /<strong>No maze\.<\/strong> width: .*<pre><code>width: &#34;&#60;b&#62;&#34;<\/code><\/pre>/);
  assert.match(wrong, /title="&#34;&#38;"/);
});

test("a picture fills its room, up to all of a screen, 800 pixels of height and cells of 64; so does the place for it", () => {
  const limitsOf = (html: string) => {
    const style =
      /<svg style="width:100%;max-width:clamp\(([\d.]+)px,min\(([\d.]+)vh,([\d.]+)px\),([\d.]+)px\);height:auto" /.exec(
        html,
      ) ?? [];
    const [, across = 0, down = 0] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(html)?.map(Number) ?? [];
    const limits = style.slice(1).map(Number);
    assert.deepEqual(
      limits,
      [16 * across, (80 * across) / down, (800 * across) / down, 64 * across],
      html.slice(0, 300),
    );
    return limits;
  };
  const circular = "grid: circular\nrings: 40";
  const drawing = toText(generate({ width: 30, height: 7, seed: 1 }));
  for (const body of ["", "width: 50\nheight: 10", circular, '{"width":9, "height":90}', drawing]) {
    const [picture, place] = [drawFence(body), placeFor(body)].map(limitsOf);
    for (const [at, limit] of picture.entries()) assert.ok(Math.abs(Math.log2(limit / place[at])) < 0.5, body);
  }
  for (const body of ["width: 0", "height: 999", "x\n\n", "\n".repeat(200_000)]) limitsOf(placeFor(body));
});

test("the plugin of markdown-it draws fences of mazes, and leaves others alone", () => {
  const usual = new MarkdownIt();
  const drawing = new MarkdownIt().use(drawMazes, drawFence);
  const fence = (info: string) => `Text.\n\n- item\n\n  ~~~${info}\n  width: 2\n  ~~~\n`;
  for (const info of ["maze", " maze ", "Maze title"]) {
    const html = drawing.render(fence(info));
    assert.match(html, /<div class="mazewright-fence"><svg [^]*<\/svg>\n<\/div>/, info);
    assert.equal(drawing.render(fence(info)), html, "a second time");
  }
  for (const info of ["mazes", "", "js maze", "mermaid"])
    assert.equal(drawing.render(fence(info)), usual.render(fence(info)), info);
});

/** The pictures in a document of fences, rendered so many times, where each takes a while of a clock. */
function picturesIn(fences: readonly string[], times: number, milliseconds: number, context: TestContext): number[] {
  let now = 0;
  context.mock.method(Date, "now", () => (now += milliseconds));
  const markdown = new MarkdownIt().use(drawMazes, fenceDrawer());
  const text = fences.map((body) => `~~~maze\n${body}\n~~~\n`).join("\n");
  return Array.from({ length: times }, () => {
    const html = markdown.render(text);
    assert.equal(html.split('class="mazewright-fence"').length - 1, fences.length);
    const waiting = [...html.matchAll(/<div class="mazewright-waiting"><p>Not drawn[^<]*<\/p><pre><code>([^<]*)</g)];
    const pictures = html.split("<svg ").length - 1;
    const texts = fences.slice(fences.length - waiting.length).map((body) => `${body}\n`);
    assert.deepEqual(
      waiting.map(([, body]) => body),
      texts,
      "the text of each that is not drawn",
    );
    assert.equal(pictures + waiting.length, fences.length);
    return pictures;
  });
}

test("a rendering draws for a while, and the next one goes on from there", (context) => {
  const fences = Array.from({ length: 12 }, (_, at) => `grid: planar\ncells: 20\nseed: slow ${at}`);
  assert.deepEqual(picturesIn(fences, 5, 25, context), [3, 6, 9, 12, 12]);
  const others = Array.from({ length: 300 }, (_, at) => `width: 2\nheight: 2\nseed: quick ${at}`);
  assert.deepEqual(picturesIn(others, 1, 0, context), [300]);
});

test("a document shows as many characters of pictures as are kept", (context) => {
  const fences = Array.from({ length: 90 }, (_, at) => `grid: hexagonal\nwidth: 70\nheight: 71\nseed: large ${at}`);
  const [first, second] = picturesIn(fences, 2, 0, context);
  assert.ok(first > 30 && first < fences.length, `${first}`);
  assert.equal(second, first);
});

test("a text in a fence is as long as can be read while it is shown", () => {
  const storeys = (count: number) => toText(generate({ grid: "layered", width: 2, height: 2, levels: count, seed: 1 }));
  assert.equal(mazeOf(storeys(100)).maze.cellCount, 400);
  assert.throws(() => mazeOf(storeys(101)), /^MazeError: fence: "101 storeys or parts" .*Allowed: at most 100 /);
  const parted = Array.from({ length: 101 }, () => "+---+\n|   |\n+---+\n").join(" \r\n");
  assert.throws(() => mazeOf(parted), /"101 storeys or parts"/);
  assert.throws(() => mazeOf(`${"#".repeat(50_000)}\n`), /"50001 characters" .*Allowed: at most 50000 characters/);
  assert.throws(() => mazeOf(`{${" ".repeat(100_000)}`), /"100001 characters" .*Allowed: at most 100000 characters/);
});

test("every colour of the pictures has one of the theme in its place", () => {
  const styles = readFileSync("webview/notebook/fences.css", "utf8");
  const pictures = [
    drawFence("solution: true"),
    drawFence("grid: layered\nlevels: 2"),
    drawFence("algorithm: cellular-maze\nwidth: 9"),
  ].join("");
  const colours = new Set([...pictures.matchAll(/(?:fill|stroke)="#\w+"(?! fill-opacity)/g)].map(([colour]) => colour));
  const known = ["fill", "stroke"].flatMap((kind) =>
    ["#169065", "#3b3b3b", "#fff"].map((colour) => `${kind}="${colour}"`),
  );
  assert.deepEqual([...colours].sort(), ['fill="#c17f21"', ...known].sort());
  for (const colour of colours) assert.ok(styles.includes(`[${colour}]`), colour);
});

test("fences are found in quotes and lists, too", () => {
  const text = [
    "```maze",
    "a",
    "```", // 0
    "~~~ maze",
    "```",
    "~~~~", // 3
    "- item",
    "  ```maze",
    "  b",
    "",
    "  c",
    "  ```", // 6
    "> ````maze",
    "> d",
    "> ````", // 12
    "```js",
    "```maze",
    "```", // 15
    "``` maze ` no",
    "````",
    "```maze",
    "````", // 18
    "1. ```maze",
    "   e",
    "   ```",
    "```maze",
    "open", // 22
  ];
  const found = fencesIn(text).map(({ line, first, after, prefixes }) => [line, first, after, [...prefixes]]);
  assert.deepEqual(found, [
    [0, 1, 2, [0]],
    [3, 4, 5, [0]],
    [7, 8, 11, [2, 0, 2]],
    [12, 13, 14, [2]],
    [22, 23, 24, [3]],
    [25, 26, 27, [0]],
  ]);
});
