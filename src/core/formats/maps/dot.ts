import type { Maze } from "../../foundation/maze";
import { round } from "../../grids/pictures/lines";
import { endsOf, solve } from "../../paths/solve";
import { titleOf } from "../svg/svgDocument";
import { TextSink } from "../text/drawing/textSink";

/** The most cells of a graph: some 50 characters each, and far more than Graphviz can lay out or draw. */
export const MAX_DOT_CELLS = 4_000_000;

const PIECE = 10_000; // cells whose lines are joined at once

/**
 * The graph of the cells for Graphviz: a node for each cell that is on, by its id, where it lies in pictures, and an
 * edge for each passage. Stairs are dashed and grey. Entrance and exit have two circles, and the graph has their ids.
 * @param options `solution` for a bold way between them
 */
export function toDot(
  maze: Maze,
  { solution }: { readonly solution?: boolean | undefined } = {},
  most?: number,
): string {
  const { topology } = maze.grid;
  const way = solution ? (solve(maze) ?? []) : [];
  const onWay = wayOf(maze, way);
  const text = new TextSink(maze.recipe, most);
  text.push(headOf(maze));
  for (let from = 0; from < maze.cellCount; from += PIECE) {
    const lines: string[] = [];
    for (let cell = from; cell < Math.min(from + PIECE, maze.cellCount); cell++) {
      if (topology.isIncluded(cell)) addCell(lines, maze, cell, onWay);
    }
    text.push(lines.join(""));
  }
  text.push("}\n");
  return text.toString();
}

/** The slots of each cell by which the way goes; nothing without a way. */
function wayOf({ grid: { topology }, cellCount }: Maze, way: readonly number[]): Uint16Array | undefined {
  if (way.length === 0) return undefined;
  const slots = new Uint16Array(cellCount);
  for (let at = 1; at < way.length; at++) {
    const [from, to] = [way[at - 1], way[at]];
    slots[from] |= 1 << topology.slotBetween(from, to);
    slots[to] |= 1 << topology.slotBetween(to, from);
  }
  return slots;
}

function headOf(maze: Maze): string {
  const ends = [
    maze.entrance && `  entrance=${maze.entrance.cell};\n`,
    maze.exit && `  exit=${maze.exit.cell};\n`,
  ].filter((line) => line !== undefined);
  return [
    `// ${titleOf(maze).replace(/\s+/g, " ")}\n`, // a seed may have several lines
    "graph maze {\n",
    "  layout=neato;\n  outputorder=edgesfirst;\n", // stairs pass below the cells between
    ...ends,
    "  node [shape=circle, width=0.5, margin=0, fontsize=9, style=filled, fillcolor=white];\n",
  ].join("");
}

/** The look of an edge: of passages and of stairs, each off and on the way. */
const EDGES = [
  ["", " [style=bold]"],
  [" [style=dashed, color=gray]", ' [style="bold,dashed", color=gray]'],
] as const;

function addCell(lines: string[], maze: Maze, cell: number, onWay: Uint16Array | undefined): void {
  const { topology, picture } = maze.grid;
  const [x, y] = picture.centre(cell);
  const place = `pos="${round(x)},${round(picture.height - y)}!"`; // there y points up
  lines.push(`  ${cell} [${[place, ...markOf(maze, cell, onWay !== undefined)].join(", ")}];\n`);
  const passages = maze.passages(cell);
  for (let slot = 0; passages >>> slot !== 0; slot++) {
    if (((passages >>> slot) & 1) === 0) continue;
    const other = topology.neighbor(cell, slot);
    if (other < cell) continue;
    const isOnWay = onWay !== undefined && ((onWay[cell] >>> slot) & 1) === 1;
    const isStairs = ((topology.sides(cell) >>> slot) & 1) === 0;
    lines.push(`  ${cell} -- ${other}${EDGES[isStairs ? 1 : 0][isOnWay ? 1 : 0]};\n`);
  }
}

/** @param showsWay whether the ends of a way are marked, too, where the maze has no entrance or exit */
function markOf(maze: Maze, cell: number, showsWay: boolean): string[] {
  const [first, last] = showsWay ? endsOf(maze) : [maze.entrance?.cell, maze.exit?.cell];
  const names = [
    ...(cell === first ? [maze.entrance === undefined ? "start" : "entrance"] : []),
    ...(cell === last ? [maze.exit === undefined ? "goal" : "exit"] : []),
  ];
  return names.length === 0 ? [] : ["shape=doublecircle", `xlabel="${names.join(", ")}"`];
}
