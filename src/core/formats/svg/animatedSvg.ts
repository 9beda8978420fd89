import type { Maze } from "../../foundation/maze";
import type { Recipe } from "../../foundation/optionTypes";
import { round } from "../../grids/pictures/lines";
import { type Recording } from "../../making/generate";
import { checkGiven } from "../../options/optionSpec";
import { checkSize } from "../../options/size";
import type { Line } from "../../picture/drawnMaze";
import { Film } from "../../picture/film";
import type { Finishing } from "../../picture/finish";
import { isTint } from "../../picture/heat";
import { paletteOf } from "../../picture/palette";
import { drawArrows, drawLine } from "../../picture/routes";
import { type FilmFrame, screenplay } from "../../picture/screenplay";
import { LayerStyles } from "./layerStyles";
import { layoutOf } from "./layout";
import { pathText } from "./pathText";
import { ANIMATED, type PictureOptions } from "./pictureOptions";
import { svgDocument } from "./svgDocument";
import { type Group, isSeen, SideArtist, SLOTS, type Timelines, type Times, timelinesOf } from "./timelines";

/** The most cells of an animated SVG: each is some hundred characters, and all are drawn again with every frame. */
const MAX_ANIMATED_CELLS = 10_000;
const MAX_ANIMATIONS = 2000; // of paths: a browser works on every one of them for every picture, also of the page around

const PLAYED = "animation-timing-function:step-end;animation-iteration-count:infinite";

/** What a browser shows, and when. */
interface Shape {
  readonly times: Times;
  readonly path: string;
}

/**
 * An SVG document that plays the steps of a maze with CSS only, as the preview does, then the colours of distances and its
 * solution if requested, and begins again. With reduced motion it shows the finished maze.
 * @param progress called with the share of the work that is done
 * @param most characters; by default as many as a text can have
 * @throws MazeError for a maze of more than 10,000 cells, or bad options
 */
export function toAnimatedSvg(
  recording: Recording,
  options: PictureOptions = {},
  progress: (share: number) => void = () => {},
  most?: number,
): string {
  const { maze, stepCount } = recording;
  checkAnimatedSize(maze.recipe);
  const { colors, solution = false, ...chosen } = checkGiven(options, ANIMATED);
  const palette = paletteOf(colors);
  const { picture } = maze.grid;
  const finishing = { tints: !palette.isPlain, way: solution };
  const film = new Film(recording, finishing);
  const { frames, timelines } = playedIn(film, stepCount, finishing, (share) => progress(share / 2));
  const layout = layoutOf(picture, {}, chosen);
  const looks = new LayerStyles(picture, layout, palette);
  const styles = new Styles(frames);
  progress(0.75);
  const ground = palette.colour("ground");
  const areas = film.paints.map((paint) => {
    if (palette.area(paint) === ground) return "";
    return styles.layer(looks.area(paint), cellShapes(maze, timelines.areas.get(paint[0]) ?? []));
  });
  const inTint = film.paints.map(([state]) => isTint(state));
  const lines = film.lines.map((line, at) =>
    styles.layer(looks.line(line.name), lineShapes(maze, line, timelines.lines[at])),
  );
  const artist = new SideArtist(film.maze);
  const fixed = { times: [0], path: pathText((pen) => picture.drawFixedWalls?.(pen, maze), picture) };
  const sides = timelines.walls.map(({ times, members }) => ({
    times,
    path: pathText((pen) => artist.draw(pen, members), picture),
  }));
  const marked = frames.map((moment) => {
    film.seek(moment);
    return { share: film.tintShare, head: film.markers.head };
  });
  const shares = marked.map(({ share }) => `fill-opacity:${round(share)}`);
  const heads = marked.map(({ head }) => {
    const [x, y] = head < 0 ? [0, 0] : picture.centre(head);
    return `visibility:${head < 0 ? "hidden" : "visible"};transform:translate(${round(x)}px,${round(y)}px)`;
  });
  const layers = [
    ...areas.filter((_, at) => !inTint[at]),
    `<g ${styles.named(shares)} fill-opacity="${round(film.tintShare)}">\n`,
    ...areas.filter((_, at) => inTint[at]),
    "</g>\n",
    ...lines,
    styles.layer(looks.wall(), [fixed, ...sides]),
    looks.ends(maze),
    looks.head(`${styles.named(heads)} visibility="hidden"`),
  ];
  const content = `${styles.sheet()}<g class="mazewright">\n${layers.join("")}</g>\n`;
  return svgDocument(maze, layout, palette, (text) => text.push(content), most);
}

