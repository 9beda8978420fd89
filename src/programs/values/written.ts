import { SourceText } from "../../reading/foundation/sourceText";
import { scanValues } from "../../reading/values/scan";
import { Pairs, type Value, Word } from "../../reading/values/tree";
import type { Json } from "./live";

/** A value as a debugger writes it, in the form of a trace; undefined where there is none, or another beside it. */
export function writtenValue(text: string): Json | undefined {
  const places: (readonly [from: number, to: number, value: Value])[] = [];
  scanValues(new SourceText(text), 1, ({ value, places: known }) => {
    const [from, to] = known.get(value) ?? [0, 0];
    places.push([from, to, value]);
  });
  const whole = places.reduce((best, each) => (each[1] - each[0] > best[1] - best[0] ? each : best), [0, 0, null]);
  const [from, to, value] = whole;
  return from < to && places.every((each) => each[0] >= from && each[1] <= to) ? jsonOf(value) : undefined;
}

function jsonOf(value: Value): Json {
  if (value instanceof Word) return { w: value.text };
  if (value instanceof Pairs) return ofPairs(value);
  return Array.isArray(value) ? value.map(jsonOf) : value;
}

/** Names are those of an object, other keys those of a map. */
function ofPairs({ pairs }: Pairs): Json {
  const isObject = pairs.every(([key]) => key instanceof Word);
  if (isObject) return { o: ["", pairs.map(([key, each]) => [(key as Word).text, jsonOf(each)])] };
  return { d: pairs.map(([key, each]) => [jsonOf(key), jsonOf(each)]) };
}
