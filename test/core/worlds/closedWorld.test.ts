import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson } from "../../../src/core/formats/json/json";
import { MazeError } from "../../../src/core/foundation/errors";
import type { Maze } from "../../../src/core/foundation/maze";
import { isNote } from "../../../src/core/foundation/steps";
import { generate, record } from "../../../src/core/making/generate";
import { replayOf } from "../../../src/core/playback/replayOf";
import { closedWorld } from "../../../src/core/worlds/closedWorld";

const KINDS = [{}, { loops: 0.3 }, { loops: 0.2, halving: 0.5 }, { halving: 1, loops: 0.5 }, { halving: 0 }];

/** The open sides of some cells of a maze, row by row. */
function sidesIn(maze: Maze, side: number, left: number, top: number, size: number): number[] {
  return Array.from({ length: size * size }, (_, at) =>
    maze.openSlots((top + Math.floor(at / size)) * side + left + (at % size)),
  );
}

test("a world that is one tile is the maze of its options", () => {
  for (const side of [1, 2, 8, 64]) {
    for (const kind of KINDS) {
      for (let seed = 0; seed < 6; seed++) {
        const maze = generate({ algorithm: "quadrants", width: side, height: side, seed, ...kind });
        const tile = closedWorld({ seed, side, ...kind }).tile(0, 0, 0, side);
        assert.deepEqual(mazeToJson(tile), mazeToJson(maze));
      }
    }
  }
});

test("tiles of any size, in any order, are parts of the whole, and open where it leads on", () => {
  const side = 32;
  for (const kind of KINDS) {
    const maze = generate({ algorithm: "quadrants", width: side, height: side, seed: "parts", ...kind });
    const world = closedWorld({ seed: "parts", side, ...kind });
    for (const size of [4, 1, 16, 2]) {
      for (let x = side - size; x >= 0; x -= size) {
        for (let y = 0; y < side; y += size)
          assert.deepEqual(sidesIn(world.tile(x, y, 0, size), size, 0, 0, size), sidesIn(maze, side, x, y, size));
      }
    }
  }
});

test("a tile of wide rooms is what the recording shows once these are made", () => {
  const side = 16;
  for (const kind of KINDS) {
    const { maze, steps } = record({ algorithm: "quadrants", width: side, height: side, seed: "levels", ...kind });
    const replay = replayOf(maze, steps);
    const world = closedWorld({ seed: "levels", side, ...kind });
    const ends = Array.from(steps.keys()).filter((at) => isNote(steps[at]));
    for (const [at, end] of ends.entries()) {
      const level = ends.length - 1 - at;
      const width = 2 ** level;
      replay.seek(end + 1);
      const tile = world.tile(0, 0, level, side / width);
      const rooms = side / width;
      for (let room = 0; room < rooms * rooms; room++) {
        const [column, row] = [(room % rooms) * width, Math.floor(room / rooms) * width];
        const last = row * side + column + width - 1;
        const isOpen = [
          replay.maze.isOpen(last, last + 1),
          replay.maze.isOpen((row + width - 1) * side + column, (row + width) * side + column),
        ];
        const beside = [room % rooms < rooms - 1 && isOpen[0], row + width < side && isOpen[1]];
        assert.deepEqual(
          [tile.isOpen(room, room + 1), tile.isOpen(room, room + rooms)],
          beside,
          `level ${level}, room ${room}`,
        );
      }
    }
    assert.equal(ends.length, Math.log2(side));
  }
});

test("the world of 2^53 rooms a side has a last tile as a first one, closed outward, and tiles beside each other agree", () => {
  const world = closedWorld({ seed: "large" });
  assert.equal(world.side, 2 ** 53);
  const last = 2 ** 53 - 16;
  const end = world.tile(last, last, 0, 16);
  for (let at = 0; at < 16; at++) {
    assert.equal(end.joins(15 * 16 + at) & 2, 0);
    assert.equal(end.joins(at * 16 + 15) & 8, 0);
  }
  for (const x of [0, 2 ** 31, 2 ** 52 - 16, last - 16]) {
    const [left, right, below] = [world.tile(x, x, 0, 16), world.tile(x + 16, x, 0, 16), world.tile(x, x + 16, 0, 16)];
    for (let at = 0; at < 16; at++) {
      assert.equal((left.openSlots(at * 16 + 15) >>> 3) & 1, (right.openSlots(at * 16) >>> 2) & 1);
      assert.equal((left.openSlots(15 * 16 + at) >>> 1) & 1, below.openSlots(at) & 1);
    }
  }
});

test("what a world has not is an error that says what it has", () => {
  const refusals: readonly (readonly [what: () => unknown, option: string, allowed: RegExp])[] = [
    [() => closedWorld({ side: 3 }), "side", /a power of two from 1 to 9007199254740992/],
    [() => closedWorld({ side: 2 ** 53 - 1 }), "side", /a power of two/],
    [() => closedWorld({ side: 2 ** 54 }), "side", /a power of two/],
    [() => closedWorld({ loops: 2 }), "loops", /0 to 1/],
    [() => closedWorld({ braid: 1 }), "braid", /seed, side, loops, halving/],
    [() => closedWorld({ side: 64 }).tile(1, 0, 0, 16), "x", /a whole multiple of 16 from 0 to 48/],
    [() => closedWorld({ side: 64 }).tile(0, 64, 0, 16), "y", /a whole multiple of 16 from 0 to 48/],
    [() => closedWorld({ side: 64 }).tile(0, 0, 3, 16), "level", /a whole number from 0 to 2/],
    [() => closedWorld({ side: 64 }).tile(0, 0, 0, 128), "size", /a power of two from 1 to 64/],
    [() => closedWorld().tile(0, 0, 0, 2048), "size", /a power of two from 1 to 1024/],
  ];
  for (const [what, option, allowed] of refusals) {
    assert.throws(what, (error) => {
      assert.ok(error instanceof MazeError);
      assert.equal(error.option, option);
      assert.match(error.allowed, allowed);
      return true;
    });
  }
});
