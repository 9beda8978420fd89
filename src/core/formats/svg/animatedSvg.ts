import type { Maze } from "../../foundation/maze";
import type { Recipe } from "../../foundation/optionTypes";
import { ACTIVE, FRONTIER, SOLID, UNTOUCHED } from "../../foundation/steps";
import { type Recording } from "../../making/generate";
import { checkGiven } from "../../options/optionSpec";
import { checkSize } from "../../options/size";
import { drawEndMarks } from "../../picture/endMarks";
import { ACTIVE_STRIPES, cellPatterns, FRONTIER_DOTS } from "../../picture/pictureStyle";
import type { Replay } from "../../playback/replay";
import { replayOf } from "../../playback/replayOf";
import { schemeOf } from "./colors";
import { pathText } from "./pathText";
import { ANIMATED, type PictureOptions } from "./pictureOptions";
import { type FramedPlayback, playbackOf } from "./playback";
import { drawSolution } from "./solutionPath";
import { short, solutionStyle, svgDocument, wallStyle } from "./svgDocument";
import { type Group, isSeen, SideArtist, type Timelines, type Times, timelinesOf } from "./timelines";

/** The most cells of an animated SVG: each is some hundred characters, and all are drawn again with every frame. */
const MAX_ANIMATED_CELLS = 10_000;
const MAX_FRAMES = 200;
const MAX_ANIMATIONS = 2000; // of paths: a browser works on every one of them for every picture, also of the page around

const PLAYED = "animation-timing-function:step-end;animation-iteration-count:infinite";

/** What a browser shows, and when. */
interface Shape {
  readonly times: Times;
  readonly path: string;
}

/**
 * An SVG document that plays the steps of a maze with CSS only, then shows the finished maze for a while, with its
 * solution if requested, and begins again. With reduced motion it shows the finished maze.
 * @param progress called with the share of the work that is done
 * @throws MazeError for a maze of more than 10,000 cells, or bad options
 */
export function toAnimatedSvg(
  { maze, steps, startsOpen }: Recording,
  options: PictureOptions = {},
  progress: (share: number) => void = () => {},
): string {
  checkAnimatedSize(maze.recipe);
  const { colors: id, solution } = checkGiven(options, ANIMATED);
  const colors = schemeOf(id);
  const replay = replayOf(maze, steps, undefined, startsOpen);
  const { playback, timelines } = playedIn(MAX_FRAMES, replay, (share) => progress(share / 2));
  const last = playback.positions.length - 1;
  const styles = new Styles(playback);
  const painted = (state: number, fill: string) =>
    styles.layer(`fill="${fill}" shape-rendering="crispEdges"`, cellShapes(maze, timelines.areas[state]), last);
  const { picture } = maze.grid;
  const artist = new SideArtist(replay.maze);
  const fixed = { times: [0], path: pathText((pen) => picture.drawFixedWalls?.(pen, maze), picture) };
  const sides = timelines.walls.map(({ times, members }) => ({
    times,
    path: pathText((pen) => artist.draw(pen, members), picture),
  }));
  const way = solution ? [{ times: [last], path: pathText((pen) => drawSolution(pen, maze), picture) }] : [];
  progress(0.75);
  const layers = [
    painted(UNTOUCHED, short(colors.untouched)),
    painted(FRONTIER, `url(#${FRONTIER_DOTS})`),
    painted(ACTIVE, `url(#${ACTIVE_STRIPES})`),
    painted(SOLID, short(colors.wall)),
    styles.layer(solutionStyle(colors, maze.grid.picture), way, last),
    styles.layer(wallStyle(colors, maze.grid.picture), [fixed, ...sides], last),
    styles.layer(
      `fill="${short(colors.wall)}"`,
      [{ times: [0], path: pathText((pen) => drawEndMarks(pen, maze)) }],
      last,
    ),
  ];
  return svgDocument(maze, colors, (text) =>
    text.push(
      `${styles.sheet()}<defs>${cellPatterns(colors)}</defs>\n<g class="mazewright">\n${layers.join("")}</g>\n`,
    ),
  );
}

