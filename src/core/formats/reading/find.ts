import { checkText, FormatError, readOrError } from "../../foundation/errors";
import { type Passage, passagesOf } from "./document/blocks";
import { mayHoldDrawing } from "./document/candidates";
import { plainLine } from "./document/lineMarks";
import { isOfRecipe, RecipeLines } from "./document/recipes";
import { joinStoreys, storeyRuns } from "./document/storeys";
import { TerminalText } from "./document/terminal";
import { viewsOf } from "./document/views";
import type { Block } from "./foundation/block";
import type { Finding, FoundMaze } from "./foundation/found";
import { isLabelledBoard } from "./foundation/labels";
import { storeysOf } from "./foundation/meanings";
import { CERTAIN, LIKELY, POSSIBLE, type Question } from "./foundation/sighting";
import type { SourceText } from "./foundation/sourceText";
import { textReaders } from "./index";
import { Rest } from "./rest";
import { partsOf } from "./sheet";
import { pick, type Seen, type SeenIn, sightInViews, wished } from "./sight";
import { isStyle } from "./styles/styleReader";

export interface FindOptions extends Pick<Question, "isUnstyled"> {
  /** Whether the text is said to hold a maze: then what merely may be one is taken, if nothing is surer. */
  readonly isMaze?: boolean;
  /** The id of a meaning that was offered before, to be taken instead. */
  readonly meaning?: string | undefined;
  /** Is told why data that looked like a maze cannot be read. */
  onRefused?(error: FormatError): void;
}

const WINDOW = 8; // passages: one that is read and those after it, in which its tail may be

/**
 * The mazes in a text, in its order: what cannot be read is not found.
 * @throws FormatError for what is no string
 */
export function findMazes(text: string, options: FindOptions = {}): FoundMaze[] {
  checkText(text);
  const displayed = new TerminalText(text);
  const isUnstyled = options.isUnstyled === true && !displayed.isOther; // whoever tried the styles saw codes, too
  return new Finder(displayed.source, { ...options, isUnstyled }).find().map((found) => displayed.placed(found));
}

class Finder {
  private readonly taken: Uint8Array; // 1 for lines that are read
  private readonly claimed: Uint8Array; // 1 for lines that may be a maze in a text style of our own
  private found: Seen[] = [];
  private possible: Seen[] = [];
  private readonly recipes: RecipeLines;

  constructor(
    private readonly source: SourceText,
    private readonly options: FindOptions,
  ) {
    this.recipes = new RecipeLines(source);
    this.taken = new Uint8Array(source.lineCount);
    this.claimed = new Uint8Array(source.lineCount);
  }

  find(): FoundMaze[] {
    this.readData();
    this.readDrawings();
    this.joinStoreys();
    const { found, possible } = this;
    const all = found.length > 0 ? found : surest(possible, this.source, this.options.isMaze === true);
    all.sort(inOrder);
    return all.map((seen) => foundMaze(seen, this.source, this.recipes));
  }

  /** Puts the storeys of a maze together. */
  private joinStoreys(): void {
    const drawings = [...this.found, ...this.possible].sort(inOrder);
    const parts = new Set<Seen>();
    const whole: Seen[] = [];
    for (const run of storeyRuns(drawings)) {
      const joined = joinStoreys(run);
      if (joined === undefined) continue;
      for (const each of run) parts.add(each);
      const [first, last] = [run[0], run[run.length - 1]];
      const meaning = storeysOf(first.meaning, { count: run.length, isLowestFirst: joined.isLowestFirst });
      const [lines, rows] = [run.flatMap((each) => each.lines), run.flatMap((each) => each.rows ?? [])];
      whole.push({ ...first, ...joined, certainty: CERTAIN, meaning, otherMeanings: [], lines, rows, end: last.end });
    }
    if (whole.length === 0) return;
    this.found = [...this.found.filter((each) => !parts.has(each)), ...whole];
    this.possible = this.possible.filter((each) => !parts.has(each));
  }

