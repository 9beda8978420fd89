import type { SolverFacts } from "../../src/core/foundation/solver";
import { solvers } from "../../src/core/solvers/facts";
import type { Ask } from "../../src/shared/messages/preview";
import type { MazeViews } from "../mazes/mazeViews";
import type { PageModel } from "../model/pageModel";
import type { Store } from "../model/store";
import type { Playback } from "../playing/playback";

/** The chosen solver and its steps on the shown mazes, which the extension computes. */
export class Solving {
  private search: object | undefined; // that is awaited

  constructor(
    private readonly store: Store<PageModel>,
    private readonly ask: Ask,
    private readonly views: MazeViews,
    private readonly playback: Playback,
  ) {}

  /** The one that is chosen. */
  get solver(): SolverFacts {
    return solvers.find(({ id }) => id === this.store.now.solver) ?? solvers[0];
  }

  choose(solver: string): void {
    this.store.change({ solver });
    this.forget();
  }

  /** Other mazes are shown. */
  show(): void {
    this.search = undefined;
  }

  /**
   * Asks for the steps on all mazes.
   * @param plays whether they are then played
   * @returns false if the solver failed, which the extension reports
   */
  async find(plays: boolean): Promise<boolean> {
    const { ask, solver, store } = this;
    const { id = -1 } = store.now.shown ?? {};
    const { sessions } = this.views.mazes;
    const search = {};
    this.search = search;
    store.change({ playsSolver: plays });
    const found = await Promise.all(sessions.map((_, at) => ask("solve", { id, at, solver: solver.id })));
    if (this.search !== search) return true;
    this.search = undefined;
    const answers = found.filter((answer) => answer !== undefined);
    if (answers.length < found.length) return false;
    for (const [at, { steps, length }] of answers.entries()) sessions[at].solver.solved = { solver, steps, length };
    const { playsSolver, mazeLength } = store.now;
    this.extend(playsSolver ? mazeLength : undefined, playsSolver);
    return true;
  }

  /** Removes the steps of the solver. */
  forget(): void {
    this.search = undefined;
    for (const { solver } of this.views.mazes.sessions) solver.solved = undefined;
    this.extend(undefined, false);
  }

  /** The number of steps has changed. @param from a step to go to, and to play from if `plays` */
  extend(from: number | undefined, plays: boolean): void {
    this.playback.extend(this.views.mazes.length, from, plays);
  }

  /** Whether steps are awaited. */
  get isSolving(): boolean {
    return this.search !== undefined;
  }
}
