import { algorithms } from "../../src/core/algorithms";
import { formatNumber } from "../../src/core/foundation/errors";
import type { PackedMaze } from "../../src/core/making/pack";
import type { ArrivedPart } from "../extension/stepLoader";
import type { Session } from "../playing/session";
import type { Workings } from "../playing/workings";
import type { AfterScene } from "./afterScene";

/** Whether mazes are at the step that was sought: they may have to go on to it, or its steps to come first. */
export type Arrival = "there" | "under way" | "loading";

/** The shown mazes, one or several, which stand at one step together. */
export class ShownMazes {
  readonly sessions: readonly Session[];

  constructor(readonly scenes: readonly AfterScene[]) {
    this.sessions = scenes.map(({ session }) => session);
  }

  /** The moment of each of the mazes in words; of several, with its name. */
  get sentences(): string[] {
    const { scenes } = this;
    return scenes.map((scene) => (scenes.length > 1 ? `${nameOf(scene.maze)}: ` : "") + scene.describe());
  }

  /** Where the steps of the mazes themselves end; of several, where those of the longest do. */
  get ownLength(): number {
    return Math.max(0, ...this.sessions.map(({ scene }) => scene.length));
  }

  /** How many steps there are: those of the longest maze, and then those of the solver that takes longest. */
  get length(): number {
    return this.ownLength + Math.max(0, ...this.scenes.map(({ length, session }) => length - session.scene.length));
  }

  /** What the algorithm of the shown maze works with, if it is a single one that is played. */
  get workings(): Workings | undefined {
    const { sessions } = this;
    return sessions.length === 1 ? sessions[0].recording?.workings : undefined;
  }

  /** Of each maze the step that completed the shown level of detail, or 0. */
  get levels(): number[] {
    return this.sessions.map(({ recording }) => recording?.workings.level ?? 0);
  }

  /** Takes in a part of a recording that has come. */
  take(part: ArrivedPart): void {
    this.sessions[part.at]?.take(part);
  }

  /**
   * Goes to a step in all; a maze that has fewer stands at its end. Solvers begin together, once all mazes are finished.
   * @returns whether all are there; if not, whether the next frame continues, or more steps have to come first
   */
  seek(position: number): Arrival {
    const solving = Math.max(position - this.ownLength, 0);
    const found = this.scenes.map((scene) => {
      const own = Math.min(position, scene.session.scene.length);
      return scene.seek(Math.min(own + solving, scene.length));
    });
    if (found.every(Boolean)) return "there";
    return this.scenes.every(({ isLoading }, at) => found[at] || isLoading) ? "loading" : "under way";
  }
}

export function standOf(scene: AfterScene): string {
  return (
    (scene.length > 0 ? `${formatNumber(scene.position)} of ${formatNumber(scene.length)}: ` : "") + scene.describe()
  );
}

export function nameOf({ recipe }: Pick<PackedMaze, "recipe">): string {
  return algorithms.find(({ id }) => id === recipe.algorithm)?.name ?? "Maze";
}