/** With fewer frames if there would be too many animations: then more shapes appear at the same times. */
function playedIn(
  frames: number,
  replay: Replay,
  progress: (share: number) => void,
): { playback: FramedPlayback; timelines: Timelines } {
  const playback = playbackOf(replay.length, frames);
  const timelines = timelinesOf(replay, playback, (played) => progress(played / playback.positions.length));
  const { walls, areas } = timelines;
  const animations = walls.length + areas.flat().length;
  if (animations <= MAX_ANIMATIONS || frames === 1) return { playback, timelines };
  return playedIn(Math.floor(frames / 2), replay, () => {}); // takes little time, beside the first
}

/** @throws MazeError for a maze of too many cells to be animated in a file */
export function checkAnimatedSize(options: Recipe): void {
  checkSize(options, MAX_ANIMATED_CELLS, "can be animated in a file");
}

/** Areas of the finished maze, in which all slashes are drawn that divide squares into cells. */
function cellShapes(maze: Maze, groups: readonly Group[]): Shape[] {
  const { picture } = maze.grid;
  const isMember = new Uint8Array(maze.cellCount);
  return groups.map(({ times, members }) => {
    for (const cell of members) isMember[cell] = 1;
    const tiles = new Set(members.map((cell) => picture.tilesOf(cell, -1)[0]));
    const path = pathText((pen) => {
      for (const tile of tiles) {
        const cells = picture.cellsIn(tile).filter((cell) => isMember[cell] === 1);
        picture.drawArea(pen, maze, cells);
      }
    }, picture);
    for (const cell of members) isMember[cell] = 0;
    return { times, path };
  });
}

/** The style sheet: one animation for each sequence of appearing and vanishing. */
class Styles {
  private readonly names = new Map<string, string>();
  private readonly total: number; // seconds

  constructor(private readonly playback: FramedPlayback) {
    const { positions, interval, hold } = playback;
    this.total = (positions.length - 1) * interval + hold;
  }

  /** Shapes of one kind. Without the style sheet, those of the finished maze are visible. */
  layer(attributes: string, shapes: readonly Shape[], last: number): string {
    const drawn = shapes.filter(({ path }) => path !== "");
    const part = (wanted: boolean, more: string) => {
      const paths = drawn.filter(({ times }) => isSeen(times, last) === wanted).map((shape) => this.path(shape));
      return paths.length === 0 ? "" : `<g ${attributes}${more}>\n${paths.join("")}</g>\n`;
    };
    return part(false, ' visibility="hidden"') + part(true, "");
  }

  sheet(): string {
    const rules = Array.from(
      this.names,
      ([times, name]) => `.${name}{animation-name:${name}}${this.frames(name, times)}\n`,
    );
    const duration = Math.round(this.total * 100) / 100; // seconds
    return [
      "<style>\n@media (prefers-reduced-motion:no-preference){\n",
      `.mazewright path{animation-duration:${duration}s;${PLAYED}}\n`,
      ...rules,
      "}\n</style>\n",
    ].join("");
  }

  private path({ times, path }: Shape): string {
    const isStill = times.length === 1 && times[0] === 0;
    return isStill ? `<path d="${path}"/>\n` : `<path class="${this.nameOf(times)}" d="${path}"/>\n`;
  }

  private nameOf(times: Times): string {
    const key = times.join();
    const name = this.names.get(key) ?? `m${this.names.size.toString(36)}`;
    this.names.set(key, name);
    return name;
  }

  private frames(name: string, key: string): string {
    const times = key.split(",").map(Number);
    const states = times.map((time, index) => `${this.percent(time)}%{visibility:${index % 2 ? "hidden" : "visible"}}`);
    return `@keyframes ${name}{${times[0] === 0 ? "" : "0%{visibility:hidden}"}${states.join("")}}`;
  }

  private percent(frame: number): number {
    return Math.round((1e5 * frame * this.playback.interval) / this.total) / 1e3;
  }
}
