// How fences in previews of Markdown wait for each other: by a worker that draws when the test says so, and a clock that it sets.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { MarkdownFences } from "../../../src/host/textMazes/markdownFences";
import { Turns } from "../../../src/host/workers/turns";

/** Previews of documents with some fences, which are rendered anew whenever they are refreshed. */
class Preview {
  documents: readonly (readonly string[])[];
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
    ...documents: readonly (readonly string[])[]
  ) {
    this.documents = documents;
    t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
    this.render();
  }

  /** What each fence shows. */
  render(): string[] {
    return this.documents.flatMap((bodies) => {
      const environment = { resourceProvider: {} };
      return bodies.map((body) => this.fences.draw(body, [], environment) ?? "its text");
    });
  }

  get drawn(): string[] {
    const shown = this.render();
    return this.documents.flat().filter((_, at) => !shown[at].includes("being drawn"));
  }

  async pass(milliseconds: number): Promise<void> {
    this.t.mock.timers.tick(milliseconds);
    await new Promise(setImmediate);
  }

  /** Shows other documents, and draws all that they need, at most ten fences. @returns what was drawn for them */
  async show(picture: string, ...documents: readonly (readonly string[])[]): Promise<string[]> {
    const from = this.begun.length;
    this.documents = documents;
    this.render();
    for (let at = from; at < Math.min(this.begun.length, from + 10); at++) await this.end(this.begun[at], picture);
    return this.begun.slice(from);
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

test("what documents show is drawn once, however much it is together; what none shows any more makes room", async (t) => {
  const large = `<svg>${"-".repeat(11_000_000)}</svg>`; // three are more than is kept
  const preview = new Preview(t);
  const all = [["a"], ["b"], ["c"]];
  assert.deepEqual(await preview.show(large, ...all), ["a", "b", "c"]);
  assert.deepEqual([preview.refreshed, preview.drawn], [1, ["a", "b", "c"]]);
  assert.deepEqual(await preview.show(large, ...all), [], "not again");
  for (const other of ["d", "e", "f"]) assert.deepEqual(await preview.show(large, [other]), [other]);
  assert.deepEqual(await preview.show(large, ["a"]), ["a"], "long after it was closed");
});
