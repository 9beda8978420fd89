// A maze before and after some changes, for tests of what has changed.
import { importMazes } from "../../../scripts/tools/page/support.mjs";

/**
 * A maze as JSON, and the same with some walls opened and closed and another exit.
 * @param {object} options
 * @param {number} exit
 */
export async function versions(options, exit) {
  const { generate, mazeToJson, writeJson } = await importMazes();
  const json = mazeToJson(generate(options));
  const known = new Set(json.passages.map(String));
  /** @type {[number, number][]} */
  const opened = [];
  for (let cell = 0; opened.length < 3; cell += 5)
    if (!known.has(`${cell},${cell + 1}`) && (cell + 1) % 12 > 0) opened.push([cell, cell + 1]);
  const closed = json.passages.filter((_, index) => index === 20 || index === 70);
  const passages = [...json.passages.filter((pair) => !closed.includes(pair)), ...opened].sort(
    ([a, b], [c, d]) => a - c || b - d,
  );
  return { before: writeJson(json), after: writeJson({ ...json, passages, exit }) };
}
