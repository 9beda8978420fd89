import { checkText, FormatError, readOrError } from "../core/foundation/errors";
import { blocksBelow, type Passage, passagesOf } from "./document/blocks";
import { mayHoldDrawing } from "./document/candidates";
import { hunksIn } from "./document/hunks";
import { isLeftOver } from "./document/leftOver";
import { plainLine } from "./document/lineMarks";
import { asChunk, isOfRecipe, RecipeLines } from "./document/recipes";
import { viewsOf } from "./document/views";
import type { Block } from "./foundation/block";
import type { FoundMaze } from "./foundation/found";
import { CERTAIN, LIKELY, POSSIBLE, type ReaderQuestion, type Refusal } from "./foundation/sighting";
import { SourceText } from "./foundation/sourceText";
import { Rest } from "./rest";
import { partsOf } from "./sheet";
import { pick, type Seen, type SeenIn, seenInStyle, sightInViews, wished } from "./sight";
import { isStyle } from "./styles/styleReader";
import { valueReader } from "./values/valueReader";

export interface SearchOptions extends Pick<ReaderQuestion, "onRefused"> {
  /** Whether the text is said to hold a maze: then what merely may be one is taken, if nothing is surer. */
  readonly isMaze?: boolean;
  /** The id of a meaning that was offered before, to be taken instead. */
  readonly meaning?: string | undefined;
}

const WINDOW = 8; // passages: one that is read and those after it, in which its tail may be

/**
 * The mazes in a text, in its order: what cannot be read is not found.
 * @throws FormatError for what is no string
 */
export function findMazes(text: string, options: SearchOptions = {}): FoundMaze[] {
  checkText(text);
  return new Finder(new SourceText(text), options).find();
}

class Finder {
  private readonly hunks: Uint8Array; // see hunksIn()
  private readonly taken: Uint8Array; // 1 for these, and for lines that are read
  private readonly claimed: Uint8Array; // 1 for lines that may be a maze in a text style of our own
  private readonly refused: Uint8Array; // how much lines look like a maze that cannot be read
  private found: Seen[] = [];
  private possible: Seen[] = [];
  private readonly recipes: RecipeLines;

  constructor(
    private readonly source: SourceText,
    private readonly options: SearchOptions,
  ) {
    this.recipes = new RecipeLines(source);
    this.hunks = hunksIn(source);
    this.taken = this.hunks.slice();
    this.claimed = new Uint8Array(source.lineCount);
    this.refused = new Uint8Array(source.lineCount);
  }

  find(): FoundMaze[] {
    this.readData();
    this.readSized();
    this.readDrawings();
    const { found } = this;
    // What is a part of something that looks more like a maze is none.
    const possible = this.possible.filter(({ lines, certainty }) =>
      lines.every((line) => this.refused[line] < certainty),
    );
    const all = found.length > 0 ? found : surest(possible, this.source, this.options.isMaze === true);
    all.sort(inOrder);
    const isSure = this.suresOf(all);
    return all.map((seen, at) => foundMaze(seen, this.recipes, isSure[at]));
  }

  /**
   * Of which mazes it is sure that they are what was drawn: their form leaves no doubt, and nothing of them is left over; or the
   * text says what they are. One straight below or above another that is not sure may have lost rows to it.
   */
  private suresOf(all: readonly Seen[]): boolean[] {
    const { source, recipes } = this;
    const isRead = (line: number) => this.taken[line] === 1;
    const isSaid = all.map(({ start: { line } }) => recipes.above(line) !== undefined || isFenced(source, line));
    const isClear = all.map(
      (seen, at) => isSaid[at] || (isSurelyMaze(seen) && !(seen.rows && isLeftOver(source, seen.rows, isRead))),
    );
    const unclear = all.filter((_, at) => !isClear[at]);
    const [before, after] = [unclear.map(({ end }) => end.line + 1), unclear.map(({ start }) => start.line - 1)];
    const [isBelow, isAbove] = [new Set(before), new Set(after)];
    const isBeside = ({ start, end }: Seen) => isBelow.has(start.line) || isAbove.has(end.line);
    return all.map((seen, at) => isSaid[at] || (isClear[at] && !isBeside(seen)));
  }

  private readData(): void {
    const { source } = this;
    const { meaning } = this.options;
    for (const seen of valueReader.sight(source, { meaning })) {
      if (this.hunks[source.placeOf(seen.from).line] === 1) continue;
      const sighting = wished(seen, meaning);
      const reading = readOrError(() => sighting.read());
      const [start, end] = [source.placeOf(sighting.from), source.placeOf(sighting.to)];
      const lines = Array.from({ length: end.line - start.line + 1 }, (_, index) => start.line + index);
      if (reading instanceof FormatError) {
        this.options.onRefused?.({ error: reading, certainty: sighting.certainty, isDrawn: false, lines });
        if (sighting.isClosed === true || sighting.certainty >= LIKELY) for (const line of lines) this.taken[line] = 1;
        continue;
      }
      this.keep({ ...pick(sighting), ...reading, start, end, lines });
    }
  }