/** With fewer frames if there would be too many animations: then more shapes appear at the same times. */
function playedIn(
  film: Film,
  stepCount: number,
  finishing: Finishing,
  progress: (share: number) => void,
  mostFrames?: number,
): { frames: readonly FilmFrame[]; timelines: Timelines } {
  const frames = screenplay(stepCount, finishing, mostFrames);
  const timelines = timelinesOf(film, frames, (played) => progress(played / frames.length));
  const { walls, lines, areas } = timelines;
  const animations = walls.length + lines.flat().length + [...areas.values()].flat().length;
  const growth = frames.filter(({ step }) => step < stepCount).length;
  if (animations <= MAX_ANIMATIONS || growth <= 1) return { frames, timelines };
  return playedIn(film, stepCount, finishing, () => {}, Math.floor(growth / 2)); // takes little time, beside the first
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

function lineShapes(maze: Maze, { isArrow }: Line, groups: readonly Group[]): Shape[] {
  return groups.map(({ times, members }) => {
    const slots = new Map<number, number>();
    for (const member of members) {
      const cell = Math.floor(member / SLOTS);
      slots.set(cell, (slots.get(cell) ?? 0) | (1 << (member % SLOTS)));
    }
    const draw = isArrow ? drawArrows : drawLine;
    return { times, path: pathText((pen) => draw(pen, maze, [...slots.keys()], (cell) => slots.get(cell) ?? 0)) };
  });
}

/** The style sheet: one animation for each sequence of states. */
class Styles {
  private readonly names = new Map<string, string>(); // of animations, by their key frames
  private readonly starts: readonly number[]; // in seconds, of the frames, and the end of the last

  constructor(frames: readonly FilmFrame[]) {
    const starts = [0];
    for (const { time } of frames) starts.push(starts[starts.length - 1] + time);
    this.starts = starts;
  }

  /** Shapes of one kind. Without the style sheet, those of the finished maze are visible. */
  layer(attributes: string, shapes: readonly Shape[]): string {
    const last = this.starts.length - 2;
    const drawn = shapes.filter(({ path }) => path !== "");
    const part = (wanted: boolean, more: string) => {
      const paths = drawn.filter(({ times }) => isSeen(times, last) === wanted).map((shape) => this.path(shape));
      return paths.length === 0 ? "" : `<g ${attributes}${more}>\n${paths.join("")}</g>\n`;
    };
    return part(false, ' visibility="hidden"') + part(true, "");
  }

  /** The attribute of something that takes declarations, one for each frame. */
  named(declarations: readonly string[]): string {
    const changes = declarations.flatMap((text, frame) =>
      text === declarations[frame - 1] ? [] : [`${this.percent(frame)}%{${text}}`],
    );
    return this.animated(changes.join(""));
  }

  sheet(): string {
    const rules = Array.from(
      this.names,
      ([frames, name]) => `.${name}{animation-name:${name}}@keyframes ${name}{${frames}}\n`,
    );
    const duration = Math.round(this.total * 100) / 100; // seconds
    return [
      "<style>\n@media (prefers-reduced-motion:no-preference){\n",
      `.mazewright *{animation-duration:${duration}s;${PLAYED}}\n`,
      ...rules,
      "}\n</style>\n",
    ].join("");
  }

  private path({ times, path }: Shape): string {
    const isStill = times.length === 1 && times[0] === 0;
    return isStill ? `<path d="${path}"/>\n` : `<path ${this.animated(this.keyFrames(times))} d="${path}"/>\n`;
  }

  private animated(frames: string): string {
    const name = this.names.get(frames) ?? `m${this.names.size.toString(36)}`;
    this.names.set(frames, name);
    return `class="${name}"`;
  }

  private keyFrames(times: Times): string {
    const states = times.map((time, index) => `${this.percent(time)}%{visibility:${index % 2 ? "hidden" : "visible"}}`);
    return `${times[0] === 0 ? "" : "0%{visibility:hidden}"}${states.join("")}`;
  }

  private get total(): number {
    return this.starts[this.starts.length - 1];
  }

  private percent(frame: number): number {
    return Math.round((1e5 * this.starts[frame]) / this.total) / 1e3;
  }
}
