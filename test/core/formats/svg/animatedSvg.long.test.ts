import assert from "node:assert/strict";
import { test } from "node:test";
import type { PixelLine } from "../../../../src/core/formats/raster/pixelLines";
import { toAnimatedSvg } from "../../../../src/core/formats/svg/animatedSvg";
import { layoutOf } from "../../../../src/core/formats/svg/layout";
import { svgOf } from "../../../../src/core/formats/svg/svg";
import { short } from "../../../../src/core/formats/svg/svgDocument";
import { record } from "../../../../src/core/making/generate";
import { Film, type Moment } from "../../../../src/core/picture/film";
import { colorSchemes, paletteOf } from "../../../../src/core/picture/palette";
import { screenplay } from "../../../../src/core/picture/screenplay";
import { exported } from "../../support/exported";
import { distanceTo, flat, isDrawn, isInside, type Side, sidesOf } from "../../support/sides";

/** What a browser makes of a document, still or played: which paths it shows at a moment, by the attributes of their group or their own. */
class Playing {
  readonly duration: number; // seconds
  private readonly animations = new Map<string, [share: number, isVisible: boolean][]>();
  private readonly paths: { group: string; name: string | undefined; isHidden: boolean; lines: PixelLine[] }[] = [];

  constructor(readonly svg: string) {
    const duration =
      /\.mazewright \*\{animation-duration:([\d.]+)s;animation-timing-function:step-end;animation-iteration-count:infinite\}/;
    this.duration = Number(duration.exec(svg)?.[1]);
    for (const [, used, name, frames] of svg.matchAll(/\.(\w+)\{animation-name:(\w+)\}@keyframes \2\{(.*)\}\n/g)) {
      assert.equal(used, name);
      if (/transform|opacity/.test(frames)) continue; // of the last step, and of all tints
      const states = [...frames.matchAll(/([\d.]+)%\{visibility:(visible|hidden)\}/g)];
      assert.equal(states.map(([text]) => text).join(""), frames);
      this.animations.set(
        name,
        states.map(([, percent, state]) => [Number(percent) / 100, state === "visible"]),
      );
    }
    for (const [, group, content] of svg.matchAll(/<g ([^>]*)>\n((?:<path.*\n)*)<\/g>/g)) {
      for (const [, name, path] of content.matchAll(/<path (?:class="(\w+)" )?d="([^"]*)"\/>/g)) {
        const isHidden = group.includes('visibility="hidden"');
        this.paths.push({ group, name, isHidden, lines: flat(path) });
      }
    }
    for (const [, path, group] of svg.matchAll(/<path d="([^"]*)" (fill="none".*|.*crispEdges")\/>/g)) // no marks
      this.paths.push({ group, name: undefined, isHidden: false, lines: flat(path) });
  }

  /** @param share of the duration; none for a browser that is not to play it */
  lines(share: number | undefined, attribute: string): PixelLine[] {
    return this.paths
      .filter(({ group, name, isHidden }) => group.includes(attribute) && this.isShown(share, name, isHidden))
      .flatMap(({ lines }) => lines);
  }

  private isShown(share: number | undefined, name: string | undefined, isHidden: boolean): boolean {
    if (share === undefined || name === undefined) return !isHidden;
    const states = this.animations.get(name) ?? [];
    assert.equal(states[0][0], 0, "it says what is seen from the start");
    return states.filter(([from]) => from <= share).at(-1)?.[1] === true;
  }
}

const LIGHT = paletteOf("light");
const ALL = { tints: true, way: true };
const WALLS = `stroke="${LIGHT.colour("wall")}"`;
const WAY = `stroke="${LIGHT.colour("solution")}"`;

/** Checks what is shown against the list of what is drawn, at a moment. */
function checkMoment(
  playing: Playing,
  film: Film,
  sides: readonly Side[],
  share: number | undefined,
  moment: Moment,
): void {
  film.seek(moment);
  const { finished, maze, paints, lines } = film;
  const { picture, topology } = finished.grid;
  const what = JSON.stringify(moment);
  const walls = playing.lines(share, WALLS);
  for (const side of sides) {
    const isShown = distanceTo(walls, side.point) < 0.01;
    assert.equal(isShown, isDrawn(maze, side), `cell ${side.cell}, slot ${side.slot}, ${what}`);
  }
  const cells = Array.from({ length: finished.cellCount }, (_, cell) => cell);
  const shades = new Map(paints.map((paint) => [paint[2] ?? LIGHT.area(paint), [] as number[]]));
  for (const paint of paints) shades.get(paint[2] ?? LIGHT.area(paint))?.push(paint[0]);
  for (const [shade, states] of shades) {
    if (shade === LIGHT.colour("ground")) continue;
    const areas = playing.lines(share, `fill="${short(shade)}"`);
    const shown = cells.filter((cell) => isInside(areas, picture.centre(cell)));
    const expected = cells.filter((cell) => states.includes(film.cellState(cell)));
    assert.deepEqual(shown, expected, `states ${states}, ${what}`);
  }
  const byColour = new Map(lines.map(({ name }) => [LIGHT.line(name), new Set<number>()]));
  for (const { name, slots } of lines)
    for (const cell of cells) if ((slots(cell) & topology.sides(cell)) !== 0) byColour.get(LIGHT.line(name))?.add(cell);
  for (const [colour, expected] of byColour) {
    const drawn = playing.lines(share, `stroke="${short(colour)}"`);
    assert.equal(drawn.length > 0, expected.size > 0, `${colour}, ${what}`);
    for (const cell of lines.some(({ isArrow }) => isArrow) ? [] : expected)
      assert.ok(distanceTo(drawn, picture.centre(cell)) < 0.01, `a line in cell ${cell}, ${what}`);
  }
}

