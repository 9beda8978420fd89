import assert from "node:assert/strict";
import { writtenFormats } from "../../../src/core/formats/exports";
import type { StillFormat } from "../../../src/core/formats/exports/exportFormat";

/** The format of an id that holds a finished maze. */
export function stillFormat(id: string): StillFormat {
  const format = writtenFormats.find((each) => each.id === id);
  assert.ok(format !== undefined && !format.isAnimated, id);
  return format;
}
