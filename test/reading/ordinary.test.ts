import assert from "node:assert/strict";
import { test } from "node:test";
import { runs } from "../../scripts/tools/effort.mjs";
import { findMazes } from "./support/api";
import { entries, textOf } from "./support/corpus";
import { type OrdinaryFile, ordinaryFiles } from "./support/ordinary";

const LEAST = 500; // files

/** What is found in a text; of what is found by chance, what a lens would stand on. */
function foundIn({ name, text, mayBeFound }: OrdinaryFile): readonly string[] {
  const found = findMazes(text).filter(({ isSure }) => isSure || !mayBeFound);
  return found.map(({ form, start, meaning }) => `${name}: ${form} in line ${start.line + 1}: ${meaning.words}`);
}

test("nothing is found in 500 ordinary files of a hundred kinds, but by chance what is not sure", () => {
  const all = ordinaryFiles(runs({ usual: 6, release: 60 }));
  assert.ok(new Set(all.map(({ text }) => text)).size >= LEAST, `${new Set(all.map(({ text }) => text)).size} files`);
  assert.deepEqual(all.flatMap(foundIn), []);
});

const BRACES = `	if (defined $kettle
	    && (vec($candle, $garden::Offsets{timber}, 1))) {
		if (my $river = $HARBOURS{$kettle}) {
		    warn <<"EOM";
$kettle will be sold with the orchard. Please ask for the other $river one. It is on $shelf, row $row.
EOM
		} else {
		    warn <<"EOM";
$kettle will be sold with the orchard. Please ask for another. It is on $shelf, row $row.
EOM
		}
	}
    }
}
`;

test("what is found in ordinary texts by chance is not sure", () => {
  const arrows = ordinaryFiles(1).find(({ name }) => name.startsWith("flowInComment"))?.text ?? "";
  for (const text of [BRACES, arrows])
    assert.deepEqual(
      findMazes(text).map(({ isSure }) => isSure),
      [false],
      text,
    );
});

/** Too small or too strange to be told from other text, or rows may be columns; a recipe or a fence makes them sure. */
const DOUBTFUL = [
  "array-js-pixels.txt",
  "blocks-ends-caret-dollar.txt", // nobody knows which of both is the start
  "blocks-two-by-two.txt",
  "compact-two-by-two.txt",
  "half-blocks-3x2.txt",
  "lines-two-by-two.txt",
  "pixel-framed.txt", // so small that walls between cells fit, too
];

test("mazes of every form are sure but for the smallest", () => {
  const unsure = entries().filter(({ file }) => findMazes(textOf("corpus", file)).some(({ isSure }) => !isSure));
  assert.deepEqual(
    unsure.map(({ file }) => file),
    DOUBTFUL,
  );
});

test("a recipe or a fence makes a small maze sure, and other lines do not", () => {
  const maze = "+---+---+\n|       |\n+---+   +\n|       |\n+---+---+\n";
  const isSure = (before: string) => findMazes(`${before}${maze}`)[0]?.isSure;
  assert.equal(isSure(""), false);
  assert.equal(isSure("A drawing\n"), false);
  assert.equal(isSure("```\n"), false);
  assert.equal(isSure("```mazes\n"), false);
  assert.equal(isSure("```maze\n"), true);
  assert.equal(isSure("~~~~ maze title\n\n"), true);
  assert.equal(isSure('mazewright: {"grid":"rectangular","width":2,"height":2,"seed":"a"}\n'), true);
});
