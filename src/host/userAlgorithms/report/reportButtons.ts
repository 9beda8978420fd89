import * as vscode from "vscode";
import { reportFailure } from "../../notifications/report";
import type { Previews } from "../../preview/previews";
import { ProgramFailure, SHOW_PLACE } from "../run/failure";
import { addressOf, readProgramText } from "../run/files";
import type { ReportDocuments } from "./reportDocuments";
import type { Lead, Play, Report } from "./reportText";

/** What reports lead to: commands that are in no list. */
const PLAY = "_mazewright.playReported";
const SHOW_LINE = "_mazewright.showReported";

/** Above the lines of a report that lead somewhere, buttons; on those of mazes links, which keys follow. While it is as it was written. */
export class ReportButtons
  implements vscode.CodeLensProvider, vscode.DocumentLinkProvider<vscode.DocumentLink>, vscode.Disposable
{
  private readonly registered: vscode.Disposable;

  constructor(
    private readonly previews: Pick<Previews, "makeOwn">,
    private readonly documents: ReportDocuments,
    private readonly log: vscode.LogOutputChannel,
  ) {
    const reports = { language: "markdown", scheme: "untitled" };
    this.registered = vscode.Disposable.from(
      vscode.languages.registerCodeLensProvider(reports, this),
      vscode.languages.registerDocumentLinkProvider(reports, this),
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
    return this.buttonsOf(document).map(({ range, title, command, given }) => {
      return new vscode.CodeLens(range, { title, command, arguments: [...given] });
    });
  }

  /** Of lines of the file, the document itself holds links. */
  provideDocumentLinks(document: vscode.TextDocument): vscode.DocumentLink[] {
    return this.buttonsOf(document)
      .filter(({ command }) => command === PLAY)
      .map(({ range, command, given }) => {
        const uri = vscode.Uri.parse(`command:${command}?${encodeURIComponent(JSON.stringify(given))}`);
        const link = new vscode.DocumentLink(range, uri);
        link.tooltip = "Play this maze in the preview";
        return link;
      });
  }

  private buttonsOf(document: vscode.TextDocument): Button[] {
    const { address, leads = [] } = this.documents.leadsIn(document) ?? {};
    return address === undefined ? [] : leads.map((lead) => buttonOf(lead, address));
  }

  /** Plays the file's maze, and goes to the step. What is wrong with the file, it and the preview say. */
  private async play(given: string, { width, height, seed, step }: Play): Promise<void> {
    const options = { grid: "rectangular", width, height, seed };
    const request = {
      given: options,
      isWhole: true,
      animate: true,
      check: () => {},
      ...(step !== undefined && { step }),
    };
    await this.previews.makeOwn(addressOf(given), request).catch((error) => {
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

interface Button {
  readonly range: vscode.Range;
  readonly title: string;
  readonly command: string;
  readonly given: readonly unknown[];
}

function buttonOf(lead: Report["leads"][number], address: string): Button {
  const { at, words } = lead;
  const range = new vscode.Range(at, words.indexOf(": ") + 2, at, words.length);
  return { range, ...deedOf(lead, address) };
}

function deedOf(lead: Lead, address: string): Omit<Button, "range"> {
  if ("line" in lead) {
    return { title: `$(go-to-file) Show Line ${lead.line + 1}`, command: SHOW_LINE, given: [address, lead.line] };
  }
  const { width, height, seed, step } = lead.play;
  const where = step === undefined ? "" : ` at Step ${step}`;
  const title = `$(play) Play ${width} × ${height}, Seed ${seed}${where}`;
  return { title, command: PLAY, given: [address, lead.play] };
}
