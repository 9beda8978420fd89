import { layoutOf } from "../src/core/formats/svg/layout";
import { svgOf } from "../src/core/formats/svg/svg";
import { toText } from "../src/core/formats/text/text";
import { algorithms } from "../src/core/index";
import { generate, record } from "../src/core/making/generate";
import type { ColourId } from "../src/core/picture/colours";
import type { DrawnMaze } from "../src/core/picture/drawnMaze";
import { Film } from "../src/core/picture/film";
import { FinishedMaze } from "../src/core/picture/finish";
import { FilePalette } from "../src/core/picture/palette";
import { templates } from "../src/host/userAlgorithms/tools/templates";

/**
 * The pictures of the walkthrough by the names of their files: mazes as they are saved, and a part of VS Code round them. VS Code
 * puts them into a page where its colours are variables and styles are not allowed, so that they have attributes alone. Each
 * colour has another beside it for where there are no variables.
 */
export function walkthroughPictures(): Readonly<Record<string, string>> {
  return {
    make: picture(makeStep()),
    play: picture(playStep()),
    insert: picture(insertStep()),
    write: picture(writeStep()),
    program: picture(programStep()),
  };
}

const [WIDTH, HEIGHT] = [480, 360];

/** Colours of VS Code, and what stands for them without it: those of its dark theme. */
const ground = "var(--vscode-editor-background,#1f1f1f)";
const ink = "var(--vscode-editor-foreground,#cccccc)";
const quiet = "var(--vscode-descriptionForeground,#9d9d9d)";
const edge = "var(--vscode-contrastBorder,var(--vscode-widget-border,#454545))";
const list = "var(--vscode-quickInput-background,#222222)";
const chosen = "var(--vscode-quickInputList-focusBackground,#04395e)";
const onChosen = "var(--vscode-quickInputList-focusForeground,#ffffff)";
const played = "var(--vscode-progressBar-background,#0078d4)";
const mono = "var(--vscode-editor-font-family,monospace)";
const sans = "var(--vscode-font-family,sans-serif)";

/** The colours of the preview, as themes and users have them; those of the dark theme where there are no variables. */
class ThemePalette extends FilePalette {
  constructor() {
    super("dark");
  }

  override colour(id: ColourId): string {
    return `var(--vscode-mazewright-${id},${super.colour(id)})`;
  }

  protected override mixture(of: ColourId, share: number): string {
    return `color-mix(in srgb,${this.colour(of)} ${Math.round(100 * share)}%,${this.colour("ground")})`;
  }
}

const palette = new ThemePalette();

function picture(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-size="13">
${box(0.5, 0.5, WIDTH - 1, HEIGHT - 1, ground)}
${content}
</svg>
`;
}

function box(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${fill}" stroke="${edge}"/>`;
}

