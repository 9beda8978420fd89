import type { Task } from "./task";

/** What a value of data means, in lines inside it: it has no comments. */
export function factsOf({ options }: Task, meaning: readonly string[]): string {
  const { values, bitOrder, bitMeans } = options;
  const facts = { values, ...(values === "bits" && { bitOrder, bitMeans }), meaning: meaning.join(" ") };
  const lines = Object.entries(facts).map(([key, fact]) => `${JSON.stringify(key)}: ${JSON.stringify(fact)}`);
  return lines.join(",\n");
}
