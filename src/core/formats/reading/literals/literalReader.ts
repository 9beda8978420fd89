import { FormatError } from "../../../foundation/errors";
import { Block } from "../foundation/block";
import { withoutLabels } from "../foundation/labels";
import { choose, fixed } from "../foundation/meanings";
import {
  CERTAIN,
  type DrawingReader,
  LIKELY,
  POSSIBLE,
  type Sighting,
  type TextReader,
  type TextSighting,
} from "../foundation/sighting";
import type { SourceText } from "../foundation/sourceText";
import { mazeOfSites } from "../raster/judgeRaster";
import { rasterOf } from "../raster/rasterOf";
import { rasterReader } from "../raster/rasterReader";
import { hexReader } from "../sides/hexReader";
import { styleReader } from "../styles/styleReader";
import { thinReader } from "../thin/thinReader";
import { hintedGrid, type Neighbors, neighborsIn, readNeighbors, rectangleOf, withEnds } from "./edges";
import { type Hint, hintFor, mayHint, namedEnds } from "./hint";
import { judgeMatrix, type ListJudgement, withNamedEnds } from "./judgeList";
import type { FoundList, Leaves } from "./leaves";
import { matrixOf } from "./matrix";
import { areBits, scanLists } from "./scan";

const NAMES = /maze|labyrinth|laberinto|labirinto|labyrinthe/i;
const SHORTEST_NAME = 4; // characters
const WORD = /([A-Za-z])(?!\1)[A-Za-z]{2}/; // letters of which not all are the same
const LEAST_ROWS = 3; // of a list that no comment explains

/** A list while it is looked at. */
interface Seen {
  readonly source: SourceText;
  readonly list: FoundList;
  readonly leaves: Leaves;
  readonly hint: Hint | undefined;
  readonly meaning: string | undefined;
}

/** Mazes in the lists of programs and of JSON: rows of numbers, booleans or characters, rows as strings, neighbours. */
export const literalReader: TextReader = {
  sight(source, { meaning, endOfTaken }) {
    const found: TextSighting[] = [];
    if (!source.hasAny("[{(")) return found;
    const least = mayHint(source) ? 0 : LEAST_ROWS;
    scanLists(source, { least, endOfTaken }, (list, leaves) => {
      const sighting = sightList(source, list, leaves, meaning);
      if (sighting === undefined) return;
      const inner = found.at(-1);
      if (inner !== undefined && inner.from >= sighting.from) {
        if (inner.certainty >= sighting.certainty) return;
        found.pop();
      }
      found.push(sighting);
    });
    return found;
  },
};

function sightList(source: SourceText, list: FoundList, leaves: Leaves, meaning: string | undefined) {
  const isShort = list.isFlat ? list.rows[0][1] - list.rows[0][0] < LEAST_ROWS : list.rows.length < LEAST_ROWS;
  const isNamed = list.name.length >= SHORTEST_NAME && NAMES.test(list.name);
  if (isShort && !isNamed) return undefined;
  const hint = isNamed ? hintFor(source, list.from, list.to) : undefined;
  if (isShort && hint === undefined) return undefined;
  const seen = { source, list, leaves, hint, meaning };
  return list.isFlat ? sightRows(seen) : (sightMatrix(seen) ?? sightNeighbors(seen));
}

function sightMatrix({ source, list, leaves, hint, meaning }: Seen): TextSighting | undefined {
  if (hint !== undefined && hint.wall === undefined && hint.bitOrder === undefined) return undefined; // neighbours
  const raster = matrixOf(source, list, leaves);
  if (raster === undefined || (raster.columns < LEAST_ROWS && hint === undefined)) return undefined;
  if (list.lostAt >= 0) return refused(source, list);
  return taken(list, judgeMatrix(source, raster, hint, list), meaning);
}

/** A list of which not all values can be read. */
function refused(source: SourceText, { from, to, lostAt }: FoundList): TextSighting {
  const { line, column } = source.placeOf(lostAt);
  const read = () => {
    const why = source.text.startsWith("...", lostAt)
      ? 'Expected all values, but "..." stands for some: it was printed shortened'
      : "Expected the row to go on in the next line with a value, but other text stands there";
    throw new FormatError(why, line, column);
  };
  return {
    from,
    to,
    form: "array",
    certainty: LIKELY,
    meaning: fixed("lists"),
    otherMeanings: [],
    isClosed: true,
    read,
  };
}

function taken({ from, to, name }: FoundList, judged: ListJudgement[], meaning: string | undefined) {
  if (judged.length === 0) return undefined;
  const { best, said } = choose(judged, meaning, judged[0]);
  return { from, to, form: "array", certainty: surer(best.certainty, name), ...said, read: best.read };
}

/** A list whose name says that it is a maze is likely to be one. */
function surer(certainty: number, name: string): number {
  return certainty === POSSIBLE && NAMES.test(name) ? LIKELY : certainty;
}

