import * as vscode from "vscode";
import type { Recipe } from "../../core/foundation/optionTypes";
import { checkOptions, recipeOf } from "../../core/options/options";
import { isUserAlgorithm } from "../../shared/data/userAlgorithm";
import { showMessage } from "../ui/showMessage";
import type { Command, Services } from "./command";

const MAX_MASK = 10_000; // characters of a shape that a report holds

/**
 * Copies what a report needs as Markdown: what the preview shows and the versions. Nothing is sent. Returns the text to a
 * caller that gave options.
 */
export const reportProblem: Command = {
  async run({ previews, about }, argument) {
    const text = reportOf(previews.entry?.recipes ?? [], about);
    await vscode.env.clipboard.writeText(text);
    if (argument !== undefined) return text;
    const message = "Maze: the recipe of the maze and the versions are copied. Paste them into an issue.";
    showMessage("information", message, "Open Issues").then(
      (pressed) => pressed && vscode.env.openExternal(vscode.Uri.parse(about.issues, true)),
      undefined,
    );
    return undefined;
  },
};

function reportOf(recipes: readonly Recipe[], { version, system }: Services["about"]): string {
  const { appHost, remoteName } = vscode.env;
  const shown = recipes.length === 0 ? "Nothing" : `\n\n\`\`\`json\n${recipes.map(lineOf).join("\n")}\n\`\`\``;
  return [
    "**What happened, and what did you expect?**",
    `**In the preview:** ${shown}`,
    [
      `- Mazewright ${version}`,
      `- VS Code ${vscode.version}, ${appHost}${remoteName === undefined ? "" : `, remote: ${remoteName}`}`,
      `- Extension host: ${system}\n`,
    ].join("\n"),
  ].join("\n\n");
}

/** The address of a user's file says where things are on the machine. */
function withoutFile(recipe: Recipe): Recipe {
  return { ...recipe, algorithm: "an algorithm of the user's" };
}

/** A recipe without defaults. A large shape is left out: it could be longer than an issue may be. */
function lineOf(recipe: Recipe): string {
  const { mask, ...others } = isUserAlgorithm(recipe) ? withoutFile(recipe) : recipeOf(checkOptions(recipe));
  const isLarge = mask !== undefined && mask.length * mask[0].length > MAX_MASK;
  return JSON.stringify(isLarge ? { ...others, mask: "left out" } : { ...others, mask });
}
