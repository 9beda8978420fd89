import type { Ends } from "../foundation/ends";
import { bitsAre, type Meaning } from "../foundation/meanings";
import type { Raster } from "../foundation/raster";
import { CERTAIN, type Reading } from "../foundation/sighting";
import type { SourceText } from "../foundation/sourceText";
import { type Judgement, judgeRaster, mazeOfSites } from "../raster/judgeRaster";
import { mendRows } from "../raster/mendRows";
import { countValues, judgeBits, meaningOf, orderOf, readSides } from "../sides/sides";
import { type Hint, namedEnds } from "./hint";
import type { FoundList } from "./leaves";
import { bitsOf, type ReadBits } from "./numbers";

/** What a list can mean, in words, and how sure that is. */
export interface ListJudgement {
  readonly certainty: number;
  readonly meaning: Meaning;
  read(): Reading;
}

const FEW_VALUES = 5; // different numbers: with fewer they are rather signs of a drawing
const FEW_CONTRADICTIONS = 0.05;
const LEAST_CELLS = 9;
const ALL = 15; // sides

/** What a list of equally long lists can mean, the most likely first. */
export function judgeMatrix(
  source: SourceText,
  given: Raster,
  hint: Hint | undefined,
  { from, to }: Pick<FoundList, "from" | "to">,
): ListJudgement[] {
  const raster = mendRows(given);
  const bits = bitsOf(raster, hint?.bitOrder === undefined ? undefined : hint.areWalls ? ALL : 0);
  const ends = namedEnds(source, from, to);
  const first = hint?.first ?? 0;
  if (bits !== undefined && hint?.bitOrder !== undefined)
    return [sidesOf(bits, hint.bitOrder, hint.areWalls, ends, first)];
  if (hint?.wall !== undefined) return hintedWalls(raster, hint.wall, ends, first);
  const found: ListJudgement[] = bits === undefined ? [] : likelySides(bits, ends);
  return [...found, ...judgeRaster(raster).map((judged) => withEnds(judged, ends, 0))];
}

function likelySides(bits: ReadBits, ends: readonly (readonly number[])[]): ListJudgement[] {
  if (countValues(bits.bits) < FEW_VALUES || bits.bits.length < LEAST_CELLS) return [];
  return judgeBits(bits)
    .filter(({ contradictions, pairs }) => contradictions <= FEW_CONTRADICTIONS * pairs)
    .map(({ meaning }) => sidesOf(bits, orderOf(meaning), meaning.areWalls, ends));
}

function sidesOf(
  bits: ReadBits,
  order: string,
  areWalls: boolean,
  ends: readonly (readonly number[])[],
  first?: number, // where it is ours: without a gap it has no ends, and those that are named are its corners
): ListJudgement {
  return {
    certainty: CERTAIN,
    meaning: bitsAre(order, areWalls, "number"),
    read() {
      const { squares, findings } = readSides(bits, meaningOf(order, areWalls), true);
      const closed = areWalls ? ALL : 0;
      const { width, height } = bits;
      const cellAt = (row: number, column: number) =>
        row >= 0 && column >= 0 && row < height && column < width ? row * width + column : undefined;
      const { start, goal } = placedEnds(ends, cellAt, first ?? 0);
      const off = bits.bits.map((value, cell) => (value === closed && cell !== start && cell !== goal ? 1 : 0));
      if (off.includes(1) && off.includes(0)) squares.leaveOut(off);
      return {
        maze: first === undefined || squares.gapCount > 0 ? squares.toMaze([start, goal]) : squares.toMaze(),
        findings: [...bits.findings, ...findings],
      };
    },
  };
}

/** A raster whose walls are known. */
function hintedWalls(
  raster: Raster,
  wall: string,
  ends: readonly (readonly number[])[],
  first: number,
): ListJudgement[] {
  const isWall = Uint8Array.from(raster.signs, (sign) => (sign === wall ? 1 : 0));
  const judged = mazeOfSites(raster, isWall);
  return judged === undefined ? [] : [withNamedEnds(judged, ends, first)];
}

/** The walls that a comment explains: the named start and goal tell which opening of the outer wall is which. */
export function withNamedEnds(judged: Judgement, ends: readonly (readonly number[])[], first: number): ListJudgement {
  const read = () => {
    const plain = judged.read();
    if (plain.maze.entrance === undefined) return plain;
    return judged.read(placedEnds(ends, judged.cellAt, first));
  };
  return { certainty: CERTAIN, meaning: judged.meaning, read };
}

function withEnds(judged: Judgement, ends: readonly (readonly number[])[], first: number): ListJudgement {
  const read = () => {
    const plain = judged.read();
    if (plain.maze.entrance !== undefined || plain.maze.exit !== undefined) return plain;
    const { start, goal } = placedEnds(ends, judged.cellAt, first);
    return start === undefined || goal === undefined ? plain : judged.read({ start, goal });
  };
  return {
    meaning: judged.meaning,
    get certainty() {
      return judged.certainty; // which takes time, and is asked of few
    },
    read,
  };
}

/** The cells of a named row and column; the other way round where that is no cell. */
function placedEnds(
  ends: readonly (readonly number[])[],
  cellAt: (row: number, column: number) => number | undefined,
  first: number,
): Ends {
  const [start, goal] = ends.map((numbers) => {
    if (numbers.length !== 2) return undefined;
    const [row, column] = [numbers[0] - first, numbers[1] - first];
    return cellAt(row, column) ?? cellAt(column, row);
  });
  return { start, goal };
}
