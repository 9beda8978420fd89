import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { generate, readBits, toText } from "../../../src/core/index";
import { writeTallFile } from "../../../src/worker/tall";

const OPTIONS = { algorithm: "eller", width: 60, height: 3000, seed: "tall" }; // in several bands

const folder = mkdtempSync(path.join(tmpdir(), "maze-tall-"));
after(() => rmSync(folder, { recursive: true }));

test("a file holds what the core makes of the maze whole, and the share of its rows is reported", () => {
  const file = path.join(folder, "maze");
  for (const style of ["lines", "half-blocks", "bits"]) {
    writeFileSync(file, "");
    const shares: number[] = [];
    writeTallFile({ ...OPTIONS, style }, file, (share) => shares.push(share));
    if (style === "bits") assert.deepEqual(readBits(readFileSync(file)).toJSON(), generate(OPTIONS).toJSON());
    else assert.equal(readFileSync(file, "utf8"), toText(generate(OPTIONS), style));
    assert.ok(shares.length > 2 && shares.every((share, at) => at === 0 || share >= shares[at - 1]));
    assert.equal(shares.at(-1), 1);
  }
});

test("a file that is deleted already is not made again", () => {
  const file = path.join(folder, "none");
  assert.throws(() => writeTallFile(OPTIONS, file, () => {}), /ENOENT/);
  assert.ok(!existsSync(file));
});

test("a full disk ends it", { skip: !existsSync("/dev/full") && "no device is always full here" }, () => {
  assert.throws(() => writeTallFile(OPTIONS, "/dev/full", () => {}), /ENOSPC/);
});
