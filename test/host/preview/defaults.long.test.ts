import * as vscode from "vscode";
import { algorithms } from "../../../src/core/algorithms/facts";
import type { MazeJson } from "../../../src/core/formats/json/jsonParts";
import type { Recipe } from "../../../src/core/foundation/optionTypes";
import type { ToPreview } from "../../../src/shared/messages/preview";
import { deepEqual, equal, eventually } from "../support/assert";
import { catchMessages, run, set, stub } from "../support/helpers";
import { openPreview, SMALL } from "../support/maker";
import { useRealPages } from "../support/quickPages";

describe("Use as Defaults", () => {
  useRealPages();

  const all = { ...SMALL, entrances: "corners" as const, loops: 0.25, braid: 0 };
  const valueOf = (id: string, key: "globalValue" | "workspaceValue") =>
    vscode.workspace.getConfiguration("mazewright").inspect(id)?.[key];

  /** Presses the button, in a new preview or in one that is open. @returns what the page then says */
  async function use(
    recipe: Recipe,
    pages?: Awaited<ReturnType<typeof openPreview>>,
    unset: string[] = [],
  ): Promise<string> {
    const { say, of } = pages ?? (await openPreview());
    const before = of("said").length;
    say({ type: "useAsDefaults", recipe, unset });
    const said = await eventually("the notice", () => of("said")[before] as Extract<ToPreview, { type: "said" }>);
    return said.text;
  }

  it("writes what differs from the defaults into the user's settings, without the seed, and says so", async () => {
    await set({ defaults: { braid: 0.5, bias: 0.2, solution: true } });
    const pages = await openPreview();
    equal(
      await use(all, pages),
      "Written to your settings: algorithm, width, height, loops. Removed from your settings: braid.",
    );
    const { seed: _, grid: __, entrances: ___, braid: ____, ...written } = all;
    deepEqual(valueOf("defaults", "globalValue"), { ...written, bias: 0.2, solution: true }, "what is not shown stays");
    equal(await use(all, pages), "The settings say this already.");
  });

  it("takes the defaults of the algorithm for defaults", async () => {
    await set({ defaults: { width: 20 } });
    const quadrants = {
      algorithm: "quadrants",
      grid: "rectangular",
      width: 16,
      height: 16,
      entrances: "none" as const,
    };
    equal(await use(quadrants), "Written to your settings: algorithm. Removed from your settings: width.");
  });

  it("writes into the workspace's settings what they have, and what the user's would change", async () => {
    await set({ defaults: { width: 30, loops: 0.9 } });
    await set({ defaults: { width: 31, height: 32 } }, vscode.ConfigurationTarget.Workspace);
    equal(
      await use({ ...all, algorithm: "depth-first", width: 20, height: 20 }),
      "Written to the workspace settings: width. Removed from the workspace settings: height. Written to your settings: loops.",
    );
    deepEqual(valueOf("defaults", "workspaceValue"), { width: 20 });
    deepEqual(valueOf("defaults", "globalValue"), { width: 30, loops: 0.25 });
  });

  it("removes options that are shown without a value, also those of the user below the workspace's", async () => {
    await set({ defaults: { start: 3, halving: 0.2 } });
    await set({ defaults: { start: 4 } }, vscode.ConfigurationTarget.Workspace);
    equal(
      await use({ grid: "rectangular" }, undefined, ["start"]),
      "Removed from the workspace settings: start. Removed from your settings: start.",
    );
    deepEqual(valueOf("defaults", "globalValue"), { halving: 0.2 }, "which was not shown");
    equal(valueOf("defaults", "workspaceValue"), undefined);
  });

  it("writes over what is no object", async () => {
    const pages = await openPreview();
    await set({ defaults: "wilson" });
    equal(await use({ grid: "rectangular", width: 9, height: 20 }, pages), "Written to your settings: width.");
    deepEqual(valueOf("defaults", "globalValue"), { width: 9 });
  });

  it("counts more than the maze that was made before", async () => {
    await set({ defaults: undefined });
    const pages = await openPreview({ algorithm: algorithms[1].id });
    const usual = { algorithm: "depth-first", grid: "rectangular", width: 20, height: 20 };
    await use(usual, pages);
    const { options } = await run<MazeJson>("generateAgain", {});
    equal(options.algorithm, "depth-first");
  });

  it("says what was written before VS Code refused to write, and opens the file", async () => {
    await set({ defaults: undefined });
    await set({ defaults: { width: 30 } }, vscode.ConfigurationTarget.Workspace);
    const errors = catchMessages("showErrorMessage", "Open Settings File");
    const pages = await openPreview();
    const { getConfiguration } = vscode.workspace;
    const refusing = (section?: string) => {
      const configuration = getConfiguration(section);
      const update = async (id: string, ...others: [unknown, vscode.ConfigurationTarget]) => {
        if (others[1] === vscode.ConfigurationTarget.Global) throw new Error("The file has unsaved changes.");
        await configuration.update(id, ...others);
      };
      return { ...configuration, inspect: configuration.inspect.bind(configuration), update };
    };
    stub(vscode.workspace, "getConfiguration", refusing as never);
    const told: string[] = [];
    const { executeCommand } = vscode.commands;
    const note = async (command: string, ...given: unknown[]) =>
      command.includes("openSettings") ? void told.push(command) : executeCommand(command, ...given);
    stub(vscode.commands, "executeCommand", note as never);
    pages.say({ type: "useAsDefaults", recipe: all, unset: [] });
    await eventually("the button", () => told.length > 0);
    deepEqual(errors, [
      "Maze: mazewright.defaults could not be written to your settings. The file has unsaved changes. " +
        "Before that: Written to the workspace settings: width. Save and correct that file, then use the defaults again.",
    ]);
    deepEqual(told, ["workbench.action.openSettingsJson"]);
  });

  it("reports once that the settings cannot be written", async () => {
    const errors = catchMessages("showErrorMessage");
    const pages = await openPreview();
    pages.say({ type: "useAsDefaults", recipe: { ...all, pick: "oldest", loops: 7 }, unset: [] });
    await eventually("the error", () => errors.length > 0);
    deepEqual(errors, ["Maze: loops: 7 cannot be used. Allowed: a number from 0 to 1."]);
    equal(valueOf("defaults", "globalValue"), undefined, "nothing is written");
  });
});
