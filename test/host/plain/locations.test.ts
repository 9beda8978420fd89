import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "../../../src/core/foundation/random";
import { type DocumentLocation, shifted } from "../../../src/host/textMazes/locations";

const MARK = "@"; // what stands at the place
const PARTS = ["", "a", "\n", "bc\n", "\r\n", "\n\n", "d\ne", "\r"];

/** The place of a character, as an editor counts. */
function placeOf(text: string, offset: number): { line: number; character: number } {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length - 1, character: (lines.at(-1) ?? "").length };
}

test("a place in a text stays at what stands there, whatever is written and removed before and behind it", () => {
  const random = new Random("places");
  const draw = (most: number) => random.below(most);
  const some = () => Array.from({ length: draw(6) }, () => PARTS[draw(PARTS.length)]).join("");
  for (let round = 0; round < 2000; round++) {
    const before = `${some()}x`; // no end of a line is cut in two
    const text = `${before}${MARK}y${some()}`;
    const at = before.length;
    const from = draw(at);
    const to = from + draw(at - from + 1);
    const isCut = (offset: number) => text[offset - 1] === "\r" && text[offset] === "\n";
    if (isCut(from) || isCut(to)) continue;
    const inserted = `z${some()}z`;
    const behind = { start: placeOf(text, at + 1), end: placeOf(text, at + 1) };
    const changes = [
      { range: behind, text: "\nbehind" }, // an editor tells the last change first
      { range: { start: placeOf(text, from), end: placeOf(text, to) }, text: inserted },
    ] as never;
    const { line, character } = placeOf(text, at);
    const location: DocumentLocation = { uri: "file:///a", line, column: character };
    const after = text.slice(0, from) + inserted + text.slice(to);
    const expected = placeOf(after, after.indexOf(MARK));
    const moved = shifted(location, changes);
    assert.deepEqual(
      [moved.line, moved.column],
      [expected.line, expected.character],
      JSON.stringify([text, from, to, inserted]),
    );
  }
});
