/** How wide walls and passages are in one direction, in places. */
export interface Pitch {
  readonly wall: number;
  readonly passage: number;
  readonly cells: number;
}

/** Walls between cells in regular places. */
export interface WallLattice {
  readonly across: Pitch;
  readonly down: Pitch;
  readonly hasOff: boolean; // whether cells are filled
}

const WIDEST = 9; // places of a wall or a passage
const MOST_TRIED = 24;
const MOST_GAPS = 2; // ways into filled cells: an entrance and an exit beside a hole

/** Walls and passages of one place each; undefined where the edges are no walls of such. */
export function latticeOfSites(columns: number, rows: number): Omit<WallLattice, "hasOff"> | undefined {
  if (columns < 3 || rows < 3 || columns % 2 === 0 || rows % 2 === 0) return undefined;
  const pitch = (places: number) => ({ wall: 1, passage: 1, cells: (places - 1) / 2 });
  return { across: pitch(columns), down: pitch(rows) };
}

/**
 * The lattice of a drawing whose walls stand between cells: every post is a wall, and every cell is open, or filled with
 * walls on all sides but for an entrance and an exit. The widest that fits, and not most of it filled.
 * @param isData whether it is a map for a program: then walls of one place are meant where they fit
 */
export function findLattice(
  isWall: Uint8Array,
  columns: number,
  rows: number,
  isData = false,
): WallLattice | undefined {
  if (isWall[0] === 0) return undefined; // the first post: of most drawings that are no mazes, and much faster
  const sites = isData ? latticeOfSites(columns, rows) : undefined;
  const off = sites && filledCells(isWall, columns, sites.across, sites.down);
  if (sites !== undefined && off !== undefined) return { ...sites, hasOff: off > 0 };
  const changed = changes(isWall, columns, rows);
  const [across, down] = [pitches(changed.across, columns), pitches(changed.down, rows)];
  let tried = 0;
  for (const horizontal of across) {
    for (const vertical of down) {
      if (tried++ > MOST_TRIED) return undefined;
      const filled = filledCells(isWall, columns, horizontal, vertical);
      const isMost = filled !== undefined && filled * 2 > horizontal.cells * vertical.cells;
      if (filled !== undefined && !isMost) return { across: horizontal, down: vertical, hasOff: filled > 0 };
    }
  }
  return undefined;
}

/** 1 where a column, and a row, differs from the one before. */
function changes(isWall: Uint8Array, columns: number, rows: number): { across: Uint8Array; down: Uint8Array } {
  const [across, down] = [new Uint8Array(columns), new Uint8Array(rows)];
  for (let row = 0, at = 0; row < rows; row++) {
    const end = at + columns;
    let isChanged = row === 0 ? 1 : 0;
    let before = isWall[at];
    for (let column = 0; at < end; column++, at++) {
      const wall = isWall[at];
      across[column] |= wall ^ before; // without branches, of which half would be foretold wrongly
      before = wall;
      if (row > 0) isChanged |= wall ^ isWall[at - columns];
    }
    if (row > 0) down[row] = isChanged;
  }
  return { across, down };
}

/** The widths of walls and passages that explain all changes, the widest first. */
function pitches(isChange: Uint8Array, length: number): Pitch[] {
  const found: Pitch[] = [];
  for (let passage = Math.min(WIDEST, length); passage >= 1; passage--) {
    for (let wall = Math.min(WIDEST, length); wall >= 1; wall--) {
      const period = wall + passage;
      if (length <= wall || (length - wall) % period !== 0) continue;
      if (isChange.every((is, at) => is === 0 || at % period === 0 || at % period === wall))
        found.push({ wall, passage, cells: (length - wall) / period });
    }
  }
  return found.sort((one, other) => other.wall + other.passage - one.wall - one.passage);
}

