import assert from "node:assert/strict";
import { findMazes } from "../../../src/reading";
import { lookalikes } from "./lookalikes";
import type { Setting } from "./settings";

/** Fails where a maze is found in a text that is none, and says in which, how often, and where first. */
export function checkLookalikes(settings: readonly Setting[], seeds: readonly number[]): void {
  const taken = lookalikes.flatMap(({ name, print }) => {
    const texts = settings.flatMap((setting) =>
      seeds.map((seed) => {
        const found = findMazes(setting.write([print(seed)]).replaceAll(/maze/gi, "page")); // what is said to be a maze may be one
        return {
          place: `${setting.name}, seed ${seed}`,
          isTaken: found.length > 0,
          isSure: found.some((maze) => maze.isSure),
        };
      }),
    );
    const wrong = texts.filter(({ isTaken }) => isTaken);
    if (wrong.length === 0) return [];
    const sure = wrong.filter(({ isSure }) => isSure).length;
    return [`${name}: ${wrong.length} of ${texts.length} texts, ${sure} surely, first ${wrong[0].place}`];
  });
  assert.equal(taken.join("\n"), "");
}
