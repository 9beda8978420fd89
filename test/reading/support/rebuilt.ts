import { mazeToJson } from "../../../src/core/formats/json/json";
import { copyOf } from "../../../src/core/foundation/editableMaze";
import type { Maze } from "../../../src/core/foundation/maze";
import { Border } from "../../../src/core/paths/border";
import { parse } from "../../../src/reading/parse";

interface Changes {
  readonly kept?: readonly number[]; // then other cells without a passage are off
  readonly isOneEnd?: boolean; // whether the exit is left out
  readonly ends?: readonly [entrance: number | undefined, exit: number | undefined];
}

/** The maze that a form can tell, where it cannot tell all of one. */
export function rebuilt(maze: Maze, { kept, isOneEnd = false, ends }: Changes): Maze {
  const json = mazeToJson(maze);
  const isOn = new Set([...json.passages.flat(), ...(kept ?? [])]);
  const off = Array.from({ length: json.cells }, (_, cell) => cell).filter(
    (cell) => json.off?.includes(cell) || (kept !== undefined && !isOn.has(cell)),
  );
  const isAllOff = off.length === json.cells && json.off === undefined;
  const { kind } = maze.grid;
  const options = { grid: kind.id, ...Object.fromEntries(kind.sizes.map((size) => [size, maze.recipe[size]])) };
  const plain = { ...json, options, ...(off.length > 0 && !isAllOff && { off }), entrance: undefined, exit: undefined };
  const copy = copyOf(parse(JSON.stringify(plain)));
  const [entrance, exit] = [maze.entrance, maze.exit];
  if (ends === undefined) copy.open(entrance, isOneEnd ? undefined : exit);
  else {
    const border = new Border(copy);
    const at = (cell: number | undefined, nth: number) =>
      cell === undefined ? undefined : (border.opening(cell, nth) ?? border.opening(cell, 0) ?? { cell, slot: -1 });
    copy.open(at(ends[0], 0), at(ends[1], ends[0] === ends[1] ? 1 : 0));
  }
  return copy;
}
