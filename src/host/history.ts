import type { Recipe } from "../core/options";
import type { History } from "../protocol";

const MOST = 50;

/** The mazes that a panel has shown, as recipes, since a recipe is enough to make one again; and which of them it shows. */
export class MazeHistory {
  private recipes: Recipe[];
  private at: number;

  constructor(data: History = { recipes: [], at: 0 }) {
    this.recipes = [...data.recipes];
    this.at = Math.min(data.at, Math.max(this.recipes.length - 1, 0));
  }

  get current(): Recipe | undefined {
    return this.recipes[this.at];
  }

  /** The recipe some places on or back, or undefined at the end. */
  peek(by: number): Recipe | undefined {
    return this.recipes[this.at + by];
  }

  /** Moves to a place that peek() has found. */
  move(by: number): void {
    this.at += by;
  }

  /** Adds a recipe after the current one, in place of those that followed it. */
  add(recipe: Recipe): void {
    this.recipes = [...this.recipes.slice(0, this.at + 1), recipe].slice(-MOST);
    this.at = this.recipes.length - 1;
  }

  toData(): History {
    return { recipes: this.recipes, at: this.at };
  }
}
