import { readFileSync } from "node:fs";

const { files, algorithms } = JSON.parse(readFileSync("dist/sources.json", "utf8"));

/** A copy of each built-in algorithm, as the command hands it out, by its id. @type {Readonly<Record<string, string>>} */
export const copies = Object.fromEntries(
  Object.entries(algorithms).map(([id, { copy }]) => [
    id,
    [copy.head, ...copy.files.map((/** @type {string} */ name) => `\n${files[name]}`), copy.tail].join(""),
  ]),
);
