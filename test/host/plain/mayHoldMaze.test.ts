import assert from "node:assert/strict";
import { test } from "node:test";
import { grids } from "../../../src/core/grids/facts";
import { generate, styles, toText } from "../../../src/core/index";
import { mayHoldMaze } from "../../../src/host/textMazes/mayHoldMaze";
import { findMazes } from "../../reading/support/api";
import { textOf, textsIn } from "../../reading/support/corpus";

test("every text with what is surely a maze is worth reading", () => {
  const sure = textsIn("corpus").filter((name) => findMazes(textOf("corpus", name)).some(({ isSure }) => isSure));
  assert.ok(sure.length > 100, `${sure.length}`);
  assert.deepEqual(
    sure.filter((name) => !mayHoldMaze(textOf("corpus", name))),
    [],
  );
});

test("so is our own in every style, in the midst of code", () => {
  let count = 0;
  for (const { id: grid, sizes } of grids)
    for (const { id: style } of styles) {
      if (!sizes.includes("width")) continue;
      for (const size of [2, 3, 8, 30]) {
        let text: string;
        try {
          text = toText(generate({ grid, width: size, height: size, seed: 1 }), style);
        } catch {
          continue; // a style without a form for the grid
        }
        const code = "const value = object.method(argument);\n".repeat(20);
        const comment = text.replace(/^/gm, "  // ");
        assert.ok(mayHoldMaze(`${code}${comment}\n${code}`), `${grid} in ${style}, ${size}`);
        count++;
      }
    }
  assert.ok(count > 20);
});

test("code, prose and data are not", () => {
  for (const text of [
    "",
    "a\nb\nc\n",
    "import x from 'y';\n\nexport function f(a) {\n  return [a, a];\n}\n",
    '{\n  "name": "thing",\n  "version": "1.0.0"\n}\n',
    "# Title\n\nSome words of prose, and more.\n\n- one\n- two\n",
    "int main(void)\n{\n  return 0;\n}\n",
  ])
    assert.equal(mayHoldMaze(text), false, text);
});
