import * as vscode from "vscode";
import { reportFailure } from "../notifications/report";
import { ProgramFailure, SHOW_PLACE } from "../own/failure";
import { addressOf, readProgramText } from "../own/files";
import type { Previews } from "../preview/previews";
import { addressOfTarget } from "./fileLinks";
import { type Leads, type Play, readLeads, TITLE } from "./leads";

/** What reports lead to: commands that are in no list. */
const PLAY = "_mazewright.playReported";
const SHOW_LINE = "_mazewright.showReported";

/** Above the lines of a report that lead somewhere, buttons; on them links, which keys follow. In saved reports, too. */
export class ReportButtons
  implements vscode.CodeLensProvider, vscode.DocumentLinkProvider<vscode.DocumentLink>, vscode.Disposable
{
  private readonly registered: vscode.Disposable;

  constructor(
    private readonly previews: Pick<Previews, "makeOwn">,
    private readonly log: vscode.LogOutputChannel,
  ) {
    const reports = { language: "markdown" };
    this.registered = vscode.Disposable.from(
      vscode.languages.registerCodeLensProvider(reports, this),
      vscode.languages.registerDocumentLinkProvider(reports, this),
      vscode.commands.registerCommand(PLAY, (target: string, play: Play) =>
        this.attempt(() => this.play(target, play)),
      ),
      vscode.commands.registerCommand(SHOW_LINE, (target: string, line: number) =>
        this.attempt(() => showLine(target, line)),
      ),
    );
  }

  dispose(): void {
    this.registered.dispose();
  }

  provideCodeLenses(document: vscode.TextDocument): vscode.CodeLens[] {
    return buttonsOf(document).map(({ range, title, command, given }) => {
      return new vscode.CodeLens(range, { title, command, arguments: [...given] });
    });
  }

  /** Of lines of the file, the document itself holds links. */
  provideDocumentLinks(document: vscode.TextDocument): vscode.DocumentLink[] {
    return buttonsOf(document)
      .filter(({ command }) => command === PLAY)
      .map(({ range, tip, command, given }) => {
        const uri = vscode.Uri.parse(`command:${command}?${encodeURIComponent(JSON.stringify(given))}`);
        const link = new vscode.DocumentLink(range, uri);
        link.tooltip = tip;
        return link;
      });
  }

  /** Plays the file's maze, and goes to the step. What is wrong with the file, it and the preview say. */
  private async play(target: string, { width, height, seed, step }: Play): Promise<void> {
    const address = addressOf(await addressOfTarget(target));
    const given = { grid: "rectangular", width, height, seed };
    const request = { given, isWhole: true, animate: true, check: () => {}, ...(step !== undefined && { step }) };
    await this.previews.makeOwn(address, request).catch((error) => {
      if (!(error instanceof ProgramFailure)) throw error;
    });
  }

  private async attempt(action: () => Promise<unknown>): Promise<void> {
    await action().catch((error) => void reportFailure(error, this.log));
  }
}

/** @throws UnmetError for a file that is gone */
async function showLine(target: string, line: number): Promise<void> {
  const { uri } = await readProgramText(addressOf(await addressOfTarget(target)));
  await vscode.commands.executeCommand(SHOW_PLACE, uri, line, 0);
}

interface Button {
  readonly range: vscode.Range;
  readonly title: string;
  readonly tip: string;
  readonly command: string;
  readonly given: readonly unknown[];
}

function buttonsOf(document: vscode.TextDocument): Button[] {
  // Of other documents, which may be long, no more is read.
  const leads = document.lineAt(0).text.startsWith(TITLE) ? readLeads(document.getText()) : undefined;
  return leads === undefined ? [] : [...playsOf(leads), ...linesOf(leads)];
}

function playsOf({ file, plays }: Leads): Button[] {
  return plays.map(({ at, start, end, play }) => {
    const { width, height, seed, step } = play;
    const where = step === undefined ? "" : ` at Step ${step}`;
    return {
      range: new vscode.Range(at, start, at, end),
      title: `$(play) Play ${width} × ${height}, Seed ${seed}${where}`,
      tip: "Play this maze in the preview",
      command: PLAY,
      given: [file, play],
    };
  });
}

function linesOf({ file, places }: Leads): Button[] {
  return places.map(({ at, start, end, line }) => ({
    range: new vscode.Range(at, start, at, end),
    title: `$(go-to-file) Show Line ${line + 1}`,
    tip: "Show this line in the file",
    command: SHOW_LINE,
    given: [file, line],
  }));
}
