import { canBeWall, columnsOf, isOneCharacter, MOST_WIDE } from "../../core/formats/text/drawing/characters";
import { END_SIGNS } from "../../core/formats/text/drawing/endSigns";
import { HEADING, STAIR_ORDER, STAIR_SIGNS } from "../../core/formats/text/drawing/levels";
import type { Frame, Framing, StoreyLines } from "./frame";
import type { DrawingPlace } from "./gaps";
import type { TextRows } from "./textRows";

/** The numbers of signs: walls, blanks of any width, two others, from STAIRS on those of stairs, and from ENDS on those of ends. */
const [WALL, BLANK, OTHER, STAIRS, ENDS] = [0, 1, 2, 4, 4 + STAIR_ORDER.length];
const MOST_IDS = ENDS + END_SIGNS[0].length;
const MOST_FLOORS = 2; // a floor and a way

/** The signs of a text of blocks. */
class Kinds {
  readonly names: string[]; // by their numbers
  private readonly ids: Map<string, number>;
  private hasBlank = false;

  /**
   * @param hasEnds whether S and E are the signs of ends inside
   * @throws FormatError for a drawing that does not begin with a wall
   */
  constructor(
    private readonly drawing: TextRows,
    first: number,
    hasLevels: boolean,
    hasEnds: boolean,
  ) {
    const [wall = " "] = drawing.rows[first];
    const isStairs = hasLevels && STAIR_SIGNS.join("").includes(wall);
    // Above the cells there is nothing but walls and gaps: what has more signs is no text of blocks.
    const isTop = () => new Set(drawing.rows[first]).size <= 2;
    if (!isOneCharacter(wall) || !canBeWall(wall) || isStairs || !isTop())
      throw drawing.error("Expected a line of walls such as #####", first, 0);
    this.names = [wall, columnsOf(wall) === 2 ? "\u3000" : " "];
    this.ids = new Map([[wall, WALL]]);
    const width = columnsOf(wall) - 1;
    if (hasLevels) Array.from(STAIR_SIGNS[width]).forEach((sign, at) => this.ids.set(sign, STAIRS + at));
    if (hasEnds) Array.from(END_SIGNS[width]).forEach((sign, at) => this.ids.set(sign, ENDS + at));
  }

  /** The number of a sign. @throws FormatError with its place if it is one too many, or not as wide as the wall */
  idOf(sign: string, line: number, column: number): number {
    return this.ids.get(sign) ?? this.added(sign, line, column);
  }

  private added(sign: string, line: number, column: number): number {
    const { names, drawing } = this;
    const isBlank = sign.trim() === "";
    this.hasBlank ||= isBlank;
    if (!isBlank) names.push(sign);
    const floors = names.length - OTHER + (this.hasBlank ? 1 : 0);
    if (floors > MOST_FLOORS || !isOneCharacter(sign) || (!isBlank && columnsOf(sign) !== columnsOf(names[WALL])))
      throw drawing.error("Expected a wall, a floor or a way", line, column);
    const id = isBlank ? BLANK : names.length - 1;
    this.ids.set(sign, id);
    return id;
  }
}

/** The numbers of the signs of a storey. Rows that end early have blanks there; what is longer than the first is left out. */
interface Signs {
  readonly ids: Uint8Array; // row by row
  readonly columns: number;
  readonly rows: number;
  readonly lines: StoreyLines;
}

/** @throws FormatError for a sign that is one too many */
function signsIn({ rows }: TextRows, lines: StoreyLines, kinds: Kinds): Signs {
  const columns = Array.from(rows[lines.from]).length;
  const height = lines.to - lines.from + 1;
  const ids = new Uint8Array(columns * height).fill(BLANK);
  for (let row = 0; row < height; row++) {
    const line = lines.from + row;
    const end = (row + 1) * columns;
    let [at, unit] = [row * columns, 0];
    for (const sign of rows[line]) {
      if (at === end) break;
      ids[at++] = kinds.idOf(sign, line, unit);
      unit += sign.length;
    }
    if (at < end) kinds.idOf(" ", line, unit); // lost at its end
  }
  return { ids, columns, rows: height, lines };
}

