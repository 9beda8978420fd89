import type * as vscode from "vscode";
import type { Feed } from "../../programs/feeds";
import type { PackedMaze } from "../../shared/data/packedMaze";

/** What is seen of a program while it runs: the changes that its observer writes, and what it prints on its standard output. */
export type ProgramChannel = "trace" | "output";

/** How a program came to its end. */
export type ProgramEnd =
  | { readonly type: "ended"; readonly code: number } // by itself
  | { readonly type: "killed"; readonly signal: string } // by others, or by a fault
  | { readonly type: "left" } // by its debugger, or to it: nobody knows how it ends
  | { readonly type: "stopped" } // by the user, by a save that runs it again, or as its preview was closed
  | { readonly type: "failed"; readonly message: string }; // it did not start: a sentence that says why

/** What a run came to, once the preview shows it. */
export interface ProgramResult {
  readonly maze: PackedMaze;
  readonly steps: number;
  readonly feed: Feed;
  readonly variable?: string; // of an observed run
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
