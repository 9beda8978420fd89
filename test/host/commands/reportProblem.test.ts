import * as vscode from "vscode";
import { checkOptions } from "../../../src/core/options/options";
import { deepEqual, equal, eventually, ok } from "../support/assert";
import { catchMessages, EXTENSION, generate, run, stub } from "../support/helpers";
import { takeProblems } from "../support/hooks";
import { isNode } from "../support/workers";

const { version, bugs } = vscode.extensions.getExtension(EXTENSION)?.packageJSON ?? {};

/** Addresses that are opened in the browser. */
function catchAddresses(): string[] {
  const opened: string[] = [];
  const open = async (address: vscode.Uri) => {
    opened.push(address.toString(true));
    return true;
  };
  stub(vscode.env, "openExternal", open);
  return opened;
}

/** The recipes in a report. */
const recipesIn = (text: string) =>
  (/```json\n([^]*?)\n```/.exec(text)?.[1] ?? "").split("\n").map((line) => JSON.parse(line));

describe("a report of a problem", () => {
  it("has the recipe of what is shown, and what runs where", async () => {
    const options = { algorithm: "growing-tree", grid: "hexagonal", width: 6, height: 5, seed: "a", pick: "oldest" };
    await generate(options);
    const text = await run<string>("reportProblem", {});
    equal(await vscode.env.clipboard.readText(), text);
    deepEqual(recipesIn(text), [options]);
    deepEqual(checkOptions(recipesIn(text)[0]), checkOptions(options), "which makes the maze again");
    ok(text.includes(`- Mazewright ${version}\n- VS Code ${vscode.version}, `), text);
    ok(text.includes(isNode() ? "- Extension host: Node " : "- Extension host: web worker"), text);
  });

  it("has all that are compared, and no large shape", async () => {
    await run("compare", { algorithms: ["kruskal", "eller"], width: 4, height: 4, seed: "a" });
    const algorithms = recipesIn(await run("reportProblem", {})).map(({ algorithm }) => algorithm);
    deepEqual(algorithms, ["kruskal", "eller"]);
    const mask = Array.from({ length: 200 }, () => ".".repeat(200));
    await generate({ mask, seed: "a" });
    const text = await run<string>("reportProblem", {});
    ok(text.length < 1000, `${text.length} characters`);
    equal(recipesIn(text)[0].mask, "left out");
  });

  it("says that it was copied; the issues are opened only by the button", async () => {
    const opened = catchAddresses();
    const messages = catchMessages("showInformationMessage");
    equal(await run("reportProblem"), undefined);
    ok((await vscode.env.clipboard.readText()).includes("**In the preview:** Nothing"), "there is no preview");
    equal(messages.length, 1);
    catchMessages("showInformationMessage", "Open Issues");
    deepEqual(opened, []);
    await run("reportProblem");
    await eventually("the issues", () => opened.length > 0);
    deepEqual(opened, [bugs.url]);
  });

  it("is a button of a message about a fault", async () => {
    const pressed = catchMessages("showErrorMessage", "Report a Problem");
    const copied = catchMessages("showInformationMessage");
    const fail = () => {
      throw new Error("planted");
    };
    stub(vscode.window, "createWebviewPanel", fail as never);
    equal(await run("generateAgain"), undefined);
    await eventually("the report", () => copied.length > 0);
    deepEqual(pressed, ["Maze: planted"]);
    takeProblems(); // the log has it, too
  });
});