/** How wide walls and passages are. */
interface Widths {
  readonly wall: number;
  readonly passage: number;
}

const MOST_ODD = 0.1; // of the places where walls begin and end: so many may be broken
const FEW_ODD = 4; // of a sign amid others

/**
 * The widths with which columns and rows come out even, and walls begin and end where sites do, the widest passages first:
 * narrower ones would begin and end there, too.
 */
function widthsOf(signs: Signs): Widths[] {
  const { columns, rows } = signs;
  const [across, down] = changesIn(signs);
  const all = sum(across) + sum(down);
  if (all === 0) return [];
  const found: Widths[] = [];
  for (let step = 2 * MOST_WIDE; step >= 2; step--) {
    for (let wall = Math.max(1, step - MOST_WIDE); wall <= Math.min(MOST_WIDE, step - 1); wall++) {
      const [width, height] = [(columns - wall) / step, (rows - wall) / step];
      if (width < 1 || height < 1 || !Number.isInteger(width) || !Number.isInteger(height)) continue;
      // Two openings cannot hide where the outer wall ends, on all four sides.
      if (across[wall] + across[columns - wall] + down[wall] + down[rows - wall] === 0) continue;
      const isOdd = (at: number) => at % step !== 0 && at % step !== wall;
      const odd = sum(across, isOdd) + sum(down, isOdd);
      if (odd <= Math.max(FEW_ODD, MOST_ODD * all)) found.push({ wall, passage: step - wall });
    }
  }
  return found;
}

function sum(counts: Int32Array, isCounted: (at: number) => boolean = () => true): number {
  return counts.reduce((all, count, at) => (isCounted(at) ? all + count : all), 0);
}

/** How often a wall begins or ends at each column, and at each row. */
function changesIn({ ids, columns, rows }: Signs): readonly [across: Int32Array, down: Int32Array] {
  const [across, down] = [new Int32Array(columns), new Int32Array(rows)];
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) {
      const isWall = ids[at] === WALL;
      if (column > 0 && (ids[at - 1] === WALL) !== isWall) across[column]++;
      if (row > 0 && (ids[at - columns] === WALL) !== isWall) down[row]++;
    }
  }
  return [across, down];
}

/** The sign of each site of a storey. */
class Sites {
  readonly width: number;
  readonly height: number;
  readonly columns: number; // of sites
  readonly ids: Uint8Array; // row by row
  private last: { readonly line: number; readonly starts: readonly number[] } | undefined; // of which a place was asked for

  constructor(
    private readonly drawing: TextRows,
    private readonly signs: Signs,
    private readonly widths: Widths,
  ) {
    const { wall, passage } = widths;
    this.width = Math.floor((signs.columns - wall) / (wall + passage));
    this.height = Math.floor((signs.rows - wall) / (wall + passage));
    this.columns = 2 * this.width + 1;
    const isPlain = wall === 1 && passage === 1 && this.columns === signs.columns;
    this.ids = isPlain ? signs.ids : this.usualSigns(); // a sign a site
  }

  at(column: number, row: number): number {
    return this.ids[row * this.columns + column];
  }

  place(column: number, row: number): DrawingPlace {
    const line = this.signs.lines.from + this.startOf(row);
    if (this.last?.line !== line) this.last = { line, starts: startsOf(this.drawing.rows[line]) };
    const { starts } = this.last;
    return [line, starts[Math.min(this.startOf(column), starts.length - 1)]];
  }

  /** The first column or row of a site. */
  private startOf(site: number): number {
    const { wall, passage } = this.widths;
    return (site >> 1) * (wall + passage) + (site % 2) * wall;
  }

  private usualSigns(): Uint8Array {
    const { columns, height } = this;
    const ids = new Uint8Array(columns * (2 * height + 1));
    for (let row = 0, at = 0; row <= 2 * height; row++)
      for (let column = 0; column < columns; column++) ids[at++] = this.usual(column, row);
    return ids;
  }