for (const { name, make } of exported) {
  test(`${name}: at every moment a browser shows the list of what is drawn, played and still`, () => {
    const recording = make();
    const playing = new Playing(toAnimatedSvg(recording, { solution: true }));
    const film = new Film(recording, ALL);
    const moments = screenplay(recording.stepCount, ALL);
    const last = moments.length - 1;
    const sides = sidesOf(recording.maze);
    const starts = [0];
    for (const { time } of moments) starts.push(starts[starts.length - 1] + time);
    assert.ok(Math.abs(playing.duration - starts[last + 1]) < 0.01 && playing.duration < 8.01);
    const growth = moments.filter(({ step }) => step < recording.stepCount).length;
    const frames = new Set([0, Math.floor(growth / 2), growth, growth + 8, last - 8].filter((at) => at < last));
    for (const frame of frames) {
      const share = (starts[frame] + moments[frame].time / 2) / playing.duration;
      checkMoment(playing, film, sides, share, moments[frame]);
      const still = new Playing(svgOf(film, { layout: layoutOf(film.finished.grid.picture, {}), palette: LIGHT }));
      checkMoment(still, film, sides, undefined, moments[frame]);
    }
    checkMoment(playing, film, sides, 0.99, moments[last]);
    checkMoment(playing, film, sides, undefined, moments[last]); // where less motion is wanted
  });
}

test("the solution is shown with the finished maze alone", () => {
  const playing = new Playing(toAnimatedSvg(record({ width: 4, height: 4, seed: 1 }), { solution: true }));
  const counts = [0.5, 0.99, undefined].map((share) => playing.lines(share, WAY).length);
  assert.ok(counts[0] === 0 && counts[1] > 0 && counts[2] === counts[1], `${counts}`);
  assert.equal(new Playing(toAnimatedSvg(record({ width: 4, height: 4, seed: 1 }))).lines(0.99, WAY).length, 0);
});

test("an animated SVG needs nothing but itself, and leaves those in peace who want less motion", () => {
  for (const { id } of colorSchemes) {
    const svg = toAnimatedSvg(record({ width: 6, height: 6, seed: 1, algorithm: "prim" }), { colors: id });
    assert.doesNotMatch(svg, /var\(|<script|href|@import|<animate/);
    const [rules] = /@media \(prefers-reduced-motion:no-preference\)\{\n[^]*\n\}\n<\/style>/.exec(svg) ?? [];
    assert.equal(svg.match(/animation/g)?.length, rules?.match(/animation/g)?.length);
  }
});

test("long recordings are played in few frames, and stay small", () => {
  const recording = record({ width: 40, height: 40, seed: 1, algorithm: "aldous-broder" });
  assert.ok(recording.stepCount > 10_000);
  const svg = toAnimatedSvg(recording);
  assert.ok(svg.length < 400_000, `${svg.length} characters`);
  const percents = new Set(Array.from(svg.matchAll(/([\d.]+)%/g), ([, percent]) => percent));
  assert.ok(percents.size <= 161, `${percents.size} moments`);
});

test("however much comes and goes, there are at most 2,000 animations, in as many seconds", () => {
  for (const options of [
    { algorithm: "growing-tree", width: 100, height: 100 },
    { algorithm: "cellular-mazectric", width: 100, height: 100 },
    { algorithm: "growing-tree", grid: "circular", rings: 55 },
  ]) {
    const svg = toAnimatedSvg(record({ ...options, seed: 1 }));
    const count = svg.match(/<path class=/g)?.length ?? 0;
    assert.ok(count > 100 && count <= 2000, `${options.algorithm}: ${count}`);
    assert.ok(Math.abs(new Playing(svg).duration - 7) < 0.01);
  }
});

test("more than 10,000 cells are refused", () => {
  const recording = record({ width: 101, height: 100, seed: 1 });
  assert.throws(
    () => toAnimatedSvg(recording),
    /^MazeError: width: 101 .*10,100 cells.*at most 10,000 cells can be animated/,
  );
});
