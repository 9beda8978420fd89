import * as vscode from "vscode";
import { toPage } from "../../shared/data/travel";
import type { FromPreview, SourceFile } from "../../shared/messages/preview";
import { showPlace } from "../ui/showLocation";
import { documentOf, fileNameOf } from "../userAlgorithms/files";
import { LineMap } from "../userAlgorithms/lineMap";
import type { Preview, PreviewView } from "./preview";

/** What a preview says of the files of users' algorithms, and opens of them. */

/** The command that leads from a cell to the text of its maze: it is in no list of commands. */
export const GO_TO_TEXT = "_mazewright.goToText";

/** The command that asks for the variable of a program that is shown as a maze: in no list, either. */
export const CHOOSE_VARIABLE = "_mazewright.chooseVariable";

/** The command that moves an end of a maze in the text that holds it: in no list, either. */
export const MOVE_END = "_mazewright.moveEnd";

/** Moves an end of a maze on show that was read in a text, there. */
export function moveEnd({ shown }: Preview, { end, cell, at }: Extract<FromPreview, { type: "moveEnd" }>): void {
  const { location } = shown?.tracked[at] ?? {};
  if (location !== undefined) void vscode.commands.executeCommand(MOVE_END, location, end, cell);
}

/** Opens the text that a maze on show was read in, at a cell. */
export function openText({ shown }: Preview, { cell, at }: Extract<FromPreview, { type: "openText" }>): void {
  const { location } = shown?.tracked[at] ?? {};
  if (location !== undefined) void vscode.commands.executeCommand(GO_TO_TEXT, location, cell);
}

/** Tells the page what went wrong last with a file, and that this is over. */
export class FailureNews implements PreviewView {
  private isSent = false; // whether the page that is there knows of one
  private failure: Preview["failure"]; // that was told last
  private id: number | undefined; // of the mazes that were on show then

  constructor(private readonly preview: Preview) {}

  onRenewed(): void {
    this.isSent = false;
    this.follow();
  }

  /** A run may have made no maze; or one did, after that: until then the page says what was wrong. */
  onChanged(): void {
    const { failure, shown } = this.preview;
    if (shown?.id !== this.id || (failure !== undefined && failure !== this.failure)) this.follow();
  }

  private follow(): void {
    const { failure, shown } = this.preview;
    if (failure !== undefined || this.isSent) this.tell();
    this.isSent = failure !== undefined;
    this.failure = failure;
    this.id = shown?.id;
  }

  private tell(): void {
    const { failure, mazes, runs } = this.preview;
    const { address, findings = [], earlier } = failure ?? {};
    const isAlone = mazes.length <= 1 && earlier === undefined && runs.some(({ facts }) => facts.id === address);
    const isElsewhere = address !== undefined && !isAlone;
    const needsTrust = findings.length > 0 && !vscode.workspace.isTrusted;
    this.preview.post({
      type: "failed",
      findings: toPage(findings),
      ...(isElsewhere && { file: fileNameOf(address, earlier) }),
      ...(needsTrust && { needsTrust }),
    });
  }
}

/** The files of a run on show, as they ran; undefined for another algorithm. */
export function shownSource({ runs }: Pick<Preview, "runs">, algorithm: string): SourceFile[] | undefined {
  const { files } = runs.find(({ facts }) => facts.id === algorithm) ?? {};
  // No pseudocode stands beside them.
  return files?.map(({ uri, text }) => ({ name: fileNameOf(uri), text, lines: text.split(/\r?\n/).map(() => []) }));
}

/** Judges the file on show over many mazes, as it is now. */
export function reportShown({ runs, algorithmFiles }: Preview): void {
  const [address] = [...runs.map(({ facts }) => facts.id), ...algorithmFiles];
  if (address !== undefined)
    void vscode.commands.executeCommand("mazewright.checkAlgorithm", vscode.Uri.parse(address));
}

/** Opens the user's file at a line that the page shows: of the maze on show, or of the run that failed since. */
export async function openLine(
  { mazes, failure }: Preview,
  { line, column = 0, of, at = 0, file = 0 }: Extract<FromPreview, { type: "openLine" }>,
): Promise<void> {
  const { userAlgorithm } = mazes[at] ?? {};
  const ran = userAlgorithm?.files?.[file];
  const { address, text } =
    of === "failure" ? { ...failure } : { address: ran?.uri ?? userAlgorithm?.facts.id, text: ran?.text };
  if (address === undefined) return;
  const document = documentOf(address);
  const now = text !== undefined && document ? new LineMap(text, document.getText()).now(line) : line;
  await showPlace(address, now, column);
}
