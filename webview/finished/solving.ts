import type { Solver } from "../../src/core/foundation/solver";
import { solvers } from "../../src/core/solvers";
import type { OverlaidMaze, OverlaySolver } from "../../src/shared/overlays/overlay";
import { SolverSteps } from "../../src/shared/overlays/solverSteps";
import type { FromWebview, ToWebview } from "../../src/shared/protocol";
import type { MazeViews } from "./mazeViews";

export interface SolvingListeners {
  send(message: FromWebview): void;
  /** Something is seen in the next frame. */
  changed(): void;
  /**
   * There are more steps, or fewer.
   * @param from a step to go to
   * @param plays whether it is to be played from there
   */
  extended(from: number | undefined, plays: boolean): void;
}

/** The chosen solver and its steps on the shown mazes, which the extension computes. */
export class Solving implements OverlaySolver {
  solver: Solver; // that is chosen
  private id = -1; // of the message that showed the mazes
  private request = 0; // number of the last one
  private awaited = 0; // solutions of that request that have not come yet
  private resume: { from: number | undefined; plays: boolean } = { from: undefined, plays: false };
  private readonly steps = new WeakMap<OverlaidMaze, SolverSteps>();

  constructor(
    private readonly lanes: MazeViews,
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

  stepsOf(maze: OverlaidMaze): SolverSteps {
    const steps = this.steps.get(maze) ?? new SolverSteps(maze);
    this.steps.set(maze, steps);
    return steps;
  }

  find(plays: boolean): void {
    const { listeners, id, solver } = this;
    const { mazes } = this.lanes;
    this.resume = { from: plays ? mazes.ownLength : undefined, plays };
    this.awaited = mazes.sessions.length;
    const request = ++this.request;
    mazes.sessions.forEach((_, at) => listeners.send({ type: "solve", id, at, solver: solver.id, request }));
    listeners.changed();
  }

  /** Takes the steps of the solver away again. */
  forget(): void {
    this.awaited = 0;
    for (const session of this.lanes.mazes.sessions) this.stepsOf(session).solved = undefined;
    this.listeners.extended(undefined, false);
  }

  onSolved({ id, at, request, steps, length }: Extract<ToWebview, { type: "solved" }>): void {
    if (!this.isAwaited(id, request)) return;
    this.stepsOf(this.lanes.mazes.sessions[at]).solved = { solver: this.solver, steps, length };
    if (--this.awaited > 0) return;
    const { from, plays } = this.resume;
    this.listeners.extended(from, plays);
  }

  /** Whether somebody waits for it still. */
  isAwaited(id: number, request: number): boolean {
    return id === this.id && request === this.request && this.awaited > 0;
  }

  /** Whether steps are waited for. */
  get isSolving(): boolean {
    return this.awaited > 0;
  }

  /** Cancels what was to be done once the steps have come. */
  forgetResume(): void {
    this.resume = { from: undefined, plays: false };
  }
}
