import type { Solver } from "../../src/core/foundation/solver";
import { solvers } from "../../src/core/solvers";
import type { Ask } from "../../src/shared/questions";
import type { MazeViews } from "../mazes/mazeViews";

export interface SolvingListeners {
  readonly ask: Ask;
  /** Something changes in the next frame. */
  changed(): void;
  /** The number of steps has changed. @param from a step to go to, and to play from if `plays` */
  extended(from: number | undefined, plays: boolean): void;
}

/** The chosen solver and its steps on the shown mazes, which the extension computes. */
export class Solving {
  solver: Solver; // that is chosen
  id = -1; // of the message that showed the mazes
  private search: object | undefined; // that is awaited
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
    this.search = undefined;
  }

  /**
   * Asks for the steps on all mazes.
   * @param plays whether they are then played
   * @returns false if the solver failed, which the extension reports
   */
  async find(plays: boolean): Promise<boolean> {
    const { listeners, id, solver } = this;
    const { sessions } = this.views.mazes;
    const search = {};
    this.search = search;
    this.plays = plays;
    listeners.changed();
    const found = await Promise.all(sessions.map((_, at) => listeners.ask({ of: "solve", id, at, solver: solver.id })));
    if (this.search !== search) return true;
    this.search = undefined;
    const answers = found.filter((answer) => answer !== undefined);
    if (answers.length < found.length) return false;
    for (const [at, { steps, length }] of answers.entries()) sessions[at].solver.solved = { solver, steps, length };
    listeners.extended(this.plays ? this.views.mazes.ownLength : undefined, this.plays);
    return true;
  }

  /** Removes the steps of the solver. */
  forget(): void {
    this.search = undefined;
    for (const { solver } of this.views.mazes.sessions) solver.solved = undefined;
    this.listeners.extended(undefined, false);
  }

  /** Whether steps are awaited. */
  get isSolving(): boolean {
    return this.search !== undefined;
  }

  /** Once the steps have arrived, they are not played. */
  cancelPlaying(): void {
    this.plays = false;
  }
}
