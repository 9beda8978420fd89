import type { MazeJson } from "../../../src/core/formats/json/jsonParts";
import { generate as makeMaze } from "../../../src/core/index";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import { catchMessages, generate, previewTabs, run, set, watchPages } from "../support/helpers";
import { Questions } from "../support/questions";

const again = (...given: object[]) => run<MazeJson>("generateAgain", ...given);

/** The options of a maze without its seed, and the seed. */
function split({ options }: MazeJson) {
  const { seed, ...others } = options;
  return { seed, others };
}

describe("another maze", () => {
  it("has the options of the one in the preview, and a new seed", async () => {
    const options = { algorithm: "growing-tree", grid: "hexagonal", width: 6, height: 5, pick: "oldest", loops: 0.2 };
    const first = await generate({ ...options, seed: "first" });
    const questions = new Questions();
    const second = await again({});
    equal(questions.count, 0);
    deepEqual(split(second).others, split(first).others);
    equal(typeof second.options.seed, "string");
    ok(second.options.seed !== "first", "a new seed");
    deepEqual(second, makeMaze(second.options).toJSON(), "the maze of its options");
    ok(split(await again({})).seed !== split(second).seed, "another new seed");
    equal(previewTabs().length, 1, "previews");
  });

  it("is shown to a user without a question, and returned to nobody", async () => {
    await generate({ algorithm: "wilson", width: 5, height: 4, seed: "a" });
    const questions = new Questions();
    equal(await run("generateAgain"), undefined);
    equal(questions.count, 0);
    deepEqual(split(await again({})).others, { algorithm: "wilson", grid: "rectangular", width: 5, height: 4 });
  });

  it("takes other options where they are given, and leaves out what they rule out", async () => {
    await generate({ algorithm: "growing-tree", width: 9, height: 8, pick: "oldest", start: 70, seed: "a" });
    deepEqual(split(await again({ algorithm: "prim" })).others, {
      algorithm: "prim",
      grid: "rectangular",
      width: 9,
      height: 8,
      start: 70,
    });
    equal((await again({ width: 3, height: 3 })).options.start, undefined, "a start outside");
    const world = await again({ algorithm: "quadrants", seed: "given" });
    deepEqual([world.options.width, world.options.height, world.options.seed], [16, 16, "given"]);
    equal((await again({ grid: "circular" })).options.rings, 10);
  });

  it("has as many algorithms as the preview compares", async () => {
    const options = { algorithms: ["kruskal", "prim", "wilson"], grid: "hexagonal", width: 4, height: 4 };
    const first = await run<MazeJson[]>("compare", { ...options, seed: "a" });
    const second = await run<MazeJson[]>("generateAgain", { height: 5, bias: undefined });
    deepEqual(
      second.map(({ options: { algorithm, width, height } }) => [algorithm, width, height]),
      first.map(({ options: { algorithm } }) => [algorithm, 4, 5]),
    );
    equal(new Set(second.map(({ options: { seed } }) => seed)).size, 1, "one seed for all");
    ok(second[0].options.seed !== "a", "a new one");
    await rejects(again({ grid: "circular", height: 4 }), /height/);
    equal((await again({ algorithm: "eller" })).options.algorithm, "eller", "a single maze");
  });

  it("is made by the settings and opens a preview, where there is none", async () => {
    await set({ algorithm: "kruskal", width: 7, height: 3, seed: "set" });
    const { seed, others } = split(await again({ height: 4 }));
    deepEqual(others, { algorithm: "kruskal", grid: "rectangular", width: 7, height: 4 });
    ok(seed !== "set", "a new seed");
    equal(previewTabs().length, 1, "previews");
  });

  it("is made by the last answers, where there is no preview", async () => {
    await set({ height: 23 }); // nothing was chosen with it
    const questions = new Questions();
    const running = run("newJsonFile");
    await questions.choose("sidewinder");
    await questions.enterThrough(1);
    (await questions.nextBox()).value = "6 x 2";
    await questions.enter();
    await questions.enterThrough(1);
    await running;
    deepEqual(split(await again({})).others, { algorithm: "sidewinder", grid: "rectangular", width: 6, height: 2 });
  });

  it("leaves a locked preview as it is, and has its options", async () => {
    await generate({ algorithm: "kruskal", width: 4, height: 3, seed: "a" });
    await run("lockPreview");
    equal((await again({})).options.algorithm, "kruskal");
    const titles = () => previewTabs().map(({ label }) => label);
    await eventually("two previews", () => titles().join() === "Maze: kruskal (locked),Maze: kruskal");
  });

  it("is the one of the page's button New seed, too", async () => {
    const { sent } = watchPages();
    await generate({ algorithm: "hunt-and-kill", width: 6, height: 5, seed: "a" });
    await run("player.newSeed");
    const recipes = () => sent.flatMap((message) => (message.type === "show" ? message.mazes[0].recipe : []));
    await eventually("another maze", () => recipes().length > 1);
    const [first, second] = recipes();
    deepEqual({ ...second, seed: "a" }, first);
    ok(second.seed !== "a", "a new seed");
  });

  it("names what is wrong with its options, or with a setting", async () => {
    const { message } = await rejects(again({ algorithm: "dijkstra" }));
    ok(message.startsWith('algorithm: "dijkstra" cannot be used'), message);
    await rejects(again({ sides: 3 }), /^sides: 3 /);
    await rejects(again({ width: 0 }), /^width: 0 /);
    await set({ braid: 2 });
    const messages = catchMessages("showErrorMessage");
    equal(await run("generateAgain"), undefined);
    equal(messages.length, 1);
    ok(messages[0].startsWith("Maze: mazewright.braid: 2 cannot be used"), messages[0]);
    deepEqual(previewTabs(), []);
  });
});
