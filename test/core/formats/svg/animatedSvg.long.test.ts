import assert from "node:assert/strict";
import { test } from "node:test";
import type { PixelLine } from "../../../../src/core/formats/raster/pixelLines";
import { toAnimatedSvg } from "../../../../src/core/formats/svg/animatedSvg";
import { type Colors, colorSchemes } from "../../../../src/core/formats/svg/colors";
import { playbackOf } from "../../../../src/core/formats/svg/playback";
import { ACTIVE, FRONTIER, SOLID, UNTOUCHED } from "../../../../src/core/foundation/steps";
import { type Recording, record } from "../../../../src/core/making/generate";
import { replayOf } from "../../../../src/core/playback/replayOf";
import { exported } from "../../support/exported";
import { distanceTo, flat, isDrawn, isInside, type Side, sidesOf } from "../../support/sides";

/** What a browser makes of the document: which paths it shows at a moment, by the attributes of their group. */
class Playing {
  readonly duration: number; // seconds
  private readonly animations = new Map<string, [share: number, isVisible: boolean][]>();
  private readonly paths: { group: string; name: string | undefined; isHidden: boolean; lines: PixelLine[] }[] = [];

  constructor(readonly svg: string) {
    const duration =
      /\.mazewright path\{animation-duration:([\d.]+)s;animation-timing-function:step-end;animation-iteration-count:infinite\}/;
    this.duration = Number(duration.exec(svg)?.[1]);
    for (const [, used, name, frames] of svg.matchAll(/\.(\w+)\{animation-name:(\w+)\}@keyframes \2\{(.*)\}\n/g)) {
      assert.equal(used, name);
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

const [LIGHT] = colorSchemes as [Colors];

const FILLS: readonly [look: number, attribute: string][] = [
  [UNTOUCHED, `fill="${LIGHT.untouched}"`],
  [FRONTIER, 'fill="url(#mazewright-frontier)"'],
  [ACTIVE, 'fill="url(#mazewright-active)"'],
  [SOLID, `fill="${LIGHT.wall}"`],
];
const WALLS = 'stroke-width="0.125"';
const SOLUTION = 'stroke-width="0.2"';

/** Checks what is shown against what a replay says, at the nth frame. */
function checkMoment(
  playing: Playing,
  recording: Recording,
  sides: readonly Side[],
  share: number | undefined,
  position: number,
): void {
  const replay = replayOf(recording.maze, recording.steps);
  replay.seek(position);
  const { topology, picture } = recording.maze.grid;
  const walls = playing.lines(share, WALLS);
  for (const side of sides) {
    const isShown = distanceTo(walls, side.point) < 0.01;
    assert.equal(isShown, isDrawn(replay.maze, side), `cell ${side.cell}, slot ${side.slot} after ${position} steps`);
  }
  const cells = Array.from({ length: recording.maze.cellCount }, (_, cell) => cell);
  for (const [look, attribute] of FILLS) {
    const areas = playing.lines(share, attribute);
    const shown = cells.filter((cell) => isInside(areas, picture.centre(cell)));
    const expected = cells.filter((cell) => replay.maze.grid.topology.isIncluded(cell) && replay.look(cell) === look);
    assert.deepEqual(shown, expected, `look ${look} after ${position} steps of ${topology.cellCount} cells`);
  }
}

for (const { name, make } of exported) {
  test(`${name}: at every moment a browser shows what the replay shows`, () => {
    const recording = make();
    const playing = new Playing(toAnimatedSvg(recording));
    const { positions, interval, hold } = playbackOf(recording.stepCount, 200);
    const last = positions.length - 1;
    const sides = sidesOf(recording.maze);
    assert.ok(Math.abs(playing.duration - last * interval - hold) < 0.01);
    assert.deepEqual([positions[0], positions[last]], [0, recording.stepCount]);
    const frames = new Set(
      [0, 1, Math.floor(last / 3), Math.floor(last / 2), last - 1].filter((at) => at >= 0 && at < last),
    );
    for (const frame of frames) {
      checkMoment(playing, recording, sides, ((frame + 0.5) * interval) / playing.duration, positions[frame]);
    }
    checkMoment(playing, recording, sides, 0.99, recording.stepCount);
    checkMoment(playing, recording, sides, undefined, recording.stepCount); // where less motion is wanted
  });
}

test("the solution is shown with the finished maze alone", () => {
  const playing = new Playing(toAnimatedSvg(record({ width: 4, height: 4, seed: 1 }), { solution: true }));
  assert.equal(playing.lines(0.5, SOLUTION).length, 0);
  assert.equal(playing.lines(0.99, SOLUTION).length, 1);
  assert.equal(playing.lines(undefined, SOLUTION).length, 1);
  assert.equal(new Playing(toAnimatedSvg(record({ width: 4, height: 4, seed: 1 }))).lines(0.99, SOLUTION).length, 0);
});

test("an animated SVG needs nothing but itself, and leaves those in peace who want less motion", () => {
  for (const { id } of colorSchemes) {
    const svg = toAnimatedSvg(record({ width: 6, height: 6, seed: 1, algorithm: "prim" }), { colors: id });
    assert.doesNotMatch(svg, /var\(|<script|href|@import|<animate/);
    const [rules] = /@media \(prefers-reduced-motion:no-preference\)\{\n[^]*\n\}\n<\/style>/.exec(svg) ?? [];
    assert.equal(svg.match(/animation/g)?.length, rules?.match(/animation/g)?.length);
  }
});

test("long recordings are played in 200 frames, and stay small", () => {
  const recording = record({ width: 40, height: 40, seed: 1, algorithm: "aldous-broder" });
  assert.ok(recording.stepCount > 10_000);
  const svg = toAnimatedSvg(recording);
  assert.ok(svg.length < 100_000, `${svg.length} characters`);
  const percents = new Set(Array.from(svg.matchAll(/([\d.]+)%/g), ([, percent]) => percent));
  assert.ok(percents.size <= 201, `${percents.size} moments`);
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
    assert.ok(Math.abs(new Playing(svg).duration - 10.5) < 0.01);
  }
});

test("more than 10,000 cells are refused", () => {
  const recording = record({ width: 101, height: 100, seed: 1 });
  assert.throws(
    () => toAnimatedSvg(recording),
    /^MazeError: width: 101 .*10,100 cells.*at most 10,000 cells can be animated/,
  );
});
