import type { Grid, GridFacts, Picture, Rectangle, Rows } from "../../../core/foundation/grid";
import type { Wiring } from "../../../core/foundation/topology";
import { CallError } from "./callError";
import { CheckedTopology } from "./checkedTopology";

/** A grid as it is handed over: what is data of it. Built inside, it would take ten times as much code, and longer. */
export interface GridData extends Pick<Grid, "rows" | "rectangle" | "horizontal" | "vertical"> {
  readonly cellCount: number;
  readonly degree: number;
  readonly isKnownConnected: boolean;
}

/** The tables of its wiring; empty for those that it has not. */
export interface GridTables {
  readonly links: ArrayBuffer;
  readonly starts: ArrayBuffer; // Wiring.rows
  readonly neighborMask: ArrayBuffer;
  readonly excluded: ArrayBuffer;
}

/** A grid without its picture. */
export class InsideGrid implements Grid {
  readonly topology: CheckedTopology;
  readonly horizontal: number;
  readonly vertical: number;
  declare readonly rows?: Rows;
  declare readonly rectangle?: Rectangle;

  constructor(data: GridData, { links, starts, neighborMask, excluded }: GridTables) {
    const { cellCount, degree, isKnownConnected, rows, rectangle } = data;
    const hasBytes = (table: ArrayBuffer) => table.byteLength === cellCount;
    const wiring: Wiring = {
      cellCount,
      degree,
      links: new Int32Array(links),
      rows: starts.byteLength === 0 ? null : hasBytes(starts) ? new Uint8Array(starts) : new Uint32Array(starts),
      neighborMask: hasBytes(neighborMask) ? new Uint8Array(neighborMask) : new Uint16Array(neighborMask),
      isKnownConnected,
    };
    const off = new Uint8Array(excluded);
    this.topology = new CheckedTopology(wiring, off.length > 0 ? (cell) => off[cell] === 0 : undefined);
    this.horizontal = data.horizontal;
    this.vertical = data.vertical;
    if (rows !== undefined) this.rows = rows;
    if (rectangle !== undefined) this.rectangle = rectangle;
  }

  get kind(): GridFacts {
    return missing("kind");
  }

  get picture(): Picture {
    return missing("picture");
  }

  moved(): never {
    return missing("moved()");
  }

  describe(cell: number): string {
    const { rows } = this;
    return rows === undefined ? String(cell) : `(${cell % rows.width}, ${Math.floor(cell / rows.width)})`;
  }

  describeSide(_cell: number, slot: number): string {
    return String(slot);
  }
}

function missing(what: string): never {
  throw new CallError(`maze.grid.${what} is not there for algorithms: use maze.grid.topology, rows and rectangle.`);
}
