import type { DataId } from "../../src/core/foundation/algorithm";
import { capital, countOf, formatNumber } from "../../src/core/foundation/errors";
import { ACTIVE, FRONTIER, SOLID } from "../../src/core/foundation/steps";
import type { Workings } from "../../src/core/picture/workings";
import type { SeenOfProgram } from "../../src/shared/data/userAlgorithm";
import type { Ask, SourceFile } from "../../src/shared/messages/preview";
import type { Host } from "../extension/host";
import { isCompared, type PageModel } from "../model/pageModel";
import type { Store } from "../model/store";
import { sourceInWords, variablesInWords } from "../model/words";
import { CodeList, type ListedLine, linesOf } from "../page/codeList";
import { element, make } from "../page/page";
import { Written } from "../page/written";

const SHOWN_CELLS = 6; // of a stack or a walk
const SHOWN_COLUMNS = 40; // of a row

/** The code beside the picture with the current line highlighted, and the algorithm's data. */
export class CodePanel {
  private readonly code = new CodeList(element("code"));
  private readonly data = element("data");
  private workings: Workings | undefined;
  private files: readonly SourceFile[] = []; // none until they have come
  private lines: readonly ListedLine[] = []; // that are written
  private starts: readonly number[] = []; // of the user's files: how many lines are above each
  private readonly written = new Written();
  private facts = ""; // that are written

  constructor(
    private readonly store: Store<PageModel>,
    private readonly host: Pick<Host, "send">,
    private readonly askHost: Ask,
  ) {
    element("code").addEventListener("click", ({ target }) => this.onClick(target as Element));
  }

  /** The algorithm of a maze that is played; undefined for other mazes. */
  show(workings: Workings | undefined): void {
    const before = this.workings?.algorithm;
    const isSame = workings?.algorithm !== undefined && workings.algorithm === before;
    this.workings = workings;
    if (isSame) return;
    if (workings?.algorithm?.id !== before?.id) this.files = []; // else the text of before stays until that of now has come
    void this.ask();
    this.write();
  }

  /** Switches between pseudocode and source. */
  switchCode(): void {
    if (this.workings?.algorithm === undefined) return;
    this.store.change({ isSource: !this.store.now.isSource });
    void this.ask();
    this.write();
  }

  private showLine(): void {
    const { workings } = this;
    if (workings === undefined) return;
    this.code.light(this.lineAt(workings));
    this.code.note(this.isUserFile ? variablesInWords(this.store.now) : "");
  }

  /** The line of the last step, of pseudocode as it stands alone; empty for none. */
  get caption(): string {
    const { workings } = this;
    const line = workings === undefined ? -1 : this.lineAt(workings);
    const text = this.lines.find(({ lines }) => lines?.includes(line))?.text.trim() ?? "";
    return this.showsSource ? text : text.replace(/[;:]$/, "");
  }

  private lineAt({ line }: Workings): number {
    if (!this.isUserFile) return line;
    const { now } = this.store;
    return now.line < 0 ? -1 : (this.starts[now.file] ?? 0) + now.line;
  }

  /** Shows the line of the step in the user's editor. @returns whether the step has one */
  openLine(): boolean {
    const { line, file } = this.store.now;
    if (line >= 0) this.showInEditor(line, file);
    return line >= 0;
  }

  /** A click on a line of the user's file shows it in the editor; one that selects text does not. */
  private onClick(target: Element): void {
    const row = target.closest<HTMLElement>("li:not(.file)");
    if (!this.isUserFile || row === null || getSelection()?.isCollapsed === false) return;
    const line = Number(row.dataset.lines);
    const file = this.starts.findLastIndex((start) => start <= line);
    this.showInEditor(line - this.starts[file], file);
  }

  /** @param file of several that ran */
  private showInEditor(line: number, file: number): void {
    this.host.send({ type: "openLine", of: "maze", line, ...(file > 0 && { file }) });
  }

  /** Highlights the line of the last step, with the variables there, and writes the data after it. */
  showMoment(): void {
    this.showLine();
    const { store, workings } = this;
    const [maze] = store.now.mazes;
    const ofProgram = isCompared(store.now) ? [] : factsOfProgram(maze?.program);
    this.writeData([...(workings === undefined ? [] : factsOf(workings)), ...ofProgram]);
  }

