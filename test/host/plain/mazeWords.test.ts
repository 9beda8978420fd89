import assert from "node:assert/strict";
import { test } from "node:test";
import { betweenEnds } from "../../../src/core/foundation/errors";
import { measure } from "../../../src/core/measures/measure";
import { aboutEnds, factsOf, howToMark, unmarkedEnds } from "../../../src/host/textMazes/words";
import { findMazes } from "../../../src/reading/find";
import { pack } from "../../../src/shared/data/pack";

const CLOSED = ["#########", "#   #   #", "# # # # #", "# #   # #", "# ##### #", "# #     #", "# # #####", "# #     #"];

/** What is said of a maze with signs at some places of its rows, and an opening below. */
function wordsOf(signs: readonly (readonly [row: number, column: number, sign: string])[], isOpen = false) {
  const rows = [...CLOSED, isOpen ? "####### #" : "#########"].map((row) => Array.from(row));
  for (const [row, column, sign] of signs) rows[row][column] = sign;
  const [{ maze, ...others }] = findMazes(rows.map((row) => row.join("")).join("\n"));
  const found = { ...others, maze: pack(maze) };
  return { fact: factsOf(found, measure(maze)).at(-1), ends: aboutEnds(found), way: betweenEnds(found.maze) };
}

const START = [5, 3, "S"] as const;

test("what is said of an end that nothing marks leads to what marks it", () => {
  const endsOf = (rows: string[]) => unmarkedEnds({ maze: pack(findMazes(rows.join("\n"))[0].maze) });
  const closed = [...CLOSED, "#########"];
  assert.deepEqual(endsOf(closed), ["entrance", "exit"]);
  assert.deepEqual(endsOf(closed.with(5, "# #S    #")), ["exit"]);
  assert.equal(
    howToMark(["exit"]),
    "In the menu of a cell, Exit Here (Shift+X) marks it. The key takes the framed cell.",
  );
  assert.match(howToMark(["entrance", "exit"]), /Entrance Here \(Shift\+E\) and Exit Here \(Shift\+X\) mark them/);
});

test("the words on a maze say which of its ends are marked, and of how many the nearest was taken", () => {
  assert.deepEqual(wordsOf([START], true), {
    fact: "solvable in 3 steps",
    ends: "",
    way: "from the entrance to the exit",
  });
  assert.deepEqual(wordsOf([START]), {
    fact: "one end is marked",
    ends: "No exit is marked: to the last cell.",
    way: "from the entrance to the last cell",
  });
  assert.deepEqual(wordsOf([[5, 3, "G"]]), {
    fact: "one end is marked",
    ends: "No entrance is marked: from the first cell.",
    way: "from the first cell to the exit",
  });
  assert.deepEqual(wordsOf([]), {
    fact: "no entrance",
    ends: "No entrance and no exit are marked: from the first cell to the last.",
    way: "from the first cell to the last cell",
  });
  const goals = [1, 3, 5].map((row) => [row, 1, "G"] as const);
  assert.deepEqual(wordsOf([START, ...goals]), {
    fact: "solvable in 9 steps to the nearest of 3 goals",
    ends: "It leads to the nearest of 3 goals.",
    way: "from the entrance to the exit",
  });
});
