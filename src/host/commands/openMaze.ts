import * as vscode from "vscode";
import { UnmetError } from "../ui/errors";
import { openAs, uriOf } from "../ui/openAs";
import { EDITOR_VIEW_TYPE } from "../webviews/viewTypes";
import { type Command, checkKnown } from "./command";

/** Shows a `*.maze.json` as a picture, to be edited. Returns its uri to a caller that gave options. */
export const openPicture: Command = openCommand(EDITOR_VIEW_TYPE);

/** Shows a `*.maze.json` as text. */
export const openText: Command = openCommand("default");

/** @param editor by which the file is opened, in place of the tab that shows it */
function openCommand(editor: string): Command {
  return {
    async run(_services, argument, { resource }) {
      if (argument !== undefined) checkKnown(argument, ["uri"]);
      const uri = uriFrom(argument?.uri) ?? resource ?? activeUri();
      if (uri === undefined) throw new UnmetError("Open a file whose name ends in .maze.json first.");
      await openAs(uri, editor);
      return uri;
    },
  };
}

function uriFrom(uri: unknown): vscode.Uri | undefined {
  return typeof uri === "string" ? vscode.Uri.parse(uri, true) : uri instanceof vscode.Uri ? uri : undefined;
}

/** The file of the tab in front, if it may be one of a maze. */
function activeUri(): vscode.Uri | undefined {
  const { activeTab } = vscode.window.tabGroups.activeTabGroup;
  const uri = activeTab && uriOf(activeTab);
  return uri?.path.endsWith(".maze.json") ? uri : undefined;
}
