import * as vscode from "vscode";
import type { Previews } from "../../preview/previews";
import { reportFailure } from "../../ui/errors";
import { ProgramFailure, SHOW_PLACE } from "../failure";
import { addressOf, readProgramText } from "../files";
import { REPORT_SCHEME, type ReportDocuments } from "./reportDocuments";
import { lineIn, type Play, playIn } from "./reportText";

/** What reports lead to: commands that are in no list. */
const PLAY = "_mazewright.playReported";
const SHOW_LINE = "_mazewright.showReported";

/** Buttons above the lines of a report that name a maze or a line of the file, where it is text. */
export class ReportButtons implements vscode.CodeLensProvider, vscode.Disposable {
  private readonly registered: vscode.Disposable;

  constructor(
    private readonly previews: Pick<Previews, "runAlgorithm">,
    private readonly documents: ReportDocuments,
    private readonly log: vscode.LogOutputChannel,
  ) {
    this.registered = vscode.Disposable.from(
      vscode.languages.registerCodeLensProvider({ scheme: REPORT_SCHEME }, this),
      vscode.commands.registerCommand(PLAY, (address: string, play: Play) =>
        this.attempt(() => this.play(address, play)),
      ),
      vscode.commands.registerCommand(SHOW_LINE, (address: string, line: number) =>
        this.attempt(() => showLine(address, line)),
      ),
    );
  }

  dispose(): void {
    this.registered.dispose();
  }

  provideCodeLenses(document: vscode.TextDocument): vscode.CodeLens[] {
    const address = this.documents.fileOf(document);
    if (address === undefined) return [];
    return Array.from({ length: document.lineCount }, (_, at) => document.lineAt(at)).flatMap(({ text, range }) => {
      const command = commandOf(text, address);
      return command === undefined ? [] : new vscode.CodeLens(range, command);
    });
  }

  /** Plays the file's maze, and goes to the step. What is wrong with the file, it and the preview say. */
  private async play(address: string, { width, height, seed, step }: Play): Promise<void> {
    const options = { grid: "rectangular", width, height, seed };
    const request = {
      overrides: options,
      isWhole: true,
      animate: true,
      check: () => {},
      ...(step !== undefined && { step }),
    };
    await this.previews.runAlgorithm(addressOf(address), request).catch((error) => {
      if (!(error instanceof ProgramFailure)) throw error;
    });
  }

  private async attempt(action: () => Promise<unknown>): Promise<void> {
    await action().catch((error) => void reportFailure(error, this.log));
  }
}

/** @throws UnmetError for a file that is gone */
async function showLine(address: string, line: number): Promise<void> {
  const { uri } = await readProgramText(addressOf(address));
  await vscode.commands.executeCommand(SHOW_PLACE, uri, line, 0);
}

/** What a line of a report leads to. */
function commandOf(text: string, address: string): vscode.Command | undefined {
  const [line, play] = [lineIn(text), playIn(text)];
  if (line !== undefined)
    return { title: `$(go-to-file) Show Line ${line + 1}`, command: SHOW_LINE, arguments: [address, line] };
  if (play === undefined) return undefined;
  const { width, height, seed, step } = play;
  const where = step === undefined ? "" : ` at Step ${step}`;
  const title = `$(play) Play ${width} × ${height}, Seed ${seed}${where}`;
  return { title, command: PLAY, arguments: [address, play] };
}
