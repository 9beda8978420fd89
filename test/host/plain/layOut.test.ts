import assert from "node:assert/strict";
import { test } from "node:test";
import { commented, inserted } from "../../core/support/insertion";

const TEXT = "ab\n cd\n";

// What a user has, with "¦" for a cursor and "«»" around a selection, and what they then have, as a comment of C.
const IN_C: Readonly<Record<string, readonly [before: string, after: string]>> = {
  "on an empty line": ["¦\nx;", "// ab\n//  cd¦\nx;"],
  "before code": ["¦x;", "// ab\n//  cd¦\nx;"],
  "before the indentation": ["{\n¦\tx;", "{\n// ab\n//  cd¦\n\tx;"],
  "within the indentation": ["{\n  ¦  x;", "{\n  // ab\n  //  cd¦\n    x;"],
  "between statements": ["\tx; ¦ y;", "\tx; // ab\n\t   //  cd¦\n\ty;"],
  "right behind code": ["  x /¦2;", "  x / // ab\n      //  cd¦\n  2;"],
  "behind code": ["  x;¦  \n  y;", "  x; // ab\n     //  cd¦  \n  y;"],
  "in place of a line with its end": ["  a;\n«  x;\n»  y;", "  a;\n// ab\n//  cd¦\n  y;"],
  "in place of a statement": ["  a; «x;» y;", "  a; // ab\n     //  cd¦\n  y;"],
  "over several lines": ["a; «b;\n    c;» d;", "a; // ab\n   //  cd¦\n    d;"],
  "two cursors in a line": ["  a; ¦b; ¦c;", "  a; // ab\n     //  cd¦\n  b; // ab\n     //  cd¦\n  c;"],
  "two cursors with blanks between them": ["a; ¦ ¦", "a; // ab\n   //  cd¦\n// ab\n//  cd¦"],
  "a selection after another, on the line where that ends": [
    "«a;\nb;» c; «d;»e;",
    "// ab\n//  cd¦\nc; // ab\n   //  cd¦\ne;",
  ],
};

for (const [name, [before, after]] of Object.entries(IN_C)) {
  test(`a comment that ends with its line: ${name}`, () => {
    assert.equal(commented(before, "c", [TEXT]), after);
    assert.equal(commented(before, "c", [TEXT], "\r\n"), after.replaceAll("\n", "\r\n"));
  });
}

test("a comment that begins its line", () => {
  assert.equal(commented("\tx = 1¦", "makefile", [TEXT]), "\tx = 1\n\t# ab\n\t#  cd¦");
  assert.equal(commented("  set x 1; ¦set y 2", "tcl", [TEXT]), "  set x 1; \n  # ab\n  #  cd¦\n  set y 2");
  assert.equal(commented(" ¦\n", "makefile", [TEXT]), " # ab\n #  cd¦\n");
  assert.equal(commented("a ¦b", "markdown", [TEXT]), "a \n<!--\nab\n cd\n-->¦\nb");
});

test("a comment with an end of its own, and what is no comment, leave lines as they are", () => {
  assert.equal(commented("a ¦ b", "css", [TEXT]), "a /*\n  ab\n   cd\n  */¦ b");
  assert.equal(
    inserted("a ¦ b ¦\n¦c", () => TEXT),
    "a ab\n   cd¦ b ab\n         cd¦\nab\n cd¦c",
  );
});