  /** Reads drawings whose recipe says how many rows they have: blank ones part them not, and walls are no marks of comments. */
  private readSized(): void {
    const isTaken = (line: number) => this.taken[line] === 1 || this.recipes.isRecipe(line);
    for (const { recipe, line } of this.recipes.all()) {
      const { grid, height } = recipe;
      if (grid !== "rectangular" || typeof height !== "number") continue;
      const seen = [2 * height + 1, height + 1]
        .flatMap((rows) => blocksBelow(this.source, line, rows, isTaken).map((block) => ({ block, rows })))
        .map(({ block, rows }) => seenInStyle(block, rows, this.options.meaning))
        .find((each) => each !== undefined && isOfRecipe(each.maze, recipe));
      if (seen !== undefined) this.keep({ ...seen, certainty: CERTAIN });
    }
  }

  private readDrawings(): void {
    const taken = this.taken.slice(); // by data: drawings that are found meanwhile part no passages
    const passages = passagesOf(this.source, (line) => taken[line] === 1 || this.recipes.isRecipe(line));
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
    const { meaning } = this.options;
    const open = views
      .filter(mayHoldDrawing)
      .flatMap(viewsOf)
      .filter((view) => !view.isSparse && view.lines.every((line) => this.taken[line] === 0));
    if (open.length === 0) return;
    const last = views[0].lines[views[0].height - 1];
    const next = following.map((passage) => passage.views[0]);
    const after = next.filter(({ lines }) => lines[0] > last).slice(0, 3); // some passages are parts of others
    const onRefused = (refusal: Refusal) => {
      for (const line of refusal.lines) this.refused[line] = Math.max(this.refused[line], refusal.certainty);
      this.options.onRefused?.(refusal);
    };
    const question = { meaning, after, onRefused };
    const seenIn = (block: Block) => {
      let refused = 0;
      const onRefused = ({ certainty }: Refusal) => (refused = Math.max(refused, certainty));
      return (
        sightInViews([block], { ...question, after: [], onRefused })?.seen ?? {
          certainty: refused,
          form: "",
          isRefused: refused >= LIKELY,
        }
      );
    };
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
  private search(views: readonly Block[], question: ReaderQuestion): void {
    const best = sightInViews(views, question);
    if (best === undefined || !this.take(best)) return;
    const whole = { block: best.block, first: 0, after: best.block.height, question };
    const rest = new Rest(whole, best.sighting);
    for (let found = rest.next(); found !== undefined; found = rest.next()) rest.split(this.take(found));
  }

  /** Keeps what was seen; false if it is merely possible. */
  private take({ seen: best }: SeenIn): boolean {
    const isPart = best.form === "foreign" && best.lines.every((line) => this.claimed[line] === 1);
    const seen = { ...best, certainty: isPart ? POSSIBLE : this.certaintyOf(best) };
    this.keep(seen);
    if (isStyle(seen.form)) for (const line of seen.lines) this.claimed[line] = 1;
    return seen.certainty >= LIKELY;
  }
}

function inOrder({ start: one }: Seen, { start: other }: Seen): number {
  return one.line - other.line || one.column - other.column;
}

function foundMaze(seen: Seen, recipes: RecipeLines, isSure: boolean): FoundMaze {
  const { form, findings, start, end, rows, placeOf, meaning, otherMeanings } = seen;
  const above = recipes.above(start.line);
  const isChunk = above?.recipe.at !== undefined && isOfRecipe(seen.maze, above.recipe);
  const { maze, ends } = isChunk ? asChunk(seen, above.recipe) : seen;
  const said = above && { recipe: above.recipe, recipeLine: above.line };
  const drawn = rows && { rows, ...(placeOf && { placeOf }) }; // places within a value are no places of the text
  return { maze, ends, form, ...said, start, end, ...drawn, findings, isSure, meaning, otherMeanings };
}

function isSurelyMaze({ form, certainty, isDoubtful = false, marks }: Seen): boolean {
  const either = marks.filter(({ is, from }) => is === undefined && from !== "opening");
  const areEndsClear = either.length === 0 || (either.length === 1 && either[0].from === "number");
  return form === "movingai" || (certainty >= CERTAIN && !isDoubtful && areEndsClear); // a header says what that is
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
  const { text, starts, ends } = source;
  const own = new Set(best.lines);
  const others: number[] = [];
  for (let line = 0; line < source.lineCount; line++)
    if (!own.has(line) && plainLine(source, line).first !== BLANK) others.push(line);
  if (isMaze) return best.lines.length >= others.length ? [best] : [];
  return others.length <= 1 && others.every((line) => NUMBERS.test(text.slice(starts[line], ends[line]))) ? [best] : [];
}
