import assert from "node:assert/strict";
import { test } from "node:test";
import { checkExport, drawsSolution, optionsFor } from "../../../../src/core/formats/exports/checkExport";
import type { FormatFacts } from "../../../../src/core/formats/exports/exportFormat";
import { exportFormats, json, svg, text as textFormat } from "../../../../src/core/formats/exports/facts";
import { pngHolding, svgHolding } from "../../../../src/core/formats/exports/inPicture";
import { mazeToJson } from "../../../../src/core/formats/json/json";
import { toGif, toPng } from "../../../../src/core/formats/raster/bitmaps";
import { toAnimatedSvg } from "../../../../src/core/formats/svg/animatedSvg";
import { toText } from "../../../../src/core/formats/text/text";
import type { GivenOptions, Recipe } from "../../../../src/core/foundation/optionTypes";
import { generate, record } from "../../../../src/core/making/generate";
import { checkOptions, recipeOf } from "../../../../src/core/options/options";
import { parse } from "../../../../src/reading/parse";
import { pack } from "../../../../src/shared/data/pack";
import type { Reply, Request } from "../../../../src/shared/request";
import type { WorkerCalls } from "../../../../src/worker/calls";
import { work } from "../../../../src/worker/work";

const OPTIONS = checkOptions({ algorithm: "prim", width: 6, height: 5, seed: 1, loops: 0.2 });

const [png, gif] = ["png", "gif"].map((id) => exportFormats.find((format) => format.id === id) as FormatFacts);

/** The formats for other programs. */
const MAPS = ["tmj", "csv", "movingai", "dot", "hex42"];

/** The last that the worker reports of a job. */
function outcome(job: Request<WorkerCalls>): Reply {
  const reports: Reply[] = [];
  work(job, (report) => reports.push(report));
  return reports[reports.length - 1];
}

test("each format says what commands and menus need of it", () => {
  const ids = exportFormats.map(({ id }) => id);
  const published = ["svg", "animated-svg", "png", "gif", "text", "json", ...MAPS];
  assert.deepEqual(
    ids.filter((id) => published.includes(id)),
    published,
  );
  for (const { name, description, extension } of exportFormats) {
    assert.match(description, /^[A-Z].*\.$/, name);
    assert.match(extension, /^[a-z]+$/);
  }
});

test("a maze that was read has no steps to be played, and is exported in all other formats", () => {
  const made = generate({ width: 3, height: 3 });
  for (const text of [toText(made), JSON.stringify(mazeToJson(made))]) {
    const { recipe } = parse(text);
    for (const format of exportFormats) checkRead(format, recipe);
  }
});

function checkRead(format: FormatFacts, recipe: Recipe): void {
  const check = () => checkExport(format, recipe, {});
  if (!format.isAnimated) return assert.doesNotThrow(check);
  const still = exportFormats.filter(({ isAnimated }) => !isAnimated).map(({ id }) => id);
  const message = new RegExp(
    `^MazeError: format: ".*" .*\\(an imported maze has no steps\\)\\. Allowed: ${still.join(", ")}\\.$`,
  );
  assert.throws(check, message);
}

test("a maze that is too large is refused before it is made", () => {
  const most: Readonly<Record<string, number>> = {
    svg: 16e6,
    "animated-svg": 1e4,
    png: 3_996_001,
    gif: 1e6,
    text: 62e6,
    json: 4e6,
    tmj: 62e6,
    csv: 62e6,
    movingai: 124e6,
    dot: 4e6,
    hex42: 499e6,
  };
  for (const format of exportFormats) {
    const { id } = format;
    const recipe = (width: number, height: number) => recipeOf(checkOptions({ width, height, seed: 1 }));
    const side = Math.floor(Math.sqrt(most[id]));
    assert.doesNotThrow(() => checkExport(format, recipe(side, side), {}));
    assert.throws(() => checkExport(format, recipe((1.01 * most[id]) / side + 1, side), {}), /^MazeError: width: /, id);
  }
});

