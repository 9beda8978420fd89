import { isWide } from "../../core/foundation/columns";

/** What a terminal is told of the keys in it. */
export interface LineListeners {
  /** What is to be seen of them. */
  echo(text: string): void;
  /** What the program gets: a line with its end, or a part of one that the user has sent without. */
  send(text: string): void;
  /** Nothing more comes: Ctrl+D in an empty line. */
  end(): void;
  /** Ctrl+C. */
  interrupt(): void;
}

const ERASE = "\b \b";

const ESCAPE = "\u001b"; // what keys without a character begin with
const REST = /^(?:\[[0-?]*[ -/]*[@-~]|O.)/s; // and go on with

/** A line that a user edits in a terminal, as a system does it for programs that read lines. */
export class LineInput {
  private line: string[] = []; // its characters

  constructor(private readonly listeners: LineListeners) {}

  /** Takes keys, or what is pasted. */
  type(text: string): void {
    const [plain, ...others] = text.replace(/\r\n?/g, "\n").split(ESCAPE);
    for (const key of plain + others.map((part) => part.replace(REST, "")).join("")) this.press(key);
  }

  clear(): void {
    this.line = [];
  }

  private press(key: string): void {
    const { echo, end, interrupt } = this.listeners;
    if (key === "\n") {
      echo("\r\n");
      this.send("\n");
    } else if (key === "\u007f" || key === "\b") this.erase(1);
    else if (key === "\u0015") this.erase(this.line.length);
    else if (key === "\u0003") {
      this.line = [];
      echo("^C\r\n");
      interrupt();
    } else if (key === "\u0004") {
      if (this.line.length > 0) return this.send("");
      echo("^D\r\n");
      end();
    } else if (key >= " ") {
      this.line.push(key);
      echo(key);
    }
  }

  private send(end: string): void {
    const text = this.line.join("") + end;
    this.line = [];
    this.listeners.send(text);
  }

  private erase(count: number): void {
    const erased = this.line.splice(Math.max(this.line.length - count, 0));
    const columns = erased.map((character) => (isWide(character.codePointAt(0) ?? 0) ? 2 : 1));
    this.listeners.echo(columns.map((each) => ERASE.repeat(each)).join(""));
  }
}
