import assert from "node:assert/strict";
import { test } from "node:test";
import { passagesOf } from "../../src/reading/document/blocks";
import { SourceText } from "../../src/reading/foundation/sourceText";
import { partsOf } from "../../src/reading/sheet";

test("rows that look like drawings straight below each other are read until one of them is no maze", () => {
  const [{ views }] = passagesOf(new SourceText("+-+\n|x|\n+-+\n".repeat(100)), () => false);
  let read = 0;
  const parts = partsOf(views, () => {
    read++;
    return { certainty: 0, form: "" };
  });
  assert.deepEqual(parts, [views]);
  assert.equal(read, 1);
});
