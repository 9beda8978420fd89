/** The options that give a grid its size; those that its kind lists in `sizes` are there. */
export interface Sizes {
  readonly width: number; // columns
  readonly height: number; // rows
  readonly levels?: number; // storeys
  readonly rings?: number; // the centre is the first
  readonly cells?: number;
}

/** All options of a maze, checked, with the defaults filled in. */
export interface Options extends Sizes {
  readonly algorithm: string;
  readonly grid: string;
  readonly seed: string;
  readonly start?: number; // a cell id; by default drawn from the seed
  readonly bias?: number; // this and all below only if they have an effect for the algorithm and the grid
  readonly loops?: number;
  readonly halving?: number;
  readonly braid?: number;
  readonly entrances?: "corners" | "farthest" | "random" | "none";
  readonly entrance?: number | string; // a cell id, "x,y" or "center": in place of the one that `entrances` would take
  readonly exit?: number | string;
  readonly probability?: number;
  readonly pick?: string;
  readonly rule?: string;
  readonly density?: number;
  readonly generations?: number;
  readonly mask?: readonly string[];
  readonly at?: string; // "x,y"
}

export type OptionId = keyof Options;

declare const CHECKED: unique symbol;

/** Valid options. Only checkOptions() makes them, so that they need no further check. */
export type MazeOptions = Options & { readonly [CHECKED]: true };

/** Options as input: any of them, and the seed also as a number. */
export type GivenOptions = Partial<Omit<Options, "seed" | "entrances">> & {
  readonly seed?: string | number;
  readonly entrances?: string;
};

/** What a maze was made from: options that differ from the defaults; of an imported maze only its grid. */
export type Recipe = Partial<Options> & Pick<Options, "grid">;
