/** The words of steps: what is written is read, for every kind, up to the greatest value of each field. */
import assert from "node:assert/strict";
import { test } from "node:test";
import * as steps from "../../../src/core/foundation/steps";

const { BRAID, CARVE, LEVEL, LOOP, MARK, OUTER, PHASE, SET, StepLog, WALL } = steps;
const LAST_CELL = 2 ** 22 - 1;

test("a step is read as it was written", () => {
  const log = new StepLog();
  const written: number[][] = [];
  for (const cell of [0, 5, LAST_CELL]) {
    for (const slot of [0, 9, 15]) {
      for (const [from, to] of [0, 1, 2, 3].flatMap((one) => [0, 1, 2, 3].map((other) => [one, other]))) {
        for (const kind of [CARVE, SET]) {
          log.push(kind, slot, from, to, cell);
          written.push([kind, cell, slot, from, to]);
        }
      }
      for (const tag of [0, 1, 2, 3]) {
        log.push(WALL, slot, 0, tag, cell);
        written.push([WALL, cell, slot, 0, tag]);
      }
      for (const kind of [LOOP, BRAID]) {
        log.pushAfterwards(kind, slot, cell);
        written.push([kind, cell, slot]);
      }
    }
    log.pushAfterwards(OUTER, 0, cell);
    written.push([OUTER, cell]);
    for (let from = 0; from < 8; from++) {
      for (let to = 0; to < 8; to++) {
        log.pushMark(from, to, cell);
        written.push([MARK, cell, -1, from, to]);
      }
    }
    for (const kind of [PHASE, LEVEL]) {
      log.pushNote(kind, cell);
      written.push([kind, cell]);
    }
  }
  const words = log.toArray();
  assert.equal(words.length, written.length);
  written.forEach(([kind, value, slot = -1, from = -1, to = -1], index) => {
    const word = words[index];
    const read = [
      steps.stepKind(word),
      kind === LEVEL ? steps.stepNumber(word) : steps.stepCell(word),
      slot < 0 ? -1 : steps.stepSlot(word),
      from < 0 ? -1 : steps.stepFrom(word),
      to < 0 ? -1 : steps.stepTo(word),
    ];
    assert.deepEqual(read, [kind, value, slot, from, to]);
    assert.equal(steps.isNote(word), kind === PHASE || kind === LEVEL);
    assert.equal(steps.isAfterwards(word), kind === LOOP || kind === BRAID || kind === OUTER);
  });
});
