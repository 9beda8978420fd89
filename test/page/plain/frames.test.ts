import assert from "node:assert/strict";
import { test } from "node:test";
import { combine } from "../../../webview/page/frames";

test("of several works the frame after follows what needs it most", () => {
  assert.equal(combine(), "done");
  assert.equal(combine("done", "waiting"), "waiting");
  assert.equal(combine("waiting", "more", "done"), "more", "what waits must not hold up what goes on");
  assert.equal(combine("more", "moving", "waiting"), "moving");
});
