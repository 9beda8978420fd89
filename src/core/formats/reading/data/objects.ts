import * as v from "valibot";
import type { Ends } from "../foundation/ends";
import type { Meaning } from "../foundation/meanings";
import type { Reading } from "../foundation/sighting";
import { NAMES } from "../literals/hint";

/** An object of JSON. */
export type Json = { readonly [key: string]: unknown };

/** What a value can mean, and the maze. */
export interface ReadValue {
  readonly meaning: Meaning;
  /** @param ends cells of start and goal that are named beside it */
  read(ends?: Ends): Reading;
  /** The cell of a place that is named beside it; left out where it names its own. */
  cellOf?(place: NamedPlace): number | undefined;
}

/** The number of a cell, or its row and column: in an order that nothing says, if they have no names. */
export interface NamedPlace {
  readonly numbers: readonly number[];
  readonly isNamed?: boolean;
}

/** A rectangle of cells, and how places in it are written. */
export interface Counted {
  readonly width: number;
  readonly height: number;
  readonly isColumnFirst?: boolean | undefined;
  readonly first?: number; // from which rows, columns and cells are counted
}

/** The cell of a place; the other way round where that is no cell, unless row and column have names. */
export function cellIn(
  { width, height, isColumnFirst = false, first = 0 }: Counted,
  { numbers, isNamed = false }: NamedPlace,
): number | undefined {
  const cellAt = (row: number, column: number) =>
    row >= 0 && column >= 0 && row < height && column < width ? row * width + column : undefined;
  const [one, other] = numbers.map((number) => number - first);
  if (other === undefined) return cellAt(Math.floor(one / width), one % width);
  if (isNamed) return cellAt(one, other);
  return isColumnFirst ? (cellAt(other, one) ?? cellAt(one, other)) : (cellAt(one, other) ?? cellAt(other, one));
}

/** The places of start and goal that an object names; undefined for one that it does not. */
export function endsIn(object: Json): readonly (NamedPlace | undefined)[] {
  return NAMES.map((name) => {
    const key = Object.keys(object).find((each) => name.exec(each)?.[0] === each);
    return key === undefined ? undefined : placeOf(object[key]);
  });
}

function placeOf(value: unknown): NamedPlace | undefined {
  const numbers = isObject(value) ? ROW_AND_COLUMN.map((names) => numberAt(value, names)) : [value].flat();
  const isPlace = numbers.length <= 2 && numbers.every((number) => Number.isInteger(number));
  return isPlace && numbers.length > 0 ? { numbers: numbers as number[], isNamed: isObject(value) } : undefined;
}

/** The names of columns, and of rows. */
export const COLUMNS = ["x", "column", "col", "c"];
export const ROWS = ["y", "row", "r"];
const ROW_AND_COLUMN = [ROWS, COLUMNS];

/** The whole number behind the first of some names, which may have capital letters. */
export function numberAt(object: Json, names: readonly string[]): number | undefined {
  const key = Object.keys(object).find((each) => names.includes(each.toLowerCase()));
  const value = key === undefined ? undefined : object[key];
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** What can be read from a value: its likeliest meaning, certain unless something else is said, and others. */
export type ValueReader = (
  value: unknown,
) => (ReadValue & { readonly certainty?: number; readonly others?: readonly ReadValue[] }) | undefined;

/** A value as the schema of an object has it; undefined for another. */
export function readAs<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  if (!isObject(value)) return undefined; // much faster than to learn that from a schema
  const result = v.safeParse(schema, value, { abortEarly: true });
  return result.success ? result.output : undefined;
}

/** A list of what a schema has, without all else in it. */
export function listOf<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.flatMap((item) => readAs(schema, item) ?? [])),
  );
}

/** A field that counts as left out where it is anything else. */
export function unlessOther<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined);
}

const PLACE = /^\(?\s*(\d+)\s*,\s*(\d+)\s*\)?$/;

/** The two numbers of a place that is written as a key: "1,2" or "(1, 2)". */
export function placeIn(key: string): readonly [number, number] | undefined {
  const match = PLACE.exec(key);
  return match === null ? undefined : [Number(match[1]), Number(match[2])];
}

const WIDTHS = ["width", "columns", "cols", "w"];
const HEIGHTS = ["height", "rows", "h"];

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is a list of equally long lists, none of them empty. */
export function isTable(value: unknown): value is unknown[][] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((row) => Array.isArray(row) && row.length > 0 && row.length === value[0].length)
  );
}

/** The width and height that an object names; undefined if it does not. */
export function sizeIn(object: Json): { width: number; height: number } | undefined {
  const [width, height] = [WIDTHS, HEIGHTS].map((names) => names.map((name) => object[name]).find(isSize));
  return width === undefined || height === undefined ? undefined : { width, height };
}

function isSize(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 1_000_000;
}

/** Whether a value is true or false, also as a number. */
export function isFlag(value: unknown): boolean {
  return typeof value === "boolean" || value === 0 || value === 1;
}
