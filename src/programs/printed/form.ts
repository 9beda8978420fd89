import type { Maze } from "../../core/foundation/maze";
import { armsOf } from "../../reading/foundation/arms";
import { SPACE } from "./signs";

/** The signs of a drawing, row by row. */
export interface PrintedDrawing {
  readonly width: number;
  readonly height: number;
  readonly signs: Uint32Array;
}

/** Where a cell is drawn; fractions where between places. */
export type CellPlace = (cell: number) => readonly [row: number, column: number];

/** What a sign says of a wall. */
export const [CLOSED, OPEN, UNKNOWN] = [0, 1, 2];

/** The walls of one kind, such as those below cells: at which place beside a cell each stands, and what the signs there say. */
interface Kind {
  readonly right: number;
  readonly down: number;
  readonly said: Map<number, number>; // CLOSED or OPEN by sign
  readonly rule: Rule | undefined;
}

/**
 * How a text holds a maze: which sign decides about which wall or cell, learned from one drawing of which the maze is known.
 * Other drawings of the same size are read by it.
 */
export class PrintedForm {
  readonly wallCount: number;
  readonly cells: Int32Array; // of each wall: the lower one of the two beside it
  readonly slots: Uint8Array;
  readonly others: Int32Array; // the cells behind
  readonly wallPlaces: Int32Array; // where the sign stands that decides; -1 outside of the drawing
  readonly kindOf: Uint8Array;
  readonly cellPlaces: Int32Array; // -1 for cells that take no part
  readonly edge: readonly number[]; // places around the drawing where it has walls
  readonly floor: number; // the sign of most cells
  private readonly floors: ReadonlySet<number>;
  private readonly solid: ReadonlySet<number>; // signs of cells that are walls

  constructor(
    maze: Maze,
    private readonly kinds: readonly Kind[],
    walls: readonly Wall[],
    drawing: PrintedDrawing,
    places: readonly (readonly [row: number, column: number])[],
  ) {
    const placeAt = ([row, column]: readonly [number, number], right = 0, down = 0) =>
      placeIn(drawing, Math.floor(row) + down, Math.floor(column) + right);
    const { excluded } = maze.grid.topology;
    this.wallCount = walls.length;
    this.cells = Int32Array.from(walls, ({ cell }) => cell);
    this.slots = Uint8Array.from(walls, ({ slot }) => slot);
    this.others = Int32Array.from(walls, ({ other }) => other);
    this.kindOf = Uint8Array.from(walls, ({ kind }) => kind);
    this.wallPlaces = Int32Array.from(walls, ({ cell, kind }) =>
      placeAt(places[cell], kinds[kind].right, kinds[kind].down),
    );
    this.cellPlaces = Int32Array.from(places, (place, cell) => (excluded?.[cell] === 1 ? -1 : placeAt(place)));
    const signs = Array.from(this.cellPlaces, (place) => (place < 0 ? -1 : drawing.signs[place]));
    const counts = new Map<number, number>();
    for (const sign of signs) if (sign >= 0) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    this.floor = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), [SPACE, 0])[0];
    this.floors = new Set(counts.keys());
    const filled = places.flatMap((place, cell) => (excluded?.[cell] === 1 ? [drawing.signs[placeAt(place)]] : []));
    const areWalls = [...new Set(kinds.flatMap(({ said }) => [...said.keys()]))].filter((sign) =>
      kinds.every(({ said }) => said.get(sign) !== OPEN),
    );
    this.solid = new Set([...filled, ...areWalls].filter((sign) => !counts.has(sign)));
    this.edge = edgeOf(drawing).filter((place) => this.isWallAtEdge(drawing.signs[place]));
  }

  isSolid(sign: number): boolean {
    return this.solid.has(sign);
  }

  /** Whether a sign at the edge of a drawing is no gap. */
  isWallAtEdge(sign: number): boolean {
    return this.solid.has(sign) || (sign !== SPACE && sign !== this.floor);
  }

  /** What a sign says of a wall of a kind. */
  says(kind: number, sign: number): number {
    const { said, rule } = this.kinds[kind];
    const known = said.get(sign);
    if (known !== undefined) return known;
    const meant = this.foretold(rule, sign);
    if (meant !== UNKNOWN) said.set(sign, meant);
    return meant;
  }

  /** What a sign says that the drawing had in no wall of that kind. */
  private foretold(rule: Rule | undefined, sign: number): number {
    const bits = rule === undefined ? 0 : rule.bitsOf(sign);
    if (rule !== undefined && bits !== 0) return ((bits & rule.bit) !== 0) === rule.isWall ? CLOSED : OPEN;
    if (this.solid.has(sign)) return CLOSED;
    if (this.floors.has(sign)) return OPEN;
    return UNKNOWN;
  }
}