/** A list of strings, each a row. */
function sightRows(seen: Seen): TextSighting | undefined {
  const { source, list, leaves, hint, meaning } = seen;
  const [[first, after]] = list.rows;
  const all = Array.from({ length: after - first }, (_, index) => first + index);
  const endOf = (row: number) => withoutLineEnd(source, leaves.from[row], leaves.to[row]);
  const rows = withoutEmpty(all, (row) => endOf(row) === leaves.from[row]);
  const before = rows.every((row) => areBits(source.codes, leaves.from[row])) ? 2 : 0;
  const [from, to] = [rows.map((row) => leaves.from[row] + before), rows.map(endOf)];
  if (rows.length < 1 || from.some((start, row) => to[row] - start < 2)) return undefined;
  const lines = from.map((start) => source.lineOf(start));
  const whole = new Block(source, lines, from, to);
  const labelled = withoutLabels(whole);
  const block = labelled?.isClear === true ? labelled.block : whole;
  if (hint?.wall !== undefined) return sightHinted(seen, block);
  const sighting = sightDrawn(block, meaning);
  if (sighting === undefined) return undefined;
  const areWords = rows.some((row) => WORD.test(source.text.slice(leaves.from[row], leaves.to[row])));
  const isFont = before > 0 && !NAMES.test(list.name); // as letters and sprites are written
  const sure = areWords ? sighting.certainty : surer(sighting.certainty, list.name);
  const certainty = isFont ? Math.min(sure, LIKELY) : sure;
  return { ...sighting, from: list.from, to: list.to, form: "array", certainty };
}

const [BACKSLASH, N, R] = [0x5c, 0x6e, 0x72];

/** The end of a string without the line end that is written out there, as in a list of the lines of a file. */
function withoutLineEnd({ codes }: SourceText, from: number, end: number): number {
  let to = end;
  for (const letter of [N, R]) {
    let first = to - 1; // of the backslashes before the letter: of two, the second is one itself
    while (first > from && codes[first - 1] === BACKSLASH) first--;
    if (codes[to - 1] === letter && (to - 1 - first) % 2 === 1) to -= 2;
  }
  return to;
}

/** Rows without the empty ones before the first and after the last that holds something. */
function withoutEmpty(rows: readonly number[], isEmpty: (row: number) => boolean): readonly number[] {
  const first = rows.findIndex((row) => !isEmpty(row));
  return first < 0 ? [] : rows.slice(first, rows.findLastIndex((row) => !isEmpty(row)) + 1);
}

/** Readers of rows as strings, in the order in which they are asked. */
const ROW_READERS: readonly DrawingReader[] = [styleReader, hexReader, thinReader, rasterReader];
const OF_WALLS = "blocks"; // a style that is a raster, too, of which more is known

/** What the rows of a block are, all of them: what the surest reader says, or the one that has the meaning asked for. */
function sightDrawn(block: Block, meaning: string | undefined): Sighting | undefined {
  let best: Sighting | undefined;
  for (const reader of ROW_READERS) {
    const sighting = reader.sight(block, { after: [], meaning, isWhole: true });
    if (sighting === undefined || sighting.form === OF_WALLS) continue;
    if (sighting.after - sighting.first < block.height) continue;
    if (meaning !== undefined && sighting.meaning.id === meaning) return sighting;
    if (best === undefined || sighting.certainty > best.certainty) best = sighting;
    if (best.certainty === CERTAIN && meaning === undefined) break;
  }
  return best;
}

function sightHinted({ source, list, hint }: Seen, block: Block): TextSighting | undefined {
  if (hint === undefined) return undefined;
  const raster = rasterOf(block, true);
  if (raster === undefined) return undefined;
  const isWall = Uint8Array.from(raster.signs, (sign) => (sign === hint.wall ? 1 : 0));
  const judged = mazeOfSites(raster, isWall);
  return judged && taken(list, [withNamedEnds(judged, namedEnds(source, list.from, list.to), hint.first)], undefined);
}

/** A list of the neighbours of each cell. */
function sightNeighbors({ source, list, leaves, hint }: Seen): TextSighting | undefined {
  const neighbors = neighborsIn(source, list, leaves, hint?.first ?? 0);
  if (neighbors === undefined) return undefined;
  const recipe = hint === undefined ? unhinted(neighbors) : hintedGrid(hint, neighbors.cells.length);
  if (recipe === undefined) return undefined;
  const ends = namedEnds(source, list.from, list.to).map((numbers) =>
    numbers.length === 0 ? undefined : numbers[numbers.length - 1] - (hint?.first ?? 0),
  );
  const reading = readNeighbors(source, neighbors, recipe, hint?.hasOff === true ? ends : undefined);
  if (reading === undefined) return undefined;
  const { from, to } = list;
  return {
    from,
    to,
    form: "array",
    certainty: CERTAIN,
    meaning: fixed("lists"),
    otherMeanings: [],
    read: () => ({ maze: withEnds(reading.maze, ends), findings: reading.findings }),
  };
}

const LEAST_CELLS = 9; // of a list of neighbours that no comment explains

function unhinted(neighbors: Neighbors) {
  return neighbors.cells.length < LEAST_CELLS ? undefined : rectangleOf(neighbors);
}
