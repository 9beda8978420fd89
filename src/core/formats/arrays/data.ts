import type { Task } from "./task";

/** The lines of a value of data, with what it means inside: it has no comments. */
export function dataOf({ language, options }: Task, lines: readonly string[], meaning: readonly string[]): string[] {
  const { values, bitOrder, bitMeans } = options;
  const facts = { values, ...(values === "bits" && { bitOrder, bitMeans }), meaning: meaning.join(" ") };
  const last = Object.entries(facts).map(([key, fact]) => `${JSON.stringify(key)}: ${JSON.stringify(fact)}`);
  return ["{", ...[...lines, ...last.join(",\n").split("\n")].map((text) => text.replace(/^/gm, language.indent)), "}"];
}
