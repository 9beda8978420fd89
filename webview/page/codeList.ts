import { make } from "./page";

/** A line of code, and the lines of the pseudocode with which it is highlighted. */
export interface ListedLine {
  readonly text: string;
  readonly lines?: readonly number[] | undefined;
  readonly isFile?: boolean; // the name of a file, of which the lines follow
}

/** Lines of code on the page, of which the current ones are highlighted. */
export class CodeList {
  private lit: readonly Element[] = [];
  private line: number | undefined; // of the pseudocode that they belong to
  private text = ""; // that stands after the highlighted line
  private readonly noted = make("span", { className: "values" });

  constructor(private readonly list: HTMLElement) {
    new ResizeObserver(() => reveal(list, this.lit[0])).observe(list); // when its tab is opened, for one
  }

  write(lines: readonly ListedLine[]): void {
    this.lit = [];
    this.line = undefined;
    this.list.replaceChildren(...lines.map(rowOf));
  }

  /** Writes a text after the highlighted line; none if it is empty. */
  note(text: string): void {
    const [row] = this.lit;
    const now = row?.contains(this.noted) ? this.text : "";
    if (now === text) return;
    this.text = text;
    this.noted.textContent = ` // ${text}`; // apart from the code, for those who listen
    if (text === "") this.noted.remove();
    else row?.append(this.noted);
  }

  /** Highlights the rows of a line of the pseudocode, and scrolls to them. */
  light(line: number): void {
    if (line === this.line) return;
    this.line = line;
    for (const each of this.lit) each.ariaCurrent = null;
    this.noted.remove();
    this.lit = [...this.list.querySelectorAll(`[data-lines~="${line}"]`)];
    for (const each of this.lit) each.ariaCurrent = "step";
    reveal(this.list, this.lit[0]);
  }
}

/** Pseudocode, of which each line is highlighted by itself. */
export const linesOf = (pseudocode: readonly (readonly [text: string, ...steps: string[]])[]): readonly ListedLine[] =>
  pseudocode.map(([text], line) => ({ text, lines: [line] }));

function rowOf({ text, lines = [], isFile = false }: ListedLine): Element {
  const row = make("li", {}, text === "" ? " " : text);
  row.dataset.lines = lines.join(" ");
  row.style.setProperty("--indent", `${text.length - text.trimStart().length}ch`);
  row.classList.toggle("file", isFile);
  return row;
}

/** Scrolls the list or its tab, and nothing else, just far enough to show a line. */
function reveal(list: HTMLElement, line: Element | undefined): void {
  const scroller = [list, list.closest("[role=tabpanel]")].find(
    (each) => each && each.scrollHeight > each.clientHeight,
  );
  if (line === undefined || !scroller) return;
  const { height, top } = line.getBoundingClientRect();
  const room = scroller.clientHeight;
  const margin = Math.max(Math.min(height, (room - height) / 2), 0); // to see what is around it, if there is room
  const above = top - scroller.getBoundingClientRect().top;
  scroller.scrollTop += Math.min(above - margin, 0) || Math.max(above + height + margin - room, 0);
}