  private writeData(facts: readonly Fact[]): void {
    const text = facts.map(([name, value]) => `${name}\n${value}`).join("\n");
    if (this.facts === text) return;
    this.facts = text;
    this.data.replaceChildren(
      ...facts.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))),
    );
  }

  private async ask(): Promise<void> {
    const { algorithm } = this.workings ?? {};
    if (algorithm === undefined || !this.wantsSource) return;
    if (!algorithm.isUserAlgorithm && this.files.length > 0) return; // the user's may have changed
    const { files } = (await this.askHost("source", { algorithm: algorithm.id })) ?? {};
    if (files === undefined || algorithm.id !== this.workings?.algorithm?.id) return;
    this.files = files;
    this.write();
    this.store.redraw();
  }

  private get wantsSource(): boolean {
    const { isSource, hasOnlySource } = this.store.now;
    return isSource || hasOnlySource;
  }

  private get isUserFile(): boolean {
    return this.showsSource && this.workings?.algorithm?.isUserAlgorithm === true;
  }

  /** The pseudocode stays until the source has come. */
  private get showsSource(): boolean {
    return this.wantsSource && this.files.length > 0;
  }

  private write(): void {
    const { algorithm } = this.workings ?? {};
    this.starts = startsOf(this.files);
    this.lines = this.showsSource
      ? sourceLines(this.files, this.isUserFile ? this.starts : undefined)
      : linesOf(algorithm?.pseudocode ?? []);
    if (this.written.isNew(JSON.stringify(this.lines))) this.code.write(this.lines); // else the user reads on where they were
    element("code").classList.toggle("source", this.showsSource);
    element("code").classList.toggle("user-file", this.isUserFile);
    this.showLine();
  }
}

/** The files of an algorithm, each under its name. @param starts of files of which each line is highlighted by itself */
function sourceLines(files: readonly SourceFile[], starts: readonly number[] | undefined): ListedLine[] {
  return files.flatMap((file, at) => [
    { text: file.name, isFile: true },
    ...rowsOf(file).map((text, row) => ({ text, lines: starts === undefined ? file.lines[row] : [starts[at] + row] })),
  ]);
}

const rowsOf = ({ text }: SourceFile): string[] => text.trimEnd().split(/\r?\n/);

/** How many lines are above each of several files. */
function startsOf(files: readonly SourceFile[]): number[] {
  let lines = 0;
  return files.map((file) => {
    const start = lines;
    lines += rowsOf(file).length;
    return start;
  });
}

type Fact = readonly [name: string, value: string];

/** The data of an algorithm, in words and numbers. */
function factsOf(workings: Workings): Fact[] {
  const { algorithm, replay, reader, paths, sets, erased, chamber, roomWidth } = workings;
  const { maze, opened, head } = replay;
  const uses = (data: DataId) => workings.uses(data);
  const cells = (list: readonly number[], arrow = "←") =>
    list.map((cell) => maze.grid.describe(cell)).join(` ${arrow} `);
  const wayBack = (most: number) => {
    const path = paths.wayBackFrom(head, most + 1);
    return path.length > most ? `${cells(path.slice(0, most), "→")} → …` : cells(path, "→");
  };
  const listed = (count: number) => {
    const latest = cells(paths.latest(SHOWN_CELLS));
    return `${countOf(count, "cell")}${latest === "" ? "" : `: ${latest}${count > SHOWN_CELLS ? " …" : ""}`}`;
  };
  const rowSets = sets?.ofRow(SHOWN_COLUMNS + 1) ?? [];
  const { directionCount } = paths;
  const phases = reader.countPhases(replay.position);
  const facts: (Fact | false)[] = [
    algorithm?.startsOpen
      ? !uses("alive") && [
          "Walls",
          algorithm.offAreWalls ? countOf(replay.countOf(SOLID), "cell") : formatNumber(-opened),
        ]
      : ["Passages", `${formatNumber(opened)} of ${formatNumber(workings.finished.passageCount)}`],
    uses("stack") && ["Stack", listed(replay.countOf(ACTIVE))],
    directionCount !== undefined && ["Directions", countOf(directionCount, "cell")],
    directionCount !== undefined && head >= 0 && replay.position < replay.length && ["Path back", wayBack(SHOWN_CELLS)],
    uses("walk") && ["Walk", listed(replay.countOf(ACTIVE))],
    erased.size > 0 && ["Loop erased", countOf(erased.size, "cell")],
    uses("active") && ["Active", countOf(replay.countOf(ACTIVE), "cell")],
    uses("frontier") && ["Frontier", countOf(replay.countOf(FRONTIER), "cell")],
    uses("sets") && ["Sets", formatNumber(workings.setCount)],
    rowSets.length > 0 && ["Sets of the row", setsOf(rowSets)],
    chamber !== undefined && ["Chamber", `${chamber.width} × ${chamber.height}`],
    roomWidth !== undefined && ["Rooms", `${roomWidth} × ${roomWidth}`],
    uses("alive") && ["Alive", countOf(replay.countOf(SOLID), "cell")],
    phases !== undefined && [capital(`${algorithm?.part ?? "part"}s`), phases],
  ];
  return facts.filter((fact) => fact !== false);
}

/** Where the maze of a program was seen, and what is to be said of that; nothing of another maze. */
function factsOfProgram(program: SeenOfProgram | undefined): Fact[] {
  const source = sourceInWords(program);
  if (source === undefined) return [];
  return [["From", source], ...(program?.notes ?? []).map((note): Fact => ["Note", note])];
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
