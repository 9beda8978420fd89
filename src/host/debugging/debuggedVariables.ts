import * as vscode from "vscode";
import type { ProgramResult } from "../programs/programResult";
import type { ShownPrograms } from "../programs/shownPrograms";
import { reportFailure, UnmetError } from "../ui/errors";
import { MANAGE_TRUST } from "../userAlgorithms/failure";
import { FollowedVariable, type Pace } from "./followedVariable";

const FOLLOWS_VARIABLE = "mazewright.followsVariable"; // whether one is shown

/** Shows variables of programs that the user debugs, one at a time. It listens to no session but while it follows one. */
export class DebuggedVariables implements vscode.Disposable {
  private current: FollowedVariable | undefined;

  constructor(
    private readonly previews: Pick<ShownPrograms, "show">,
    private readonly log: vscode.LogOutputChannel,
  ) {}

  /**
   * Shows the value of an expression where a debugger has stopped, and at each later stop of its session.
   * @param session the one that it is of, if that is known
   * @throws UnmetError that says why there is no maze
   */
  async show(expression: string, session?: string): Promise<ProgramResult> {
    const stop = stopNow();
    if (session !== undefined && session !== stop.session.id)
      throw new UnmetError(
        "This variable is of another debug session than the one in use. Choose that in the call stack.",
      );
    const before = this.current;
    const next = new FollowedVariable(expression, stop, this.previews, (error) => {
      tellFollowing(this.current?.hasEnded === false);
      if (error !== undefined) void reportFailure(error, this.log);
    });
    try {
      return await next.begin(before);
    } finally {
      if (!next.hasEnded) this.current = next;
      tellFollowing(this.current?.hasEnded === false);
    }
  }

  /** Has the program whose variable is shown go on to its end, or stay at its next stop. @throws UnmetError where none is */
  play(pace: Pace | undefined): void {
    this.checkFollowing().play(pace);
  }

  /** @throws UnmetError where no variable is shown whose program goes on */
  checkFollowing(): FollowedVariable {
    const { current } = this;
    if (current !== undefined && !current.hasEnded) return current;
    throw new UnmetError("No variable is shown. Stop a program in a debugger, and show one of its variables first.");
  }

  dispose(): void {
    void this.current?.end();
  }
}

/** For the button that has the debugger go on. */
function tellFollowing(isFollowing: boolean): void {
  vscode.commands.executeCommand("setContext", FOLLOWS_VARIABLE, isFollowing);
}

/** @throws UnmetError where no debugger stands still */
function stopNow(): vscode.DebugStackFrame {
  if (!vscode.workspace.isTrusted) {
    const help = { title: "Manage Workspace Trust", command: MANAGE_TRUST };
    throw new UnmetError("Variables of programs are shown in trusted workspaces only.", help);
  }
  const item = vscode.debug.activeStackItem;
  if (item instanceof vscode.DebugStackFrame) return item;
  throw new UnmetError(
    "No debugger has stopped. Debug the program, stop it at a breakpoint, and choose a variable there.",
  );
}
