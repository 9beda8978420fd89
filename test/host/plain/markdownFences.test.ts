// How fences in previews of Markdown wait for each other: by a worker that draws when the test says so, and a clock that it sets.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { Turns } from "../../../src/host/engine/turns";
import { MarkdownFences } from "../../../src/host/markdownFences";

/** A preview of some fences, which is rendered anew whenever it is refreshed. */
class Preview {
  readonly begun: string[] = [];
  readonly problems: unknown[] = [];
  refreshed = 0;
  private readonly busy = new Map<string, (picture: string | Error) => void>();
  private readonly fences = new MarkdownFences(new Turns(), {
    read: (body) =>
      new Promise((resolve, reject) => {
        this.begun.push(body);
        this.busy.set(body, (picture) => (picture instanceof Error ? reject(picture) : resolve(picture)));
      }),
    refresh: () => {
      this.refreshed++;
      this.render();
    },
    onError: (error) => this.problems.push(error),
  });

  constructor(
    private readonly t: TestContext,
    private readonly bodies: readonly string[],
  ) {
    t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
    this.render();
  }

  /** What each fence shows. */
  render(): string[] {
    const environment = { resourceProvider: {} };
    return this.bodies.map((body) => this.fences.draw(body, [], environment) ?? "its text");
  }

  get drawn(): string[] {
    const shown = this.render();
    return this.bodies.filter((_, at) => !shown[at].includes("being drawn"));
  }

  async pass(milliseconds: number): Promise<void> {
    this.t.mock.timers.tick(milliseconds);
    await new Promise(setImmediate);
  }

  async end(body: string, picture: string | Error = "<svg></svg>"): Promise<void> {
    this.busy.get(body)?.(picture);
    await new Promise(setImmediate);
  }
}

test("previews are refreshed once for all fences that are drawn quickly", async (t) => {
  const preview = new Preview(t, ["a", "b", "c", "a"]);
  for (const body of ["a", "b", "c"]) {
    assert.equal(preview.refreshed, 0);
    await preview.end(body);
  }
  assert.deepEqual(preview.begun, ["a", "b", "c"], "one after the other, and none twice");
  assert.deepEqual([preview.refreshed, preview.drawn], [1, ["a", "b", "c", "a"]]);
});

test("a fence that takes long keeps the others waiting for half a second", async (t) => {
  const preview = new Preview(t, ["endless", "b", "c"]);
  await preview.pass(499);
  assert.deepEqual(preview.begun, ["endless"]);
  await preview.pass(1);
  await preview.end("b");
  await preview.end("c");
  assert.deepEqual([preview.refreshed, preview.drawn], [1, ["b", "c"]]);
  await preview.end("endless", new Error("too long"));
  assert.deepEqual([preview.refreshed, preview.drawn], [2, ["endless", "b", "c"]]);
  assert.match(preview.render()[0], /No maze\.<\/strong> too long/);
  assert.deepEqual(preview.problems.map(String), ["Error: too long"]);
  assert.deepEqual(preview.begun, ["endless", "b", "c"]);
});

test("one that took long is shown before the next one is drawn", async (t) => {
  const preview = new Preview(t, ["slow", "slower", "c"]);
  await preview.pass(500);
  await preview.pass(500);
  await preview.end("slow");
  assert.deepEqual([preview.refreshed, preview.drawn], [1, ["slow"]]);
});
