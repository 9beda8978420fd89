import assert from "node:assert/strict";
import { test } from "node:test";
import { dashed, type PixelLine } from "../../../../src/core/formats/raster/pixelLines";
import { fc } from "../../../properties";
import { distanceTo } from "../../support/sides";

const lengthOf = (line: PixelLine) => {
  let sum = 0;
  for (let at = 2; at < line.length; at += 2) sum += Math.hypot(line[at] - line[at - 2], line[at + 1] - line[at - 1]);
  return sum;
};

const point = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }));

test("every other piece of a line is a dash, the first among them, all of one length but for the last", () => {
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 2, maxLength: 6 }),
      fc.double({ min: 0.5, max: 7, noNaN: true }),
      (points, length) => {
        const line = points.flat();
        const dashes = dashed([line], length);
        const total = lengthOf(line);
        const whole = Math.floor(total / (2 * length));
        const expected = whole * length + Math.min(length, total - 2 * length * whole);
        const found = dashes.reduce((sum, dash) => sum + lengthOf(dash), 0);
        assert.ok(Math.abs(found - expected) < 1e-6 * (1 + total), `${found} of ${expected}`);
        for (const dash of dashes.slice(0, -1)) assert.ok(Math.abs(lengthOf(dash) - length) < 1e-9 * (1 + total));
        if (total > 0) assert.deepEqual(dashes[0].slice(0, 2), line.slice(0, 2));
        for (const dash of dashes)
          for (let at = 0; at < dash.length; at += 2)
            assert.ok(distanceTo([line], [dash[at], dash[at + 1]]) < 1e-9, "on the line");
      },
    ),
  );
});
