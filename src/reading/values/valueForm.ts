import type { NamedPlace } from "../foundation/ends";
import type { Meaning } from "../foundation/meanings";
import type { MazeRead } from "../foundation/sighting";
import type { WallLattice } from "../lattice/lattice";
import type { Area, CellSides, Layout } from "./cells";

/** How a value is a maze: what of it stands for walls and cells, so that other states of the same value are read alike. */
export type ValueForm =
  /** Each value, or each character of a string, is a wall or a floor: between cells of a lattice, or as large as cells. */
  | {
      readonly form: "signs";
      readonly layout: Layout;
      readonly walls: readonly string[];
      readonly lattice?: Pick<WallLattice, "across" | "down"> | undefined;
    }
  /** Each value is a cell that says which of its sides are walls, or open. */
  | {
      readonly form: "sides";
      readonly layout: Layout;
      readonly sides: CellSides;
      readonly bitOrder: string; // the letters of the sides, the lowest bit or the first key first
      readonly areWalls: boolean;
      readonly hasOff: boolean; // whether a cell that is closed on all sides takes no part
      readonly isEither?: boolean; // whether it is enough that one of two neighbours says that a side is open
    }
  /** Pairs of neighbours, with a wall or a passage between them. */
  | { readonly form: "pairs"; readonly area: Area; readonly areWalls: boolean }
  /** The walls, or passages, in two lists of rows. */
  | ({ readonly form: "sheets" } & Sheets)
  /** The places that are walls, or floors, of a lattice: the others are the other. */
  | {
      readonly form: "places";
      readonly area: Area;
      readonly areWalls: boolean;
      readonly lattice: Pick<WallLattice, "across" | "down">;
    }
  /** The strings are the rows of a drawing. */
  | { readonly form: "drawing"; readonly meaning: string };

/** What a value can mean, how sure that is, and its maze. */
export interface Candidate {
  readonly how: ValueForm;
  readonly certainty: number;
  readonly meaning: Meaning;
  readonly otherMeanings?: readonly Meaning[];
  /** @param places those that are named start and goal beside it */
  read(places: readonly NamedPlace[]): MazeRead;
}

/** Where the walls, or passages, beside cells and those below them stand in a value. */
export interface Sheets {
  readonly beside: number | string; // the step to them
  readonly below: number | string;
  readonly areColumns: boolean; // whether each list is a column
  readonly width: number; // cells
  readonly height: number;
  readonly hasBorder: boolean; // whether the outer wall is in them
  readonly areWalls: boolean;
}
