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
  /** Fires when the user presses Stop. The run is ended then, and end() is called. */
  readonly onStop: vscode.Event<void>;
  /**
   * Fires once this file's runs are not on show any more, since the preview is closed or shows something else. If the program
   * runs it is ended, and a save does not run it again. Not when a later run of the file takes the place of this one.
   */
  readonly onDidClose: vscode.Event<void>;
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
}
