import assert from "node:assert/strict";
import { test } from "node:test";
import { generate, toText } from "../../src/core/index";
import { findMazes } from "../../src/reading/find";

/** Every style with the grids that it has a form for. */
const FORMS = [
  ["lines", "rectangular"],
  ["box", "rectangular"],
  ["blocks", "rectangular"],
  ["compact", "rectangular"],
  ["half-blocks", "rectangular"],
  ["lines", "layered"],
  ["box", "layered"],
  ["blocks", "layered"],
  ["lines", "hexagonal"],
  ["lines", "triangular"],
] as const;

test("the place of a cell is where a way through it is drawn", () => {
  for (const [style, grid] of FORMS) {
    const wide = style === "blocks" ? { wallWidth: 2, passageWidth: 3 } : {};
    for (const look of style === "blocks" ? [{}, wide] : [{}]) {
      const maze = generate({
        grid,
        width: 5,
        height: 4,
        ...(grid === "layered" && { levels: 2 }),
        seed: style,
        entrances: "farthest",
      });
      const text = toText(maze, style, look);
      const indented = `Here:\n\n${text.replace(/^(?=.)/gm, "  // ")}`;
      const [found] = findMazes(indented);
      assert.ok(found, `${style} ${grid}`);
      const places = Array.from({ length: maze.cellCount }, (_, cell) => found.placeOf?.(cell) ?? found.start);
      assert.equal(new Set(places.map(({ line, column }) => `${line} ${column}`)).size, maze.cellCount);
      if (["compact", "half-blocks"].includes(style)) continue;
      const solved = toText(maze, style, { ...look, solution: true }).split("\n");
      const way = new Set<string>();
      for (const [line, row] of solved.entries())
        for (let at = 0; at < row.length; at++)
          if (row[at] !== (text.split("\n")[line][at] ?? " ")) way.add(`${line + 2} ${at + 5}`);
      const cells = places.filter(({ line, column }) => way.has(`${line} ${column}`)).length;
      assert.ok(cells >= 2, `${style} ${grid}: ${cells} of ${way.size}`);
    }
  }
});
