import * as vscode from "vscode";
import type { MazeJson } from "../../../src/core/formats/json/jsonParts";
import type { ToPreview } from "../../../src/shared/messages/preview";
import { eventually, ok } from "../support/assert";
import { Files } from "../support/files";
import { closeAll, run, watchPages } from "../support/helpers";

/** Files with algorithms, and a preview of one of them. */

/** Depth-first search; the passage is carved in line 7, from 0. */
export const GOOD = `export default {
  name: "Mine",
  run({ maze, random, starts }) {
    const path = starts().map(({ cell }) => (maze.visit(cell, 2), cell));
    for (let cell = path.pop(); cell !== undefined; cell = path.pop()) {
      for (let open = maze.unvisited(cell); open !== 0; open = maze.unvisited(cell)) {
        path.push(cell);
        cell = maze.carve(cell, random.slot(open), 2);
      }
    }
  },
};
`;

export const CARVED = 7; // the line that carves, from 0

/** The same, with one more passage: it is opened in line 12, from 0. */
export const LOOPED = GOOD.replace(
  "    }\n  },",
  `    }
    for (let cell = 0; ; cell++) {
      const closed = maze.grid.topology.neighborMask[cell] & ~maze.passages(cell);
      if (closed !== 0) return void maze.join(cell, random.slot(closed), 3);
    }
  },`,
);

/** What stands before a fault in line 2, from 0. */
export const faulty = (statement: string): string => `export default {
  run({ maze, random }) {
    ${statement}
  },
};
`;

export type Shown = Extract<ToPreview, { type: "show" }>;

/** Files in memory, which are there in every host; of a scheme of their own, since VS Code keeps documents for a while. */
export function makeFiles(): Files {
  return new Files(`mazes${Date.now()}`, false);
}

/** What is not saved would be asked for. */
export async function endFiles(files: Files): Promise<void> {
  const left = vscode.workspace.textDocuments.filter(({ uri, isDirty }) => isDirty && uri.scheme === files.scheme);
  for (const document of left) await document.save();
  await closeAll();
  files.dispose();
}

export const preview = (options?: object) => run<MazeJson>("previewAlgorithm", options);

/** A file in an editor. */
export async function openFile(files: Files, name: string, text: string): Promise<vscode.TextEditor> {
  const document = await vscode.workspace.openTextDocument(files.add(name, text));
  return vscode.window.showTextDocument(document, vscode.ViewColumn.One);
}

/** Replaces all of a document. */
export async function rewrite(document: vscode.TextDocument, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), text);
  ok(await vscode.workspace.applyEdit(edit), "the edit is applied");
}

export async function save(document: vscode.TextDocument, text: string): Promise<void> {
  await rewrite(document, text);
  ok(await document.save(), "the file is saved");
}

/** A file that the preview shows, whose page is watched. */
export async function openPreviewed(files: Files, text = GOOD, options: object = { width: 5, height: 4, seed: "a" }) {
  const editor = await openFile(files, "mine.js", text);
  const pages = watchPages();
  const maze = await preview(options);
  const of = <Type extends ToPreview["type"]>(type: Type) =>
    pages.sent.filter((message): message is Extract<ToPreview, { type: Type }> => message.type === type);
  return {
    ...pages,
    editor,
    document: editor.document,
    address: editor.document.uri.toString(),
    maze,
    of,
    /** The next message that shows a maze, once it is drawn. */
    async shown(count: number): Promise<Shown> {
      const message = await eventually(`maze ${count}`, () => of("show")[count - 1]);
      await eventually("it to be drawn", () => pages.drawn().includes(message));
      return message;
    },
  };
}

/** What a page that opens meanwhile is sent. */
export async function watched(open: () => Promise<unknown>) {
  const pages = watchPages();
  await open();
  return {
    ...pages,
    of: <Type extends ToPreview["type"]>(type: Type) =>
      pages.sent.filter((message): message is Extract<ToPreview, { type: Type }> => message.type === type),
  };
}

/** What the extension says of a file in the editor. */
export function problemsOf({ uri }: Pick<vscode.TextDocument, "uri">): vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source }) => source === "mazewright");
}

/** The problems of a file, once there are some. */
export async function someProblems(document: vscode.TextDocument): Promise<vscode.Diagnostic[]> {
  await eventually("problems", () => problemsOf(document).length > 0);
  return problemsOf(document);
}