  /** The sign that most of the places of a site have: some may be wrong. */
  private usual(column: number, row: number): number {
    const { ids, columns } = this.signs;
    const [left, right, bottom] = [this.startOf(column), this.startOf(column + 1), this.startOf(row + 1)];
    let [usual, votes] = [WALL, 0];
    for (let y = this.startOf(row); y < bottom; y++) {
      for (let at = y * columns + left; at < y * columns + right; at++) {
        if (votes === 0) usual = ids[at];
        votes += ids[at] === usual ? 1 : -1;
      }
    }
    return usual;
  }
}

/** Where the signs of a row begin and the last ends, in code units. */
function startsOf(row: string): number[] {
  const starts = [0];
  for (const sign of row) starts.push(starts[starts.length - 1] + sign.length);
  return starts;
}

const ANY_END = new RegExp(`[${END_SIGNS.join("")}]`); // bounded: one character

/** The drawing with each of the widths and ways that it may have; S and E may be ends, or a floor and a way. @throws FormatError */
export function* framingsOfBlocks(
  drawing: TextRows,
  storeys: readonly StoreyLines[],
  hasLevels: boolean,
): Generator<Framing> {
  const mayHaveEnds = drawing.rows.some((row) => ANY_END.test(row.startsWith(HEADING) ? "" : row));
  for (const hasEnds of mayHaveEnds ? [true, false] : [false])
    yield* framingsWith(drawing, storeys, new Kinds(drawing, storeys[0].from, hasLevels, hasEnds), hasLevels);
}

function* framingsWith(
  drawing: TextRows,
  storeys: readonly StoreyLines[],
  kinds: Kinds,
  hasLevels: boolean,
): Generator<Framing> {
  const signs = storeys.map((lines) => signsIn(drawing, lines, kinds));
  for (const widths of widthsOf(signs[0])) {
    const sites = signs.map((each) => new Sites(drawing, each, widths));
    const counted = countFloors(sites);
    const [rarest] = counted;
    // What stands in no cell is no way: the other sign leads through all cells then, and it is the floor, seen in gaps alone.
    const isLikely = ({ inCells }: Floor) => hasLevels || inCells > 0; // stairs hide what their cells are of
    const ways = counted.length < MOST_FLOORS ? [undefined] : counted.filter(isLikely);
    for (const way of ways) {
      const floor = counted.find((each) => each !== way)?.id ?? BLANK;
      const look = {
        wall: kinds.names[WALL],
        floor: kinds.names[floor],
        ...(way && { path: kinds.names[way.id] }),
        wallWidth: widths.wall,
        passageWidth: widths.passage,
      };
      const frames = sites.map((each) => frameOf(each, way?.id));
      yield { frames, look, ...(way && { sign: rarest.place() }) };
    }
  }
}

function frameOf(sites: Sites, way: number | undefined): Frame {
  return {
    width: sites.width,
    height: sites.height,
    isOpen: (column, row) => sites.at(column, row) !== WALL,
    isOnWay: (column, row) => sites.at(column, row) === way,
    stairsAt: (column, row) => STAIR_ORDER[sites.at(column, row) - STAIRS] ?? 0,
    endAt: (column, row) => Math.max(sites.at(column, row) - ENDS, -1),
    place: (column, row) => sites.place(column, row),
  };
}

/** A sign of floors or ways. */
interface Floor {
  readonly id: number;
  readonly count: number; // sites
  readonly inCells: number;
  /** Where it stands first. */
  place(): DrawingPlace;
}

/** The signs of floors and ways, the rarest first. */
function countFloors(storeys: readonly Sites[]): Floor[] {
  const [counts, inCells] = [new Int32Array(MOST_IDS), new Int32Array(MOST_IDS)];
  for (const { ids, columns } of storeys) {
    ids.forEach((id, at) => {
      const column = at % columns;
      counts[id]++;
      if (column % 2 === 1 && ((at - column) / columns) % 2 === 1) inCells[id]++;
    });
  }
  const placeOf = (id: number) => {
    const [sites] = storeys.filter(({ ids }) => ids.includes(id));
    const at = sites.ids.indexOf(id);
    return sites.place(at % sites.columns, Math.floor(at / sites.columns));
  };
  return [BLANK, OTHER, OTHER + 1]
    .map((id) => ({ id, count: counts[id], inCells: inCells[id], place: () => placeOf(id) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => one.count - other.count);
}