test("a picture of more pixels than PNG or GIF can have is refused before the maze is made", () => {
  const wide: [FormatFacts, object, RegExp][] = [
    [
      png,
      { width: 3000, height: 300 },
      /^MazeError: width: 3000 .*a cell would have 1 px\).*cells of at least 3 pixels/,
    ],
    [
      gif,
      { width: 1300, height: 2 },
      /^MazeError: width: 1300 .*a cell would have 0\.492 px\).*cells of at least 0\.5 pixels/,
    ],
    [gif, { grid: "layered", width: 90, height: 30, levels: 90 }, /^MazeError: width: 90 .*pixels/],
    [
      png,
      { algorithm: "random-slashes", width: 2000, height: 1 },
      /^MazeError: width: 2000 .*cells of at least 3 pixels/,
    ],
  ];
  for (const [format, options, message] of wide) {
    const recipe = recipeOf(checkOptions({ seed: 1, ...options }));
    assert.throws(() => checkExport(format, recipe, {}), message, JSON.stringify(options));
  }
});

test("a solution is drawn in pictures, and in text where the style has a way to", () => {
  const grids = ["rectangular", "layered", "hexagonal", "triangular", "circular"];
  const kinds: GivenOptions[] = [{ algorithm: "random-slashes" }, ...grids.map((grid) => ({ grid }))];
  const drawn = (format: FormatFacts) =>
    kinds.filter((kind) => drawsSolution(format, recipeOf(checkOptions(kind)), {}));
  assert.deepEqual(
    drawn(textFormat).map(({ grid }) => grid),
    ["rectangular", "layered", "hexagonal", "triangular"],
  );
  assert.deepEqual(drawn(gif), kinds);
  assert.deepEqual(drawn(json), []);
});

test("the worker draws and writes what the core does, of options and of a maze with or without its steps", () => {
  const recording = record(OPTIONS);
  const style = { colors: "dark", solution: true };
  for (const maze of [OPTIONS, pack(recording.maze, recording.steps), pack(generate(OPTIONS))]) {
    const written = (format: string) => outcome({ type: "write", request: 1, maze, format, options: style });
    const done = (content: unknown) => ({ type: "answer", request: 1, result: { content } });
    assert.deepEqual(written("png"), done(pngHolding(toPng(recording.maze, style), recording.maze)));
    assert.deepEqual(written("gif"), done(toGif(recording, style)));
    assert.deepEqual(written("animated-svg"), done(svgHolding(toAnimatedSvg(recording, style), recording.maze)));
  }
});

test("the worker tells of what it refuses so that it can be said again", () => {
  const maze = checkOptions({ width: 4000, height: 1, seed: 1 });
  const report = outcome({ type: "write", request: 1, maze, format: "png", options: {} });
  assert.ok(report.type === "failure");
  assert.ok(report.cause?.name === "MazeError");
  assert.deepEqual([report.cause.option, report.cause.value], ["width", 4000]);
  assert.match(report.message, /^width: 4000 .*cells of at least 3 pixels/);
  const long = outcome({ type: "write", request: 1, maze: OPTIONS, format: "animated-svg", options: {}, most: 100 });
  assert.ok(long.type === "failure");
  assert.match(long.message, /100 characters/);
});

test("options of a style from settings are dropped where they mean nothing, and refused where they were given", () => {
  const recipe = recipeOf(checkOptions({ width: 3, height: 2, seed: 1 }));
  const settings = { style: "lines", solution: true, wall: "X", passageWidth: 3 } as const;
  assert.deepEqual(optionsFor(textFormat, recipe, settings), { style: "lines", solution: true });
  assert.deepEqual(optionsFor(svg, recipe, { ...settings, colors: "dark" }), {
    colors: "dark",
    solution: true,
    graph: undefined,
    lineWidth: undefined,
    margin: undefined,
  });
  const blocks = optionsFor(textFormat, recipe, { ...settings, style: "blocks" });
  assert.deepEqual([blocks.wall, blocks.passageWidth], ["X", 3]);
  const compact = optionsFor(textFormat, recipe, { ...settings, style: "compact" });
  assert.deepEqual(compact, { style: "compact" });
  const given = optionsFor(textFormat, recipe, settings, { wall: "X" });
  assert.throws(() => checkExport(textFormat, recipe, given), /^MazeError: wall: "X" .*no effect for lines/);
});

test("a mask that a style cannot hold is refused before the maze is made", () => {
  const recipe = recipeOf(checkOptions({ mask: ["##", ".."], seed: 1 }));
  for (const style of ["compact", "blocks"] as const)
    assert.throws(() => checkExport(textFormat, recipe, { style }), { name: "MazeError", option: "style" });
  assert.doesNotThrow(() => checkExport(textFormat, recipe, { style: "half-blocks" }));
});
