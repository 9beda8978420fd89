import { pathText } from "../src/core/formats/svg/pathText";
import { toText } from "../src/core/formats/text/text";
import type { Maze } from "../src/core/foundation/maze";
import { UNTOUCHED } from "../src/core/foundation/steps";
import { moveTo } from "../src/core/grids/pictures/lines";
import { algorithms } from "../src/core/index";
import { generate, record } from "../src/core/making/generate";
import { type ColourId, colours } from "../src/core/picture/colours";
import { drawPassage } from "../src/core/picture/graphPath";
import { ActivePath } from "../src/core/playback/activePath";
import { replayOf } from "../src/core/playback/replayOf";
import { templates } from "../src/host/userAlgorithms/tools/templates";

/**
 * The pictures of the walkthrough, which the core draws, by the names of their files. VS Code puts them into a page where
 * its colours are variables and styles are not allowed, so that they have attributes alone. Each colour has another
 * beside it for where there are no variables.
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
const button = "var(--vscode-button-background,#0078d4)";
const mono = "var(--vscode-editor-font-family,monospace)";
const sans = "var(--vscode-font-family,sans-serif)";

/** A colour of the preview, as users may have changed it. */
function own(id: ColourId): string {
  return `var(--vscode-mazewright-${id},${colours[id].dark})`;
}

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

/** What is drawn in the units of a maze, in a place of the picture. */
function placed(x: number, y: number, scale: number, content: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke-linecap="round" stroke-linejoin="round">${content}</g>`;
}

function wallsOf(maze: Maze): string {
  return `<path d="${pathText((pen) => maze.grid.picture.drawWalls(pen, maze))}" stroke="${ink}" stroke-width="0.14"/>`;
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
    placed(263, 68, 14, wallsOf(maze)),
  ].join("\n");
}

const SHARE = 0.45; // of the steps that are done

/** A maze of depth-first search that grows, with the stack as a line, in the units of the maze. */
function growing(
  width: number,
  height: number,
): { readonly content: string; readonly step: number; readonly all: number } {
  const { maze, steps } = record({ algorithm: "depth-first", width, height, seed: "walkthrough" });
  const step = Math.round(steps.length * SHARE);
  const replay = replayOf(maze, steps);
  replay.seek(step);
  const { grid } = maze;
  const untouched = grid.picture.cellsIn().filter((cell) => replay.look(cell) === UNTOUCHED);
  const area = pathText((pen) => grid.picture.drawArea(pen, replay.maze, untouched));
  const [head] = pathOf(maze, steps, step);
  const [x, y] = grid.picture.centre(head);
  const layers = [
    `<path d="${area}" fill="${ink}" fill-opacity="0.14"/>`,
    `<path d="${trailOf(maze, steps, step)}" stroke="${own("trail")}" stroke-width="0.2"/>`,
    wallsOf(replay.maze),
    `<circle cx="${x}" cy="${y}" r="0.36" fill="${own("head")}"/>`,
  ];
  return { content: layers.join(""), step, all: steps.length };
}

/** A maze that grows, and the player below it. */
function playStep(): string {
  const { content, step, all } = growing(22, 14);
  const [start, end, line] = [72, WIDTH - 152, HEIGHT - 32];
  const thumb = start + SHARE * (end - start);
  return [
    placed(31, 24, 19, content),
    `<path d="M40 ${line - 9}v18l15 -9z" fill="${ink}"/>`,
    `<path d="M${start} ${line}H${end}" stroke="${quiet}" stroke-width="4" stroke-linecap="round"/>`,
    `<path d="M${start} ${line}H${thumb}" stroke="${button}" stroke-width="4" stroke-linecap="round"/>`,
    `<circle cx="${thumb}" cy="${line}" r="8" fill="${button}"/>`,
    text(end + 16, line + 5, quiet, `Step ${step} of ${all}`),
  ].join("\n");
}

/** The cells of the stack, the last one first. */
function pathOf(maze: Maze, steps: Uint32Array, step: number): number[] {
  const path = new ActivePath(maze.grid.topology, steps);
  path.seek(step);
  return path.latest(path.length);
}

function trailOf(maze: Maze, steps: Uint32Array, step: number): string {
  const { topology, picture: drawing } = maze.grid;
  const stack = pathOf(maze, steps, step);
  return pathText((pen) => {
    moveTo(pen, drawing.centre(stack[0]));
    for (const [at, cell] of stack.slice(1).entries())
      drawPassage(pen, maze.grid, stack[at], topology.slotBetween(stack[at], cell));
  });
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
    `<rect x="1" y="${y(lit) - 12}" width="${WIDTH - 2}" height="${CODE_LINE}" fill="${own("trail")}" fill-opacity="0.35"/>`,
    `<g font-size="11">`,
    ...lines.map((_, at) => text(14, y(at), quiet, String(first + at).padStart(2), mono)),
    ...lines.map((line, at) => text(40, y(at), ink, line, mono)),
    "</g>",
    placed(40, y(lines.length) + 4, 16, growing(25, 9).content),
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
