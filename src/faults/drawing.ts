import { type TextOptions } from "../core/formats/text/checkText";
import { styles } from "../core/formats/text/facts";
import { toText } from "../core/formats/text/text";
import { ifAllowed } from "../core/foundation/errors";
import type { Maze } from "../core/foundation/maze";
import type { FoundMaze } from "../reading/foundation/found";
import { lookOfBlocks } from "../reading/styles/squareReader";
import { type Edit, editsBetween } from "./fault";

/** A maze in one of our own styles, row by row as it stands in its text. */
export class Drawing {
  private readonly columns: readonly number[]; // where its rows begin
  private readonly rows: readonly string[];
  private readonly look: TextOptions;

  /** @param lines of the whole text */
  constructor(
    private readonly found: Pick<FoundMaze, "maze" | "form" | "start" | "end" | "rows">,
    private readonly lines: readonly string[],
  ) {
    const { start, end } = found;
    const columns = new Map(found.rows?.map(({ line, from }) => [line, from]));
    const drawn = lines.slice(start.line, end.line + 1);
    this.columns = drawn.map((_, at) => columns.get(start.line + at) ?? start.column);
    this.rows = drawn.map((line, at) => line.slice(this.columns[at]));
    const ends = new Map(found.rows?.map(({ line, to }) => [line, to]));
    const signs = drawn.map((line, at) => line.slice(this.columns[at], ends.get(start.line + at)));
    this.look = (found.form === "blocks" && lookOfBlocks(signs, found.maze.grid.kind.id)) || {};
  }

  /**
   * What makes the drawing one of another maze of its size, with everything else as it is: signs on the way, indentation.
   * @returns undefined where what would change is not drawn as our style draws it
   */
  changedTo(other: Maze): Edit[] | undefined {
    const [before, after] = [this.written(this.found.maze), this.written(other)];
    if (before === undefined || after === undefined || before.length !== after.length) return undefined;
    const { rows } = this;
    if (rows.length !== before.length) return undefined;
    const changed = rows.map((row, at) => patched(row, before[at], after[at]));
    return changed.includes(undefined) ? undefined : this.edits(changed as string[]);
  }

  /** What puts another maze of the same size in its place, with the way if one is drawn. */
  replacedBy(other: Maze): Edit[] | undefined {
    const plain = this.written(this.found.maze);
    const hasWay = plain?.some((row, at) => row.trimEnd() !== this.rows[at]?.trimEnd()) === true;
    const after = this.written(other, hasWay) ?? this.written(other);
    return after === undefined || after.length !== this.rows.length ? undefined : this.edits(after);
  }

  private edits(rows: readonly string[]): Edit[] {
    const { columns } = this;
    const { start } = this.found;
    const before = this.lines.slice(start.line, start.line + rows.length);
    // What stands behind a row, such as the end of a comment, stays.
    const after = before.map((line, at) => {
      const end = columns[at] + Math.max(rows[at].length, this.rows[at].trimEnd().length);
      return line.slice(0, columns[at]).padEnd(columns[at]) + rows[at] + line.slice(end);
    });
    return editsBetween(before, after, start.line);
  }

  /** The rows of a maze as our style writes it; undefined where there is no such style. */
  private written(maze: Maze, solution = false): string[] | undefined {
    const { form } = this.found;
    if (!styles.some(({ id }) => id === form)) return undefined;
    const { wall, floor, wallWidth, passageWidth, path } = this.look;
    const look = form === "blocks" ? { wall, floor, wallWidth, passageWidth, ...(solution && { path }) } : {};
    return ifAllowed(() => toText(maze, form, { ...look, ...(solution && { solution }) }))
      ?.trimEnd()
      .split("\n");
  }
}

/** A row with what differs between two others; undefined where it is not as the first is there. */
function patched(row: string, before: string, after: string): string | undefined {
  const length = Math.max(before.length, after.length);
  let text = "";
  for (let at = 0; at < length; at++) {
    const [now, then] = [before[at] ?? " ", after[at] ?? " "];
    const here = row[at] ?? " ";
    if (now !== then && here !== now) return undefined;
    text += now === then ? here : then;
  }
  return text.trimEnd() + row.slice(length);
}
