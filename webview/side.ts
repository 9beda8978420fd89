import { grouped } from "../src/core/errors";
import { ACTIVE, FRONTIER, SOLID } from "../src/core/steps";
import type { PageState, SourceFile } from "../src/protocol";
import { buttons, element } from "./page";
import type { Played } from "./played";

const SHOWN_CELLS = 6; // of a stack or a walk
const SHOWN_COLUMNS = 40; // of a row

/** Beside the picture: the code with the line in hand lit, and what the algorithm works with as it stands. */
export class Side {
  private readonly code = element("code");
  private readonly data = element("data");
  private played: Played | undefined;
  private files: readonly SourceFile[] = []; // none until they have come
  private lit: Element[] = [];

  /**
   * @param askSource called when the source of an algorithm is wanted, which showSource() then gets
   * @param isSource whether the source is wanted, of this algorithm and of those that follow
   */
  constructor(
    private readonly askSource: (algorithm: string) => void,
    private isSource: boolean,
  ) {}

  /** For a reload. */
  get kept(): Pick<PageState, "source"> {
    return this.isSource ? { source: true } : {};
  }

  /** The algorithm of a maze that is being played; of any other maze there is nothing to be shown. */
  show(played: Played | undefined): void {
    const isSame = played?.algorithm !== undefined && played.algorithm === this.played?.algorithm;
    this.played = played;
    for (const part of document.querySelectorAll<HTMLElement>(".of-played")) part.hidden = played === undefined;
    if (isSame) return;
    this.files = [];
    this.ask();
    this.write();
  }

  /** From the pseudocode to the source and back. */
  switchCode(): void {
    if (this.played?.algorithm === undefined) return;
    this.isSource = !this.isSource;
    this.ask();
    this.write();
  }

  showSource(algorithm: string, files: readonly SourceFile[]): void {
    if (algorithm !== this.played?.algorithm?.id) return;
    this.files = files;
    this.write();
  }

  /** Lights the line of the last step, and brings the data up to date. */
  showStep(): void {
    const { played } = this;
    if (played === undefined) return;
    this.light(played.line);
    const facts = factsOf(played);
    const text = facts.map(([name, value]) => `${name}\n${value}`).join("\n");
    if (this.data.dataset.text === text) return;
    this.data.dataset.text = text;
    this.data.replaceChildren(...facts.map(factRow));
  }

  private ask(): void {
    const { algorithm } = this.played ?? {};
    if (algorithm !== undefined && this.isSource && this.files.length === 0) this.askSource(algorithm.id);
  }

  private light(line: number): void {
    const wanted = [...this.code.querySelectorAll(`[data-lines~="${line}"]`)];
    if (wanted.length === this.lit.length && wanted.every((each, index) => each === this.lit[index])) return;
    for (const each of this.lit) {
      each.classList.remove("lit");
      each.removeAttribute("aria-current");
    }
    for (const each of wanted) {
      each.classList.add("lit");
      each.setAttribute("aria-current", "step");
    }
    this.lit = wanted;
    if (this.showsSource) reveal(this.code, wanted[0]);
  }

  /** The pseudocode stays until there is something to show in its place. */
  private get showsSource(): boolean {
    return this.isSource && this.files.length > 0;
  }

  private write(): void {
    const { algorithm } = this.played ?? {};
    this.lit = [];
    element("code-title").textContent = algorithm?.name ?? "Algorithm";
    const lines = this.showsSource ? sourceLines(this.files) : (algorithm?.pseudocode ?? []).map(codeLine);
    this.code.replaceChildren(...lines);
    this.code.classList.toggle("source", this.showsSource);
    // The source is longer than its place, and is scrolled by keys.
    if (this.showsSource) this.code.tabIndex = 0;
    else this.code.removeAttribute("tabindex");
    for (const button of buttons("showSource")) button.setAttribute("aria-pressed", String(this.isSource));
    this.showStep();
  }
}

function codeLine([text]: readonly [string, ...string[]], line: number): Element {
  return lineElement(text, [line]);
}

/** The files of an algorithm, each under its name; a line is lit that takes the steps of a line of the pseudocode. */
function sourceLines(files: readonly SourceFile[]): Element[] {
  return files.flatMap(({ name, text, lines }) => {
    const heading = lineElement(name, []);
    heading.classList.add("file");
    const rows = text.trimEnd().split("\n");
    return [heading, ...rows.map((row, index) => lineElement(row, lines[index]))];
  });
}

/** @param lines of the pseudocode with which it is lit */
function lineElement(text: string, lines: readonly number[] = []): Element {
  const row = document.createElement("li");
  row.textContent = text === "" ? " " : text;
  row.dataset.lines = lines.join(" ");
  return row;
}

/** Scrolls no farther than it takes, and nothing but the list. */
function reveal(list: HTMLElement, line: Element | undefined): void {
  if (!(line instanceof HTMLElement)) return;
  const top = line.offsetTop - list.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top - line.offsetHeight;
  const bottom = top + 2 * line.offsetHeight;
  if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

type Fact = readonly [name: string, value: string];

/** What an algorithm works with, in words and numbers. */
function factsOf(played: Played): Fact[] {
  const { maze, algorithm } = played;
  const cells = (list: readonly number[]) => list.map((cell) => maze.grid.describe(cell)).join(" ← ");
  const listed = (count: number) => {
    const latest = cells(played.latest(SHOWN_CELLS));
    return `${countOf(count, "cell")}${latest === "" ? "" : `: ${latest}${count > SHOWN_CELLS ? " …" : ""}`}`;
  };
  const rowSets = played.rowSets(SHOWN_COLUMNS + 1);
  const { chamber } = played;
  const facts: (Fact | false)[] = [
    algorithm?.startsOpen
      ? !played.works("alive") && ["Walls", grouped(-played.opened)]
      : ["Passages", `${grouped(played.opened)} of ${grouped(played.total)}`],
    played.works("stack") && ["Stack", listed(played.countOf(ACTIVE))],
    played.works("walk") && ["Walk", listed(played.countOf(ACTIVE))],
    played.erasedCount > 0 && ["Loop erased", countOf(played.erasedCount, "cell")],
    played.works("active") && ["Active", countOf(played.countOf(ACTIVE), "cell")],
    played.works("frontier") && ["Frontier", countOf(played.countOf(FRONTIER), "cell")],
    played.works("sets") && ["Sets", grouped(played.setCount)],
    rowSets.length > 0 && ["Sets of the row", setsOf(rowSets)],
    chamber !== undefined && ["Chamber", `${chamber.width} × ${chamber.height}`],
    played.works("alive") && ["Alive", countOf(played.countOf(SOLID), "cell")],
    played.partsDone !== undefined && [capital(`${algorithm?.part}s`), played.partsDone],
  ];
  return facts.filter((fact) => fact !== false);
}

/** A row's sets, numbered from the left: "1 1 2 3 3". */
function setsOf(roots: readonly number[]): string {
  const numbers = new Map<number, number>();
  const names = roots.map((root) => {
    if (!numbers.has(root)) numbers.set(root, numbers.size + 1);
    return numbers.get(root);
  });
  return names.slice(0, SHOWN_COLUMNS).join(" ") + (names.length > SHOWN_COLUMNS ? " …" : "");
}

function factRow([name, value]: Fact): Element {
  const row = document.createElement("div");
  const term = document.createElement("dt");
  term.textContent = name;
  const meaning = document.createElement("dd");
  meaning.textContent = value;
  row.append(term, meaning);
  return row;
}

function countOf(count: number, what: string): string {
  return `${grouped(count)} ${what}${count === 1 ? "" : "s"}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