/** How many cells are filled; undefined if the posts and cells are not those of a lattice. */
function filledCells(isWall: Uint8Array, columns: number, across: Pitch, down: Pitch): number | undefined {
  const [periodX, periodY] = [across.wall + across.passage, down.wall + down.passage];
  let [filled, gaps] = [0, 0];
  for (let y = 0; y <= down.cells; y++) {
    for (let x = 0; x <= across.cells; x++) {
      const post = y * periodY * columns + x * periodX;
      if (isWall[post] === 0) return undefined;
      if (x === across.cells || y === down.cells) continue;
      const cell = post + down.wall * columns + across.wall;
      if (isWall[cell] === 0) continue;
      const sides = [cell - columns, cell - 1, cell + across.passage, cell + down.passage * columns];
      for (const side of sides) gaps += 1 - isWall[side];
      if (gaps > MOST_GAPS) return undefined;
      filled++;
    }
  }
  return filled;
}

const MOST_WRONG = 4;
const PLACES_FOR_ONE = 200;
const LEAST_CELLS = 9;

/**
 * The first place that is a wall where a lattice has none, or none where it has one, of a drawing that is in a lattice but
 * for very few places; undefined for any other drawing.
 */
export function wrongPlaceIn(
  isWall: Uint8Array,
  columns: number,
  rows: number,
  isOdd: (place: number) => boolean,
): number | undefined {
  const most = Math.min(MOST_WRONG, 1 + Math.floor((columns * rows) / PLACES_FOR_ONE));
  const [across, down] = [pitches(NO_CHANGE, columns), pitches(NO_CHANGE, rows)];
  for (const horizontal of across) {
    for (const vertical of down) {
      if (horizontal.cells * vertical.cells < LEAST_CELLS) continue;
      const wrong = wrongPlacesIn({ isWall, columns, isOdd }, horizontal, vertical, most);
      if (wrong !== undefined) return wrong.reduce((one, other) => Math.min(one, other));
    }
  }
  return undefined;
}

const NO_CHANGE = new Uint8Array();

/** The places that are not as a lattice has them; undefined if there are more than so many. */
function wrongPlacesIn(
  { isWall, columns, isOdd }: { isWall: Uint8Array; columns: number; isOdd: (place: number) => boolean },
  across: Pitch,
  down: Pitch,
  most: number,
): number[] | undefined {
  const wrong: number[] = [];
  for (let y = 0; y <= 2 * down.cells; y++) {
    for (let x = 0; x <= 2 * across.cells; x++) {
      const [[left, right], [top, bottom]] = [rangeOf(x, across), rangeOf(y, down)];
      let walls = 0;
      for (let row = top; row < bottom; row++)
        for (let at = row * columns + left; at < row * columns + right; at++) walls += isWall[at];
      const all = (right - left) * (bottom - top);
      const isPost = x % 2 === 0 && y % 2 === 0;
      const isCell = x % 2 === 1 && y % 2 === 1;
      if (
        isPost &&
        walls === 0 &&
        !isOdd(top * columns + left) &&
        isWide(isWall, columns, [left, right], [top, bottom])
      )
        return undefined;
      const shouldBe = isPost ? 1 : isCell ? 0 : Number(2 * walls > all);
      if (walls === shouldBe * all) continue;
      for (let row = top; row < bottom; row++)
        for (let at = row * columns + left; at < row * columns + right; at++)
          if (isWall[at] !== shouldBe && wrong.push(at) > most) return undefined;
    }
  }
  return wrong.length > 0 ? wrong : undefined;
}

type Range = readonly [from: number, to: number];

/** Whether no wall stands beside a post that is missing: that is a wide place, and not a post that was forgotten. */
function isWide(isWall: Uint8Array, columns: number, [left, right]: Range, [top, bottom]: Range): boolean {
  const beside = [
    left > 0 ? isWall[top * columns + left - 1] : 0,
    right < columns ? isWall[top * columns + right] : 0,
    isWall[(top - 1) * columns + left] ?? 0,
    isWall[bottom * columns + left] ?? 0,
  ];
  return !beside.includes(1);
}

/** The places of the nth wall or passage; walls have even numbers. */
function rangeOf(n: number, { wall, passage }: Pitch): Range {
  const start = (n >> 1) * (wall + passage);
  return n % 2 === 0 ? [start, start + wall] : [start + wall, start + wall + passage];
}

/** Whether a column, or a row, is one of walls. */
export function isInWall(place: number, { wall, passage }: Pitch): boolean {
  return place % (wall + passage) < wall;
}
