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
  /** Fires when the user has closed it. */
  readonly onDidClose = this.closed.event;
  private readonly screen = new ScreenText((text) => this.written.fire(text));
  private readonly keys: LineInput;
  private readonly terminal: vscode.Terminal;
  private size: vscode.TerminalDimensions = { columns: 80, rows: 24 };
  private listeners: TypedListeners | undefined;
  private isClosed = false;
  private line = ""; // what was printed last
  private silence: ReturnType<typeof setTimeout> | undefined;

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
    this.terminal = vscode.window.createTerminal({ name: `Maze: ${name}`, pty });
  }

  get dimensions(): vscode.TerminalDimensions {
    return this.size;
  }

  /** A run begins. @param about it, as its first line */
  begin(about: string, listeners: TypedListeners): void {
    this.screen.clear();
    this.keys.clear();
    this.listeners = listeners;
    this.screen.write(`${CLEAR}${about}\n`);
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
    this.screen.dispose();
    this.terminal.dispose();
    this.written.dispose();
    this.closed.dispose();
  }
}
