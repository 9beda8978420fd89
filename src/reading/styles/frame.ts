import type { StyleOptions } from "../../core/formats/text/drawing/textOptions";
import type { DrawingPlace } from "./gaps";
import type { TextRows } from "./textRows";

/**
 * What a drawing shows of the squares of a storey, each place by itself. Cell (x, y) is the site 2x + 1 of row 2y + 1, as
 * in visitSites().
 */
export interface Frame {
  readonly width: number; // cells
  readonly height: number;
  /** Whether a cell takes part, or the side of one that does has no wall. */
  isOpen(column: number, row: number): boolean;
  isOnWay(column: number, row: number): boolean;
  /** The slots of the stairs in a cell. */
  stairsAt(column: number, row: number): number;
  /** The number of the sign of an end inside, in the order of END_SIGNS; -1 where there is none. */
  endAt(column: number, row: number): number;
  /** Where a site stands in the drawing. */
  place(column: number, row: number): DrawingPlace;
}

/** What a drawing in a style may be. */
export interface Framing {
  readonly frames: readonly Frame[]; // of its storeys
  readonly offAreWalls?: boolean; // see Grid
  readonly look?: StyleOptions; // with which our own writer would draw the same
  /** Where a sign stands that is on no way that leads from cell to cell. */
  readonly sign?: DrawingPlace;
}

/** The first and the last line of a storey. */
export interface StoreyLines {
  readonly from: number;
  readonly to: number;
}

/** What a drawing may be if it is in a style. @throws FormatError where it surely is not */
export type FramingsOf = (drawing: TextRows, storeys: readonly StoreyLines[], hasLevels: boolean) => Iterable<Framing>;
