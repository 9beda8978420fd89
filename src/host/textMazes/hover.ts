import * as vscode from "vscode";
import { countCells } from "../../core/options/size";
import { colorsNow } from "../ui/colorsNow";
import { factsOn, OFFERS, shownMazes } from "./codeLens";
import { locationOf } from "./locations";
import { BACKGROUND, type MazeIndex, type MazeInText } from "./mazeIndex";
import { findingLines, howToMark, nameOf, unmarkedEnds } from "./words";

const MOST_CHARACTERS = 60_000; // of a picture: VS Code cuts hovers at 100,000, and these become a third more
const MOST_CELLS = 10_000; // of a maze that is drawn at all
const [WIDTH, HEIGHT] = [320, 240]; // pixels, at most
const MOST_FINDINGS = 3;
const LITERALS = ["json", "array"];

/** Shows a maze in a text as a picture, with what it is and what can be done with it. */
export class MazeHover implements vscode.HoverProvider, vscode.Disposable {
  private readonly registration = vscode.languages.registerHoverProvider("*", this);

  constructor(private readonly index: MazeIndex) {}

  async provideHover(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<vscode.Hover | undefined> {
    const found = (await shownMazes(this.index, document)).find((each) => placeOf(each, position) !== undefined);
    if (found === undefined || token.isCancellationRequested) return undefined;
    const picture = await this.draw(found, token);
    const facts = await factsOn(this.index, found);
    if (token.isCancellationRequested) return undefined;
    const { recipe } = found.maze;
    const about = [
      `**${nameOf(found)}**`,
      ...facts.slice(0, -1),
      endsIn(document, found, facts[facts.length - 1]),
    ].join(", ");
    const lines = findingLines(found);
    const more = lines.length > MOST_FINDINGS ? [`and ${lines.length - MOST_FINDINGS} more`] : [];
    const text = new vscode.MarkdownString();
    text.isTrusted = { enabledCommands: OFFERS.map(({ command }) => command) };
    const alt = `Picture of a ${recipe.grid} maze`;
    if (picture !== undefined) text.appendMarkdown(`![${alt}](${picture})\n\n`);
    text.appendMarkdown(`${about}\n\n`);
    for (const line of [...lines.slice(0, MOST_FINDINGS), ...more]) text.appendText(line).appendMarkdown("\n\n");
    text.appendMarkdown(linksOf(document, found));
    return new vscode.Hover(text, placeOf(found, position));
  }

  dispose(): void {
    this.registration.dispose();
  }

  /** A maze as the address of a picture; undefined where it is too large for a hover. */
  private async draw(found: MazeInText, token: vscode.CancellationToken): Promise<string | undefined> {
    if (countCells(found.maze.recipe) > MOST_CELLS) return undefined;
    const svg = await this.index.ask(found, "picture", { colors: colorsNow() }, BACKGROUND);
    if (svg.length > MOST_CHARACTERS || token.isCancellationRequested) return undefined;
    const [width, height] = sizeOf(svg);
    return `data:image/svg+xml;base64,${base64(svg)}|width=${width},height=${height}`;
  }
}

/** Where a maze is on the line of a position; undefined where the position is not in it. */
function placeOf({ start, end, form }: MazeInText, position: vscode.Position): vscode.Range | undefined {
  const { line } = position;
  const whole = new vscode.Range(start.line, start.column, end.line, end.column);
  if (LITERALS.includes(form)) return whole.contains(position) ? whole : undefined;
  const columns = new vscode.Range(line, Math.min(start.column, end.column), line, Math.max(start.column, end.column));
  return line >= start.line && line <= end.line && columns.contains(position) ? columns : undefined;
}

/** A seed in the title of a picture may be in any script. */
function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));
}

/** Its width and height on the screen: at most as it is drawn. */
function sizeOf(svg: string): [number, number] {
  const [, width = 1, height = 1] = (/width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []).map(Number);
  const scale = Math.min(1, WIDTH / width, HEIGHT / height);
  return [Math.round(width * scale), Math.round(height * scale)];
}

/** The words on its way: where an end is not marked, they lead to the preview, which marks it. */
function endsIn(document: vscode.TextDocument, found: MazeInText, words: string): string {
  const ends = unmarkedEnds(found);
  if (ends.length === 0) return words;
  return `[${words}](command:mazewright.preview?${argsOf(document, found)} "Show this maze in the preview. ${howToMark(ends)}")`;
}

function argsOf(document: vscode.TextDocument, found: MazeInText): string {
  return encodeURIComponent(JSON.stringify([null, locationOf(document, found)]));
}

function linksOf(document: vscode.TextDocument, found: MazeInText): string {
  const args = argsOf(document, found);
  return OFFERS.map(({ label, command, does }) => `[${label}](command:${command}?${args} "${does}")`).join(" | ");
}
