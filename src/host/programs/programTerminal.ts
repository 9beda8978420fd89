import * as vscode from "vscode";
import { LineInput, type LineListeners } from "./lineInput";
import { isPrompt, ScreenText } from "./screenText";

const SILENCE = 400; // milliseconds after which a program that has begun a line waits for an answer
const CLEAR = "\u001b[0m\u001b[2J\u001b[3J\u001b[H";

/** Who gets what is typed: the run that goes on. */
export type TypedListeners = Omit<LineListeners, "echo">;

/** The terminal of a file's runs, one after the other. It takes no focus, and comes in front for answers and failures alone. */
export class ProgramTerminal implements vscode.Disposable {
  private readonly written = new vscode.EventEmitter<string>();
  private readonly closed = new vscode.EventEmitter<void>();
  private readonly named = new vscode.EventEmitter<string>();
  private readonly changes = new vscode.EventEmitter<void>();
  /** Fires when the user has closed it. */
  readonly onDidClose = this.closed.event;
  /** Fires when the user wants another command. */
  readonly onChangeCommand = this.changes.event;
  private readonly screen = new ScreenText((text) => this.written.fire(text));
  private readonly keys: LineInput;
  private readonly terminal: vscode.Terminal;
  private size: vscode.TerminalDimensions = { columns: 80, rows: 24 };
  private listeners: TypedListeners | undefined;
  private isClosed = false;
  private line = ""; // what was printed last
  private silence: ReturnType<typeof setTimeout> | undefined;
  private readonly parts: readonly vscode.Disposable[];

  /** @param name of the program */
  constructor(name: string) {
    this.keys = new LineInput({
      echo: (text) => this.listeners && this.screen.write(text),
      send: (text) => this.listeners?.send(text),
      end: () => this.listeners?.end(),
      interrupt: () => this.listeners?.interrupt(),
    });
    const pty: vscode.Pseudoterminal = {
      onDidWrite: this.written.event,
      onDidChangeName: this.named.event,
      open: (size) => {
        this.size = size ?? this.size;
        this.screen.open();
      },
      setDimensions: (size) => {
        this.size = size;
      },
      close: () => {
        this.isClosed = true;
        this.closed.fire();
      },
      handleInput: (text) => this.keys.type(text),
    };
    this.terminal = vscode.window.createTerminal({ name: titleOf(name), pty });
    const links = vscode.window.registerTerminalLinkProvider({
      provideTerminalLinks: ({ terminal, line }) => (terminal === this.terminal ? linksIn(line) : []),
      handleTerminalLink: () => this.changes.fire(),
    });
    this.parts = [links, this.screen, this.terminal, this.written, this.closed, this.named, this.changes];
  }

  get dimensions(): vscode.TerminalDimensions {
    return this.size;
  }

  /** The program has another name. */
  rename(name: string): void {
    this.named.fire(titleOf(name));
  }

  /** A run begins. @param about it, as its first lines: behind the first, its command, another one is offered */
  begin([command, ...about]: readonly string[], listeners: TypedListeners): void {
    this.screen.clear();
    this.keys.clear();
    this.listeners = listeners;
    const lines = [`> ${command}  ${CHANGE}`, ...about];
    this.screen.write(`${CLEAR}${lines.map((line) => `\u001b[2m${line}\u001b[22m\n`).join("")}`);
  }

  /** Shows what the program prints. */
  print(text: string): void {
    this.screen.write(text);
    this.line = (this.line + text).slice(-1000);
    clearTimeout(this.silence);
    this.silence = isPrompt(this.line) ? setTimeout(() => this.reveal(), SILENCE) : undefined;
  }

  /** A run has ended. @param about it, as its last line */
  end(about: string): void {
    clearTimeout(this.silence);
    this.listeners = undefined;
    const isAtStart = this.line === "" || this.line.endsWith("\n");
    this.screen.write(`${isAtStart ? "" : "\n"}\u001b[0m${about}\n`);
    this.screen.flush();
    this.line = "";
  }

  /** Comes in front, without the focus. */
  reveal(): void {
    if (!this.isClosed) this.terminal.show(true);
  }

  dispose(): void {
    clearTimeout(this.silence);
    for (const part of this.parts) part.dispose();
  }
}

const titleOf = (program: string): string => `Maze: ${program}`;

const CHANGE = "[Change Command]";

/** What can be clicked in a line of it. */
function linksIn(line: string): vscode.TerminalLink[] {
  const startIndex = line.lastIndexOf(CHANGE);
  if (!line.startsWith("> ") || startIndex === -1) return [];
  return [{ startIndex, length: CHANGE.length, tooltip: "Change the command that runs this program" }];
}