  private readData(): void {
    const { source } = this;
    const { meaning } = this.options;
    const ends = new Map<number, number>(); // of what was read, by where it begins
    for (const reader of textReaders) {
      for (const seen of reader.sight(source, { meaning, endOfTaken: (at) => ends.get(at) ?? at })) {
        const sighting = wished(seen, meaning);
        const reading = readOrError(() => sighting.read());
        const [start, end] = [source.placeOf(sighting.from), source.placeOf(sighting.to)];
        if (reading instanceof FormatError) {
          this.options.onRefused?.(reading);
          if (sighting.isClosed === true) this.taken.fill(1, start.line, end.line + 1);
          continue;
        }
        if (this.taken.subarray(start.line, end.line + 1).includes(1)) continue; // another reader was asked before
        const lines = Array.from({ length: end.line - start.line + 1 }, (_, index) => start.line + index);
        this.keep({ ...pick(sighting), ...reading, start, end, lines });
        if (sighting.certainty >= LIKELY) ends.set(sighting.from, sighting.to);
      }
    }
  }

  private readDrawings(): void {
    const taken = this.taken.slice(); // by data: drawings that are found meanwhile part no passages
    const passages = passagesOf(this.source, (line) => taken[line] === 1);
    const window: Passage[] = [];
    const fill = () => {
      for (let next = passages.next(); next.done !== true; next = passages.next()) {
        window.push(next.value);
        if (window.length === WINDOW) return;
      }
    };
    for (fill(); window.length > 0; window.shift(), fill()) this.readPassage(window);
  }

  /** Reads the first of some passages. */
  private readPassage([{ views }, ...following]: readonly Passage[]): void {
    const { meaning, isUnstyled = false } = this.options;
    const open = views
      .filter(mayHoldDrawing)
      .flatMap(viewsOf)
      .filter((view) => view.lines.every((line) => this.taken[line] === 0));
    if (open.length === 0) return;
    const last = views[0].lines[views[0].height - 1];
    const next = following.map((passage) => passage.views[0]);
    const after = next.filter(({ lines }) => lines[0] > last).slice(0, 3); // some passages are parts of others
    const question = { isUnstyled, meaning, after };
    const seenIn = (block: Block) => sightInViews([block], { ...question, after: [] })?.seen;
    for (const part of partsOf(open, seenIn)) this.search(part, question);
  }

  /** Keeps a maze whose reader is sure enough. */
  private keep(seen: Seen): void {
    if (seen.certainty < LIKELY) {
      this.possible.push(seen);
      return;
    }
    this.found.push(seen);
    for (const line of seen.lines) this.taken[line] = 1;
  }

  /** That of a drawing; one under a recipe of its grid and its sizes is certain, however small, one in a fence is likely. */
  private certaintyOf({ certainty, maze, start, isMazeAlone }: Seen): number {
    if (certainty >= LIKELY) return certainty;
    const recipe = this.recipes.above(start.line);
    if (recipe !== undefined && isOfRecipe(maze, recipe.recipe)) return CERTAIN;
    return isFenced(this.source, start.line) && isMazeAlone?.() === true ? LIKELY : certainty;
  }

  /** The mazes in the views of some rows: the surest first, then those in the rows before and after it. */
  private search(views: readonly Block[], question: Question): void {
    const best = sightInViews(views, question);
    if (best === undefined || !this.take(best)) return;
    const whole = { block: best.block, first: 0, after: best.block.height, question };
    const rest = new Rest(whole, best.sighting);
    for (let found = rest.next(); found !== undefined; found = rest.next()) rest.split(this.take(found, best.seen));
  }

