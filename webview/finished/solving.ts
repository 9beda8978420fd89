import type { Solver } from "../../src/core/foundation/solver";
import { solvers } from "../../src/core/solvers";
import type { FromWebview, ToWebview } from "../../src/shared/protocol";
import type { MazeViews } from "./mazeViews";

export interface SolvingListeners {
  send(message: FromWebview): void;
  /** Something changes in the next frame. */
  changed(): void;
  /** The number of steps has changed. @param from a step to go to, and to play from if `plays` */
  extended(from: number | undefined, plays: boolean): void;
}

/** The chosen solver and its steps on the shown mazes, which the extension computes. */
export class Solving {
  solver: Solver; // that is chosen
  id = -1; // of the message that showed the mazes
  private request = 0; // number of the last one
  private awaited = 0; // solutions of that request that have not arrived yet
  private plays = false; // whether the steps are played once they have arrived

  constructor(
    private readonly views: MazeViews,
    kept: string | undefined,
    private readonly listeners: SolvingListeners,
  ) {
    this.solver = solvers.find(({ id }) => id === kept) ?? solvers[0];
  }

  choose(id: string): void {
    this.solver = solvers.find((each) => each.id === id) ?? this.solver;
    this.forget();
  }

  /** Other mazes are shown. */
  show(id: number): void {
    this.id = id;
    this.awaited = 0;
  }

  /** Asks for the steps on all mazes. @param plays whether they are then played */
  find(plays: boolean): void {
    const { listeners, id, solver } = this;
    const { mazes } = this.views;
    this.plays = plays;
    this.awaited = mazes.sessions.length;
    const request = ++this.request;
    mazes.sessions.forEach((_, at) => listeners.send({ type: "solve", id, at, solver: solver.id, request }));
    listeners.changed();
  }

  /** Removes the steps of the solver. */
  forget(): void {
    this.awaited = 0;
    for (const { solver } of this.views.mazes.sessions) solver.solved = undefined;
    this.listeners.extended(undefined, false);
  }

  onSolved({ id, at, request, steps, length }: Extract<ToWebview, { type: "solved" }>): void {
    if (!this.isAwaited(id, request)) return;
    this.views.mazes.sessions[at].solver.solved = { solver: this.solver, steps, length };
    if (--this.awaited > 0) return;
    this.listeners.extended(this.plays ? this.views.mazes.ownLength : undefined, this.plays);
  }

  /** Whether the answer to a request is still awaited. */
  isAwaited(id: number, request: number): boolean {
    return id === this.id && request === this.request && this.awaited > 0;
  }

  /** Whether steps are awaited. */
  get isSolving(): boolean {
    return this.awaited > 0;
  }

  /** Once the steps have arrived, they are not played. */
  cancelPlaying(): void {
    this.plays = false;
  }
}
