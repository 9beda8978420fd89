import { SourceText } from "../../reading/foundation/sourceText";
import { scanValues } from "../../reading/values/scan";
import { Pairs, type Value, Word } from "../../reading/values/tree";
import type { Json } from "./live";

/** A value as a debugger writes it, in the form of a trace: of several in a text the longest; undefined where there is none. */
export function writtenValue(text: string): Json | undefined {
  let [longest, value]: [number, Value | undefined] = [0, undefined];
  scanValues(new SourceText(text), 1, (written) => {
    const [from, to] = written.places.get(written.value) ?? [0, 0];
    if (to - from > longest) [longest, value] = [to - from, written.value];
  });
  return value === undefined ? undefined : jsonOf(value);
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