function placeIn({ width, height }: PrintedDrawing, row: number, column: number): number {
  return row >= 0 && row < height && column >= 0 && column < width ? row * width + column : -1;
}

function edgeOf({ width, height }: PrintedDrawing): number[] {
  const found: number[] = [];
  for (let column = 0; column < width; column++) found.push(column, (height - 1) * width + column);
  for (let row = 1; row < height - 1; row++) found.push(row * width, (row + 1) * width - 1);
  return found;
}

interface Wall {
  readonly cell: number;
  readonly slot: number;
  readonly other: number;
  readonly kind: number;
  readonly isOpen: boolean;
}

const SLOTS = 16;

/**
 * The form of a drawing.
 * @param placeOf where its cells are, as far as the reader knows
 * @returns undefined where no sign beside a cell decides about its walls
 */
export function formOf(maze: Maze, drawing: PrintedDrawing, placeOf: CellPlace | undefined): PrintedForm | undefined {
  for (const placesOf of [placeOf, evenPlaces(maze, drawing)]) {
    if (placesOf === undefined) continue;
    const places = straight(maze, placesOf);
    for (const isParted of [false, true]) {
      const walls = wallsOf(maze, isParted);
      const kinds = kindsOf(walls, drawing, places);
      if (kinds !== undefined) return new PrintedForm(maze, kinds, walls, drawing, places);
    }
  }
  return undefined;
}

/**
 * Where cells are, those of a column below each other, and of every second row: a reader places cells at the end of a line that is
 * cut short elsewhere.
 */
function straight(maze: Maze, placeOf: CellPlace): (readonly [row: number, column: number])[] {
  const places = Array.from({ length: maze.cellCount }, (_, cell) => placeOf(cell));
  const { squares } = maze.grid;
  if (squares === undefined) return places;
  const rowOf = (cell: number) => 2 * Math.floor(cell / squares.width) + ((cell % squares.width) & 1);
  const columnOf = (cell: number) => 2 * (cell % squares.width) + (Math.floor(cell / squares.width) & 1);
  const [rows, columns] = [rowOf, columnOf].map((lineOf, axis) => {
    const counts: Map<number, number>[] = [];
    places.forEach((place, cell) => {
      counts[lineOf(cell)] ??= new Map();
      const count = counts[lineOf(cell)];
      count.set(place[axis], (count.get(place[axis]) ?? 0) + 1);
    });
    return counts.map((count) => [...count].reduce((one, other) => (other[1] > one[1] ? other : one))[0]);
  });
  return places.map((_, cell) => [rows[rowOf(cell)], columns[columnOf(cell)]]);
}

/** Where cells are if rows and columns are equally far apart. */
function evenPlaces(maze: Maze, { width, height }: PrintedDrawing): CellPlace | undefined {
  const { rectangle } = maze.grid;
  if (rectangle === undefined) return undefined;
  const [across, down] = [Math.floor(width / rectangle.width), Math.floor(height / rectangle.height)];
  return (cell) => [
    Math.floor(cell / rectangle.width) * down + (down >> 1),
    (cell % rectangle.width) * across + (across >> 1),
  ];
}

/** All walls between cells. @param isParted whether those of odd rows and columns are kinds of their own */
function wallsOf(maze: Maze, isParted: boolean): Wall[] {
  const { topology, squares } = maze.grid;
  const width = squares?.width ?? maze.cellCount;
  const numbers = new Map<number, number>();
  const walls: Wall[] = [];
  for (let cell = 0; cell < maze.cellCount; cell++) {
    const open = maze.passages(cell);
    const parity = isParted ? ((cell % width) & 1) + 2 * (Math.floor(cell / width) & 1) : 0;
    for (let slot = 0; topology.neighborMask[cell] >>> slot !== 0; slot++) {
      if (((topology.neighborMask[cell] >>> slot) & 1) === 0) continue;
      const other = topology.neighbor(cell, slot);
      if (other < cell) continue;
      const key = parity * SLOTS + slot;
      const kind = numbers.get(key) ?? numbers.size;
      numbers.set(key, kind);
      walls.push({ cell, slot, other, kind, isOpen: ((open >>> slot) & 1) === 1 });
    }
  }
  return walls;
}