function text(x: number, y: number, fill: string, words: string, font = sans): string {
  const escaped = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text x="${x}" y="${y}" fill="${fill}" font-family="${font}" xml:space="preserve">${escaped}</text>`;
}

/**
 * A maze at a moment, in a place of the picture: the content of its SVG, as VS Code gives every `svg` in its page a place of its own.
 * @param side how many pixels wide or tall it is at most, margins included
 */
function placed(x: number, y: number, side: number, drawn: DrawnMaze): string {
  const layout = layoutOf(drawn.maze.grid.picture, { side });
  const [, content] = /<svg [^>]*>([^]*)<\/svg>/.exec(svgOf(drawn, { layout, palette })) ?? [];
  return `<g transform="translate(${x} ${y}) scale(${layout.scale})">${content}</g>`;
}

const LISTED = ["depth-first", "kruskal", "prim", "wilson", "aldous-broder", "eller", "sidewinder", "hunt-and-kill"];
const CHOSEN = "wilson";

/** The list of algorithms, and what the one that is chosen there makes. */
function makeStep(): string {
  const [left, top, row] = [24, 60, 28];
  const rows = LISTED.map((id, at) => {
    const y = top + 44 + at * row;
    const name = algorithms.find((algorithm) => algorithm.id === id)?.name ?? id;
    const bar = `<rect x="${left + 6}" y="${y - 18}" width="200" height="26" rx="4" fill="${chosen}"/>`;
    return id === CHOSEN ? bar + text(left + 16, y, onChosen, name) : text(left + 16, y, ink, name);
  });
  const maze = generate({ algorithm: CHOSEN, width: 14, height: 16, seed: "walkthrough" });
  return [
    box(left, top - 16, 212, 50 + LISTED.length * row, list),
    text(left + 16, top + 8, quiet, "Which algorithm?"),
    ...rows,
    placed(263, 68, 238, new FinishedMaze(maze, { tints: true, way: false })),
  ].join("\n");
}

const SHARE = 0.45; // of the steps that are done

const reached = ({ length }: Film): number => Math.round(SHARE * length);

/** A maze of depth-first search that grows. */
function growing(width: number, height: number): Film {
  const recording = record({ algorithm: "depth-first", width, height, seed: "walkthrough" });
  const film = new Film(recording, { tints: false, way: false });
  film.seek({ step: reached(film), seconds: 0, way: 0 });
  return film;
}

/** A maze that grows, and the player below it. */
function playStep(): string {
  const film = growing(22, 14);
  const [start, end, line] = [72, WIDTH - 152, HEIGHT - 32];
  const thumb = start + SHARE * (end - start);
  return [
    placed(31, 24, 437, film),
    `<path d="M40 ${line - 9}v18l15 -9z" fill="${ink}"/>`,
    `<path d="M${start} ${line}H${end}" stroke="${quiet}" stroke-width="4" stroke-linecap="round"/>`,
    `<path d="M${start} ${line}H${thumb}" stroke="${played}" stroke-width="4" stroke-linecap="round"/>`,
    `<circle cx="${thumb}" cy="${line}" r="8" fill="${played}"/>`,
    text(end + 16, line + 5, quiet, `Step ${reached(film)} of ${film.length}`),
  ].join("\n");
}

const LINE = 18;

/** A file with a maze as text at its cursor. */
function insertStep(): string {
  const maze = generate({ algorithm: "kruskal", width: 10, height: 7, seed: "walkthrough" });
  const rows = toText(maze).trimEnd().split("\n");
  const lines = ['LEVEL = """', ...rows, '"""'];
  const number = (at: number) => String(at + 1).padStart(2);
  const top = (HEIGHT - lines.length * LINE) / 2 + 13;
  const last = top + (lines.length - 1) * LINE;
  return [
    ...lines.map((_, at) => text(20, top + at * LINE, quiet, number(at), mono)),
    ...lines.map((line, at) => text(60, top + at * LINE, ink, line, mono)),
    `<path d="M88 ${last - 13}v17" stroke="var(--vscode-editorCursor-foreground,#aeafad)" stroke-width="2"/>`,
  ].join("\n");
}

const CODE_LINE = 16;

/** Lines of a file in an editor, one of them lit, above a maze that grows. @param first the number of the first line */
function codeStep(lines: readonly string[], first: number, isLit: (line: string) => boolean): string {
  const lit = lines.findIndex(isLit);
  const top = 34;
  const y = (at: number) => top + at * CODE_LINE;
  return [
    `<rect x="1" y="${y(lit) - 12}" width="${WIDTH - 2}" height="${CODE_LINE}" fill="${palette.colour("trail")}" fill-opacity="0.35"/>`,
    `<g font-size="11">`,
    ...lines.map((_, at) => text(14, y(at), quiet, String(first + at).padStart(2), mono)),
    ...lines.map((line, at) => text(40, y(at), ink, line, mono)),
    "</g>",
    placed(40, y(lines.length) + 4, 416, growing(25, 9)),
  ].join("\n");
}

/** The loop of an algorithm, at the line that makes the step on show. */
function writeStep(): string {
  const rows = templates.find(({ id }) => id === "depth-first")?.body.split("\n") ?? [];
  const first = rows.findIndex((row) => row.trim().startsWith("while"));
  const indent = rows[first].search(/\S/);
  const loop = rows.slice(first, rows.findIndex((row, at) => at > first && row.search(/\S/) === indent) + 1);
  const lines = loop.map((row) => row.slice(indent));
  return codeStep(lines, first + 3, (line) => line.trim().startsWith("path.push("));
}

/** Lines of the Python program of the sample workspace. */
const PROGRAM = [
  "def carve(x, y):",
  "    open_cell(x, y)",
  "    for dx, dy in random.sample(STEPS, 4):",
  "        if is_closed(x + dx, y + dy):",
  "            open_wall(x, y, dx, dy)",
  "            carve(x + dx, y + dy)",
];

function programStep(): string {
  return codeStep(PROGRAM, 22, (line) => line.includes("open_wall("));
}
