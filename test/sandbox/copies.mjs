import { readFileSync } from "node:fs";

const { files, algorithms } = JSON.parse(readFileSync("dist/sources.json", "utf8"));

/** @param {[name: string, from: number, to: number]} rows */
const textOf = ([name, from, to]) => files[name].split("\n").slice(from, to).join("\n").trim();

/** A copy of each built-in algorithm, as the command hands it out, by its id. @type {Readonly<Record<string, string>>} */
export const copies = Object.fromEntries(
  Object.entries(algorithms).map(([id, { copy }]) => [
    id,
    [copy.head, ...copy.parts.map((/** @type {any} */ rows) => `\n${textOf(rows)}\n`), copy.tail].join(""),
  ]),
);
