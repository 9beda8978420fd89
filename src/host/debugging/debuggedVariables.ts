import * as vscode from "vscode";
import type { ProgramResult } from "../programs/programResult";
import { programErrors, type ShownPrograms } from "../programs/shownPrograms";
import { reportFailure, UnmetError } from "../ui/errors";
import { MANAGE_TRUST } from "../userAlgorithms/failure";
import { fileNameOf } from "../userAlgorithms/files";
import { type DebugStop, ofOtherSession, type StopPlace } from "./debugStop";
import { type Debuggers, FollowedVariable, type Pace } from "./followedVariable";

/** Shows variables of programs that the user debugs, one at a time. It listens to no session but while it follows one. */
export class DebuggedVariables implements vscode.Disposable {
  private current: FollowedVariable | undefined;
  private turn: Promise<unknown> = Promise.resolve(); // of those that begin

  constructor(
    private readonly previews: Pick<ShownPrograms, "show">,
    private readonly log: vscode.LogOutputChannel,
  ) {}

  /**
   * Shows the value of an expression where a debugger has stopped, and at each later stop of its session.
   * @param session the one that it is of, if that is known
   * @returns undefined where it is no maze so far: the preview says so, and it is looked at again at each stop
   * @throws UnmetError that says why it has no value
   */
  async show(expression: string, session?: string): Promise<ProgramResult | undefined> {
    const stop = stopNow(session);
    const shown = this.turn.then(() => this.begin(expression, stop));
    this.turn = shown.catch(() => {});
    return shown;
  }

  /** Has the program whose variable is shown go on to its end; undefined: it stays at its next stop. @throws UnmetError where none is */
  async play(pace: Pace | undefined): Promise<void> {
    await this.checkFollowing().play(pace);
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

  private async begin(expression: string, stop: DebugStop): Promise<ProgramResult | undefined> {
    const next = new FollowedVariable(expression, stop, {
      debuggers: DEBUGGERS,
      show: (path) => {
        const uri = vscode.Uri.file(path).toString();
        return this.previews.show(uri, fileNameOf(uri), { isDebugged: true });
      },
      errors: programErrors,
      onChange: () => this.tell(),
      report: (error) => void reportFailure(error, this.log),
    });
    try {
      return await next.begin(this.current);
    } finally {
      if (!next.hasEnded) this.current = next;
      this.tell();
    }
  }

  /** For the buttons of the debugger's bar. */
  private tell(): void {
    const { hasEnded = true, isPlaying = false } = this.current ?? {};
    vscode.commands.executeCommand("setContext", "mazewright.followsVariable", !hasEnded);
    vscode.commands.executeCommand("setContext", "mazewright.playsVariable", isPlaying);
  }
}

const DEBUGGERS: Debuggers = {
  get stop() {
    const item = vscode.debug.activeStackItem;
    return item instanceof vscode.DebugStackFrame ? item : undefined;
  },
  async breakpoints() {
    const on = vscode.debug.breakpoints.filter(({ enabled, logMessage }) => enabled && logMessage === undefined);
    const lines = on.filter((each) => each instanceof vscode.SourceBreakpoint);
    return lines.length < on.length ? undefined : Promise.all(lines.map((each) => placeOf(each)));
  },
  listen(onStop, onEnd) {
    return vscode.Disposable.from(
      vscode.debug.onDidChangeActiveStackItem((item) => {
        if (item instanceof vscode.DebugStackFrame) onStop(item);
      }),
      vscode.debug.onDidTerminateDebugSession(({ id }) => onEnd(id)),
    );
  },
};

/** Where a breakpoint is: a debugger may have moved it to a line with code. */
async function placeOf(breakpoint: vscode.SourceBreakpoint): Promise<StopPlace> {
  const { uri, range } = breakpoint.location;
  const known = await vscode.debug.activeStackItem?.session.getDebugProtocolBreakpoint(breakpoint);
  const { line = range.start.line + 1 } = (known ?? {}) as { readonly line?: number };
  return { path: uri.path, line };
}

/** @throws UnmetError where no debugger stands still, or one of another session than is meant */
function stopNow(session: string | undefined): DebugStop {
  if (!vscode.workspace.isTrusted) {
    const help = { title: "Manage Workspace Trust", command: MANAGE_TRUST };
    throw new UnmetError("Variables of programs are shown in trusted workspaces only.", help);
  }
  const { stop } = DEBUGGERS;
  if (stop === undefined)
    throw new UnmetError(
      "No debugger has stopped. Debug the program, stop it at a breakpoint, and choose a variable there.",
    );
  if (session !== undefined && session !== stop.session.id) throw new UnmetError(ofOtherSession("This variable"));
  return stop;
}
