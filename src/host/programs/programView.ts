import type * as vscode from "vscode";
import type { Feed } from "../../programs/feeds";
import type { PackedMaze } from "../../shared/data/packedMaze";

/** What previews do for programs that run: who runs one knows no more of them. */

/** What is seen of a program while it runs: the changes that its observer writes, and what it prints on its standard output. */
export type ProgramChannel = "trace" | "output";

/** How a program came to its end. */
export type ProgramEnd =
  | { readonly type: "ended"; readonly code: number } // by itself
  | { readonly type: "killed"; readonly signal: string } // by others, or by a fault
  | { readonly type: "stopped" } // by the user, by a save that runs it again, or as its preview was closed
  | { readonly type: "failed"; readonly message: string }; // it did not start: a sentence that says why

/** What a run came to, once the preview shows it. */
export interface ProgramResult {
  readonly maze: PackedMaze;
  readonly steps: number;
  readonly feed: Feed;
  readonly variable?: string; // of an observed run
}

/** A run in a preview. */
export interface ProgramView {
  /**
   * Takes what has come, in order: halves of characters and of lines, too.
   * @returns once more may come; until then who runs the program holds it up
   */
  take(channel: ProgramChannel, bytes: Uint8Array): Promise<void>;
  /**
   * Nothing comes any more.
   * @returns what the preview shows of this run then, undefined if it had no maze: who ran it says so in one message
   */
  end(how: ProgramEnd): Promise<ProgramResult | undefined>;
  /** What else there is to say of a run that had no maze: sentences, behind their places such as maze.py:4. */
  readonly said: readonly string[];
  /**
   * Aborted once the program is to end: the user presses Stop, or the preview is closed or shows something else. Then end() is
   * called.
   */
  readonly stopped: AbortSignal;
}

/** Where runs of programs are shown. */
export interface ProgramPreviews {
  /**
   * Brings a preview in front, without the focus, for a new run of a file: the one that shows the file's last run if there is one.
   * What that shows stays until this run has a maze.
   * @param uri the address of the file
   * @param name of the program, as a user says it
   */
  show(uri: string, name: string): Promise<ProgramView>;
  /** The same where the last run is on show, in front or not; undefined where it is not, or is to be kept. */
  showAgain(uri: string, name: string): ProgramView | undefined;
  /** Whether showAgain() would show it. */
  canShowAgain(uri: string): boolean;
  /** Files have other addresses now: what is known of them goes with them. @param addressNow gives that of each */
  move(addressNow: (uri: string) => string): Promise<void>;
}

/** The kinds of errors that runs come to: they need VS Code. */
export interface ProgramErrors {
  /** Nothing comes of it, and nobody is told. */
  readonly Cancelled: new () => Error;
  /** With a message for the user, and what helps. */
  readonly Unmet: new (
    message: string,
    help?: vscode.Command,
  ) => Error;
}
