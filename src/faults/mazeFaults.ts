import { copyOf } from "../core/foundation/editableMaze";
import { countOf } from "../core/foundation/errors";
import type { Maze } from "../core/foundation/maze";
import { makeMaze } from "../core/making/generate";
import { isSameMaze, optionsOfRecipe } from "../core/making/sameMaze";
import { algorithmOf } from "../core/options/options";
import { countCells, isSlow } from "../core/options/size";
import type { FoundMaze, Place } from "../reading/foundation/found";
import { Drawing } from "./drawing";
import { type Edit, type Fault, type Fix, type Span, spanOf } from "./fault";
import { joinCells, unreachableParts } from "./parts";

const MOST_FINDINGS = 200; // of a maze that are shown
const MOST_PARTS = 20;
const MOST_FIXED = 250_000; // cells of a maze that is drawn again for a quick fix
const MOST_REMADE = 1_000_000; // cells of a maze that is made again to compare it

/** A maze, and what the checks of it share. */
interface Checking {
  readonly found: FoundMaze;
  readonly lines: readonly string[]; // of the whole text
}

/** All that is wrong with a maze that was found. */
export function mazeFaults(checking: Checking): Fault[] {
  return [...findingFaults(checking), ...shapeFaults(checking)];
}

function findingFaults({ found, lines }: Checking): Fault[] {
  return found.findings.slice(0, MOST_FINDINGS).map((finding) => ({
    ...characterAt(finding, lines),
    code: "finding",
    severity: "information",
    message: `${finding.message}.`,
    fixes: [],
  }));
}

/** At the end of a line nothing could be underlined: then it is what stands before. */
function characterAt({ line, column }: Place, lines: readonly string[]): Span {
  const { length } = lines[line] ?? "";
  return column < length ? spanOf(line, column, column + 1) : spanOf(line, Math.max(0, length - 1), length);
}

/** What contradicts its recipe or, where it has none, cannot be reached. */
function shapeFaults(checking: Checking): Fault[] {
  const { found, lines } = checking;
  const { maze, recipe, recipeLine } = found;
  const options = recipe === undefined ? undefined : optionsOfRecipe(recipe);
  const drawing = new Drawing(found, lines);
  const made = remade(found);
  if (made !== undefined && isSameMaze(made, maze)) return [];
  const { perfect } = options === undefined ? { perfect: true } : algorithmOf(options);
  const isPerfect = perfect && !options?.loops && !options?.braid;
  const again = made && maze.cellCount <= MOST_FIXED ? drawing.replacedBy(made) : undefined;
  const fixes: Fix[] = [
    ...(again && again.length > 0 ? [{ title: "Make the Maze Again from Its Recipe", edits: again }] : []),
    ...(recipeLine === undefined ? [] : [{ title: "Remove the Recipe", edits: [removal(recipeLine, lines)] }]),
  ];
  const changed: Fault[] =
    made === undefined || recipeLine === undefined
      ? []
      : [
          {
            ...lineSpan(recipeLine, lines),
            code: "changed",
            severity: "information",
            message: "The maze below is not the one that this recipe makes.",
            fixes,
          },
        ];
  if (maze.grid.slashAt !== undefined || !perfect) return changed; // their mazes fall apart
  const joined = joinCells(maze);
  const loops: Fault[] =
    options === undefined || !isPerfect || joined.loop === undefined
      ? []
      : [{ ...cellSpan(checking, joined.loop), ...loopFault(joined.loops), fixes }];
  return [...changed, ...loops, ...partFaults(checking, drawing, joined)];
}

function loopFault(loops: number): Pick<Fault, "code" | "severity" | "message"> {
  const message = `The maze has ${countOf(loops, "loop")}, the first one here, but its recipe makes a maze without.`;
  return { code: "loops", severity: "warning", message };
}

/** The maze that the recipe of another makes, of the same size; undefined where it has none, or that would take long. */
function remade({ maze, recipe }: FoundMaze): Maze | undefined {
  const options = recipe === undefined ? undefined : optionsOfRecipe(recipe);
  if (options === undefined || countCells(options) !== maze.cellCount || maze.cellCount > MOST_REMADE) return undefined;
  return isSlow(algorithmOf(options), options) ? undefined : makeMaze(options, null);
}

function partFaults(checking: Checking, drawing: Drawing, joined: ReturnType<typeof joinCells>): Fault[] {
  const { maze } = checking.found;
  const parts = unreachableParts(maze, joined);
  const isFixable = maze.cellCount <= MOST_FIXED;
  const from = maze.entrance === undefined ? "the rest of the maze" : "the entrance";
  const more = parts.length > MOST_PARTS ? ` There are ${parts.length} such parts.` : "";
  return parts.slice(0, MOST_PARTS).map(({ cell, cells, wall }) => {
    const edits = wall && isFixable ? opening(maze, drawing, wall) : undefined;
    return {
      ...cellSpan(checking, cell),
      code: "unreachable",
      severity: "warning",
      message: `${countOf(cells, "cell")} cannot be reached from ${from}.${more}`,
      fixes: edits && edits.length > 0 ? [{ title: "Open a Wall to This Part", edits }] : [],
    };
  });
}

function opening(maze: Maze, drawing: Drawing, { cell, slot }: { cell: number; slot: number }): Edit[] | undefined {
  const opened = copyOf(maze);
  opened.carve(cell, slot, 0);
  return drawing.changedTo(opened);
}

/** Where a cell is drawn; of what is no drawing its beginning. */
function cellSpan({ found, lines }: Checking, cell: number): Span {
  return characterAt(found.placeOf?.(cell) ?? found.start, lines);
}

/** A line without the blanks around it. */
export function lineSpan(line: number, lines: readonly string[]): Span {
  const text = lines[line] ?? "";
  return spanOf(line, text.length - text.trimStart().length, text.trimEnd().length);
}

/** A line with its end. */
export function removal(line: number, lines: readonly string[]): Edit {
  const isLast = line + 1 >= lines.length;
  if (isLast) return { ...spanOf(line, 0, lines[line].length), text: "" };
  return { line, column: 0, endLine: line + 1, endColumn: 0, text: "" };
}
