import * as v from "valibot";
import { shorten } from "../core/foundation/errors";

/** What the readers of messages and of kept state share. */

/** A checked value, or why it does not match its type. */
export type Reading<Value> =
  | { readonly value: Value; readonly reason?: undefined }
  | { readonly value?: undefined; readonly reason: string };

/** @returns the value without what its type does not have, or the first place where it differs: "mazes.0.at: expected number, got null" */
export function read<Schema extends v.GenericSchema>(schema: Schema, value: unknown): Reading<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return { value: result.output };
  const [issue] = result.issues;
  const place = v.getDotPath(issue);
  const wrong = `expected ${issue.expected ?? "another value"}, got ${shorten(String(issue.received))}`;
  return { reason: place === null ? wrong : `${place}: ${wrong}` };
}

/** A whole number from 0 up: a cell, a step, a count, the number of a message. */
export const natural = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A finite number. */
export const finite = v.pipe(v.number(), v.finite());

export const positive = v.pipe(finite, v.gtValue(0));

export const bytes: v.GenericSchema<unknown, Uint8Array> = v.instance(Uint8Array);
export const words: v.GenericSchema<unknown, Uint16Array> = v.instance(Uint16Array);
export const longs: v.GenericSchema<unknown, Uint32Array> = v.instance(Uint32Array);
export const signed: v.GenericSchema<unknown, Int32Array> = v.instance(Int32Array);
export const doubles: v.GenericSchema<unknown, Float64Array> = v.instance(Float64Array);

/** A field that is left out if it is invalid. */
export function unlessBad<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined);
}

/** A list that its holder does not change. */
export const readonlyList = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly());

/** A list without invalid items. */
export function readable<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((all) => {
      const read = all.map((each) => v.safeParse(item, each));
      return read.flatMap((each) => (each.success ? [each.output] : []));
    }),
  );
}

/** Whether two types have the same fields, with values of the same types. */
export type Same<A, B> = [A, keyof A] extends [B, keyof B] ? ([B, keyof B] extends [A, keyof A] ? true : false) : false;

/** Marks the schema of a type that is declared elsewhere: the compiler refuses it where one has a field that the other has not. */
export function schemaOf<Type>() {
  return <Schema extends v.GenericSchema>(
    schema: Schema & (Same<v.InferOutput<Schema>, Type> extends true ? unknown : never),
  ): Schema => schema;
}
