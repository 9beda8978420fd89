import type { Choice } from "../../options/optionSpec";

/** What the items of an array are. */
export type ValuesId = (typeof valuesOfArrays)[number]["id"];

/** The kinds of arrays, the usual one first. */
export const valuesOfArrays = [
  { id: "numbers", name: "Numbers", description: "Rows of 1 for a wall and 0 for open." },
  { id: "booleans", name: "Booleans", description: "Rows of true for a wall and false for open." },
  { id: "rows", name: "Strings", description: "A string a row: `#` for a wall, a space for open." },
  { id: "bits", name: "Bits", description: "A number a cell, the sum of its open or closed sides." },
  { id: "edges", name: "Neighbors", description: "A list a cell, of the cells that it has a passage to." },
] as const satisfies readonly Choice[];

/** How many rows an array has, and how many items the longest of them has, with the mark of its end if it has one. */
export interface ArrayExtent {
  readonly rows: number;
  readonly columns: number;
}

/** What stands before and after the items of a row, or the rows of an array. */
type Brackets = readonly [open: string, close: string];

/** A language in which an array is written. Each is an entry of a list that languages.ts joins. */
export interface Language extends Choice {
  readonly name: string;
  readonly description: string;
  readonly editorIds: readonly string[]; // VS Code's ids of it, and of languages whose arrays are written alike
  readonly extension: string; // of its files
  readonly indent: string;
  readonly booleans: readonly [open: string, wall: string];
  readonly first: 0 | 1; // the number of the first row, column and cell
  readonly endOfRow?: string; // the last item of each row of `edges`, where rows have one length
  /** The brackets of a row; of `rows`, which are strings, there are none. */
  rowBrackets(values: ValuesId): Brackets;
  readonly isInitializer?: boolean; // whether the array is no expression: it stands only behind the "=" of a declaration
  /** Whether its declaration may stand in a class, or must stand in braces where there are any. */
  readonly inClasses?: "may" | "must";
  /** Whether the whole text is one value of data, which has its comment inside. */
  readonly isData?: boolean;
  readonly comment: string; // what a line of comment begins with; empty where there are none
  readonly quote: string;
  readonly endsWithComma: boolean; // whether the last row has a comma, too
  /** What stands before and behind JSON to declare it; undefined where JSON is no value of the language. */
  readonly json?: readonly [before: string, behind: string] | undefined;
  /** A line that must stand before everything else. */
  preamble?(values: ValuesId): string | undefined;
  /** What stands before the array to declare it, and behind it, on the line of its last bracket. */
  declaration(values: ValuesId, extent: ArrayExtent): string;
  readonly end: string;
  /** The brackets of the array. */
  brackets(values: ValuesId): Brackets;
  /** The declaration of a place of two numbers. */
  point(name: PlaceName, row: number, column: number): string;
  /** The declaration of a cell. */
  cell(name: PlaceName, cell: number): string;
}

/** The places that are named beside an array. */
export type PlaceName = "start" | "goal";

/** A type for each kind of array: of rows of numbers, rows of truths, of strings, and of rows of cells. */
export function typed(numbers: string, booleans: string, rows: string, edges = numbers): Record<ValuesId, string> {
  return { numbers, booleans, rows, bits: numbers, edges };
}