  /**
   * Keeps what was seen; false if it is merely possible.
   * @param other what was taken before out of the same rows: if it is unsure, a drawing beside it may have lost rows to it
   */
  private take({ seen: best }: SeenIn, other?: Seen): boolean {
    const isPart = best.form === "foreign" && best.lines.every((line) => this.claimed[line] === 1);
    const most = other !== undefined && other.certainty < CERTAIN && areStraight(best, other) ? LIKELY : Infinity;
    const seen = { ...best, certainty: isPart ? POSSIBLE : Math.min(most, this.certaintyOf(best)) };
    this.keep(seen);
    if (isStyle(seen.form)) for (const line of seen.lines) this.claimed[line] = 1;
    return seen.certainty >= LIKELY;
  }
}

/** Whether one of two drawings begins in the line after the other. */
function areStraight({ start: one, end: last }: Seen, { start: other, end: otherLast }: Seen): boolean {
  return last.line + 1 === other.line || otherLast.line + 1 === one.line;
}

function inOrder({ start: one }: Seen, { start: other }: Seen): number {
  return one.line - other.line || one.column - other.column;
}

/** A finding behind the end of a line that was cut, at its end: what is put there begins with the blanks that are lost. */
function insideLine(finding: Finding, { starts, ends }: SourceText): Finding {
  const { line, column, repair } = finding;
  const length = ends[line] - starts[line];
  const lost = column - length;
  if (lost <= 0) return finding;
  return {
    ...finding,
    column: length,
    ...(repair && { repair: { ...repair, length: 0, text: " ".repeat(lost) + repair.text, isOnly: false } }),
  };
}

function foundMaze(seen: Seen, source: SourceText, recipes: RecipeLines): FoundMaze {
  const { maze, form, findings, start, end, rows, frame, meaning, otherMeanings } = seen;
  const above = recipes.above(start.line);
  const said = above && { recipe: above.recipe, recipeLine: above.line };
  const placed = findings.map((finding) => insideLine(finding, source));
  const isSure = isSurelyMaze(seen, above !== undefined || isFenced(source, start.line));
  const drawn = { ...(rows && { rows }), ...(frame && { frame }) };
  return { maze, form, ...said, start, end, ...drawn, findings: placed, isSure, meaning, otherMeanings };
}

/** @param isSaid whether the text says that it is a maze */
function isSurelyMaze({ form, certainty, isDoubtful = false }: Seen, isSaid: boolean): boolean {
  return isSaid || form === "movingai" || (certainty >= CERTAIN && !isDoubtful); // a header says what that is
}

const FENCE = /^\s*(?:`{3,}|~{3,})\s*maze\b/; // of Markdown

/** Whether the line above a maze begins a fence for mazes. */
function isFenced({ text, starts, ends }: SourceText, line: number): boolean {
  for (let above = line - 1; above >= 0; above--) {
    const said = text.slice(starts[above], ends[above]);
    if (said.trim() !== "") return FENCE.test(said);
  }
  return false;
}

const BLANK = 0x20;
const NUMBERS = /^[\d\s,x×]{1,40}$/; // the sizes of what follows

/**
 * Of what may be mazes the surest, and of those the largest: if it makes up most of a text that is said to be a maze, or all
 * of another but for its sizes.
 */
function surest(possible: readonly Seen[], source: SourceText, isMaze: boolean): Seen[] {
  const [best] = [...possible].sort(
    (one, other) => other.certainty - one.certainty || other.maze.cellCount - one.maze.cellCount,
  );
  if (best === undefined || best.certainty < POSSIBLE || !(isMaze || best.isMazeAlone?.() === true)) return [];
  if (isLabelledBoard(source, best.rows ?? [])) return [];
  const { text, starts, ends } = source;
  const own = new Set(best.lines);
  const others: number[] = [];
  for (let line = 0; line < source.lineCount; line++)
    if (!own.has(line) && plainLine(source, line).first !== BLANK) others.push(line);
  if (isMaze) return best.lines.length >= others.length ? [best] : [];
  return others.length <= 1 && others.every((line) => NUMBERS.test(text.slice(starts[line], ends[line]))) ? [best] : [];
}