const [FARTHEST_RIGHT, FARTHEST_DOWN] = [10, 5]; // places from a cell to the sign that decides

type Places = readonly (readonly [row: number, column: number])[];

function kindsOf(walls: readonly Wall[], drawing: PrintedDrawing, places: Places): Kind[] | undefined {
  const byKind: Wall[][] = [];
  for (const wall of walls) {
    byKind[wall.kind] ??= [];
    byKind[wall.kind].push(wall);
  }
  const kinds = byKind.map((each) => kindOf(each, drawing, places));
  return kinds.every((each) => each !== undefined) ? kinds : undefined;
}

/** The place nearest to the middle between two cells whose sign says whether there is a wall. */
function kindOf(walls: readonly Wall[], drawing: PrintedDrawing, places: Places): Kind | undefined {
  const [{ cell, other }] = walls;
  const [down, right] = [0, 1].map((axis) => (places[other][axis] - places[cell][axis]) / 2);
  const isFar = Math.abs(right) > FARTHEST_RIGHT || Math.abs(down) > FARTHEST_DOWN; // such as another storey
  const [nearRight, nearDown] = isFar ? [0, 0] : [right, down];
  const offsets: (readonly [right: number, down: number, far: number])[] = [];
  for (let y = -FARTHEST_DOWN; y <= FARTHEST_DOWN; y++)
    for (let x = -FARTHEST_RIGHT; x <= FARTHEST_RIGHT; x++)
      offsets.push([x, y, (x - nearRight) ** 2 + 2 * (y - nearDown) ** 2]);
  offsets.sort(([, , one], [, , next]) => one - next);
  for (const [x, y] of offsets) {
    const said = saidAt(walls, drawing, places, x, y);
    if (said !== undefined) return { right: x, down: y, said, rule: ruleOf(said) };
  }
  return undefined;
}

/** What each sign says at a place beside a cell; undefined where one stands for a wall and for none. */
function saidAt(
  walls: readonly Wall[],
  drawing: PrintedDrawing,
  places: Places,
  right: number,
  down: number,
): Map<number, number> | undefined {
  const said = new Map<number, number>();
  let isOutside = 0;
  for (const { cell, isOpen } of walls) {
    const [row, column] = places[cell];
    const place = placeIn(drawing, Math.floor(row) + down, Math.floor(column) + right);
    if (place < 0) isOutside++;
    const sign = place < 0 ? SPACE : drawing.signs[place];
    const now = isOpen ? OPEN : CLOSED;
    const before = said.get(sign);
    if (before === undefined) said.set(sign, now);
    else if (before !== now) return undefined;
  }
  return isOutside === walls.length ? undefined : said;
}

/** What a part of the signs says: the lines that lead in a direction, or a bit of a digit. */
interface Rule {
  readonly bitsOf: (sign: number) => number; // 0 for a sign that says nothing
  readonly bit: number;
  readonly isWall: boolean; // whether that is set where a wall stands, else where none does
}

const DIGIT = 0x10; // set in all digits, so that 0 says something, too
const DIGITS = "0123456789abcdef";

function digitOf(sign: number): number {
  const digit = DIGITS.indexOf(String.fromCodePoint(sign).toLowerCase());
  return digit < 0 ? 0 : digit | DIGIT;
}

/** The rule that signs follow; undefined where there is none, and for fewer signs than show one. */
function ruleOf(said: ReadonlyMap<number, number>): Rule | undefined {
  for (const bitsOf of [armsOf, digitOf]) {
    const known = [...said].filter(([sign]) => bitsOf(sign) !== 0);
    if (known.length === 0 || (bitsOf === digitOf && known.length < LEAST_DIGITS)) continue;
    for (const bit of [1, 2, 4, 8])
      for (const isWall of bitsOf === digitOf ? [true, false] : [true])
        if (known.every(([sign, meant]) => ((bitsOf(sign) & bit) !== 0) === ((meant === CLOSED) === isWall)))
          return { bitsOf, bit, isWall };
  }
  return undefined;
}

const LEAST_DIGITS = 6; // different ones: with fewer they may be marks
