import { algorithms } from "../../src/core/algorithms/facts";
import type { AlgorithmFacts } from "../../src/core/foundation/algorithm";
import type { GridFacts } from "../../src/core/foundation/grid";
import { rowLength } from "../../src/core/foundation/mask";
import type { MazeOptions, OptionId, Recipe } from "../../src/core/foundation/optionTypes";
import { grids } from "../../src/core/grids/facts";
import { applies, checkOptions, defaultsFor, runsOn, takesShapes } from "../../src/core/options/options";
import { optionIds } from "../../src/core/options/schema";

/** Values of options; an option that is not chosen has none, and so its default. */
export type OptionValues = { readonly [Id in OptionId]?: unknown };

/** The options that each of several mazes has for itself: those mazes differ in their algorithms. */
const PER_MAZE: readonly OptionId[] = ["algorithm"];

/** What Edit Shape decides. */
const SET_BY_SHAPE: readonly OptionId[] = ["mask"];

/** What has no effect where the shape is the pattern in which an automaton begins. */
const WITHOUT_PATTERN: readonly OptionId[] = ["density"];

/**
 * What the form says: the options of one maze, or those that several mazes share. Values without effect for the current
 * algorithm and grid are kept, in case they have one again. Never changed: each change makes another draft.
 */
export class Draft {
  private constructor(
    private readonly recipes: readonly Recipe[], // of the mazes as they were shown
    private readonly values: OptionValues,
    readonly algorithms: readonly AlgorithmFacts[],
    readonly grid: GridFacts,
    readonly custom: readonly AlgorithmFacts[], // of the user's, which can be chosen like the built-in ones
  ) {}

  /**
   * @param recipes of the mazes on show, or one of what is proposed
   * @param custom algorithms of the user's to choose, too
   */
  static of(recipes: readonly Recipe[], custom: readonly AlgorithmFacts[] = []): Draft {
    const [first] = recipes;
    const chosen = recipes.map((recipe) => chosenOf(recipe.algorithm, custom));
    const usual: OptionValues = defaultsFor(chosen[0], first);
    return new Draft(recipes, valuesOf(first, usual), chosen, gridOf(first.grid), custom);
  }

  /** Whether there are several mazes. */
  get isCompared(): boolean {
    return this.algorithms.length > 1;
  }

  /** The options that have an effect, in the order of the schema. */
  get ids(): OptionId[] {
    const isShared = (id: OptionId) => this.algorithms.every((algorithm) => applies(id, algorithm, this.grid));
    const left: readonly OptionId[] = [
      ...SET_BY_SHAPE,
      ...(this.isCompared ? PER_MAZE : []),
      ...(this.isPattern ? WITHOUT_PATTERN : []),
    ];
    return optionIds.filter((id) => !left.includes(id) && isShared(id));
  }

  /** The value of an option, or its default; undefined where it has neither. */
  valueOf(id: OptionId): unknown {
    if (id === "algorithm") return this.algorithms[0].id;
    if (id === "grid") return this.grid.id;
    const [algorithm] = this.algorithms;
    const taken = applies("at", algorithm, this.grid) ? this.values : {}; // a place that does not apply is kept for another grid
    return this.values[id] ?? defaultsFor(algorithm, taken)[id];
  }

  /** A grid that the algorithm cannot use gives way to the first that it can. @param value undefined for the default */
  with(id: OptionId, value: unknown): Draft {
    const { recipes, values, grid, custom } = this;
    if (id === "algorithm") {
      const algorithm = chosenOf(value, custom);
      const gridKind = runsOn(algorithm, grid) ? grid : grids.find((kind) => runsOn(algorithm, kind));
      return new Draft(recipes, values, [algorithm], gridKind ?? grid, custom);
    }
    const gridKind = id === "grid" ? gridOf(value) : grid;
    return new Draft(recipes, { ...values, [id]: value }, this.algorithms, gridKind, custom);
  }

  /** The options of the settings in place of these; compared mazes keep their algorithms. */
  reset(defaults: Recipe): Draft {
    const { custom } = this;
    const { seed = this.values.seed, mask, grid } = defaults;
    const [algorithm] = this.isCompared ? this.algorithms : [chosenOf(defaults.algorithm, custom)];
    const values = { ...valuesOf(defaults, defaultsFor(algorithm, defaults)), seed };
    const recipes = this.recipes.map((recipe) => reshaped(recipe, mask));
    const gridKind = this.isCompared && this.unfit(gridOf(grid)) ? this.grid : gridOf(grid);
    if (this.isCompared) return new Draft(recipes, values, this.algorithms, gridKind, custom);
    return new Draft([{ ...recipes[0], algorithm: algorithm.id }], values, [algorithm], gridKind, custom);
  }

  /** What may become the settings: what the form shows but the seed, and the shape. */
  get shared(): Recipe {
    const ids = this.ids.filter((id) => id !== "seed");
    const values = Object.fromEntries(ids.map((id) => [id, this.valueOf(id)]));
    const { mask } = this;
    return { ...values, grid: this.grid.id, ...(mask !== undefined && { mask }) };
  }

  /** The options that are shown without a value: they have no default. */
  get unset(): OptionId[] {
    return this.ids.filter((id) => id !== "seed" && this.valueOf(id) === undefined);
  }

  /** All that was chosen, as a recipe to begin from again. */
  get chosen(): Recipe {
    const values = Object.fromEntries(optionIds.map((id) => [id, this.values[id]]));
    return { ...values, algorithm: this.algorithms[0].id, grid: this.grid.id };
  }

  /** The first algorithm that cannot make a kind of grid. */
  unfit(kind: GridFacts): AlgorithmFacts | undefined {
    return this.algorithms.find((algorithm) => !runsOn(algorithm, kind));
  }

  /** Whether the shape of the mazes on show has to be left out. */
  get losesShape(): boolean {
    return this.recipes[0].mask !== undefined && this.mask === undefined;
  }

  /**
   * The options of each maze, checked; all with one seed.
   * @throws MazeError for the first that cannot be used
   */
  check(): MazeOptions[] {
    const [first, ...others] = this.algorithms.map((_, at) => this.optionsOf(at));
    const known = knownWith(this.custom);
    const checked = checkOptions(first, [], known);
    return [checked, ...others.map((options) => checkOptions({ ...options, seed: checked.seed }, [], known))];
  }

  /** All that was shown with an effect, and what each of several mazes has besides. */
  private optionsOf(at: number): object {
    const shared = this.ids;
    const algorithm = this.algorithms[at];
    const isAlone = (id: OptionId) =>
      !SET_BY_SHAPE.includes(id) && !shared.includes(id) && applies(id, algorithm, this.grid) && this.isCompared;
    const alone = optionIds.filter(isAlone).map((id) => [id, this.recipes[at][id]]);
    const common = shared.map((id) => [id, this.valueOf(id)]);
    return { ...Object.fromEntries([...alone, ...common]), algorithm: algorithm.id, mask: this.mask };
  }

  /** The shape of the mazes on show, as long as grid and sizes fit. */
  private get mask(): Recipe["mask"] {
    const [{ mask, algorithm }] = this.recipes;
    if (mask === undefined) return undefined;
    const isPattern = takesPattern(chosenOf(algorithm, this.custom));
    const fits = this.algorithms.every((each) => (isPattern ? takesPattern(each) : takesShapes(each, this.grid)));
    const isChunk = this.valueOf("at") !== undefined && this.algorithms.every((each) => applies("at", each, this.grid));
    const isSize = this.valueOf("width") === rowLength(mask[0]) && this.valueOf("height") === mask.length;
    return fits && isSize && !isChunk ? mask : undefined;
  }

  /** Whether a mask is the pattern in which an automaton begins. */
  private get isPattern(): boolean {
    return this.mask !== undefined && takesPattern(this.algorithms[0]);
  }
}

const takesPattern = (algorithm: AlgorithmFacts): boolean => algorithm.options.includes("mask");

/** The options that differ from their defaults. */
function valuesOf(recipe: Recipe, usual: OptionValues): OptionValues {
  const others = optionIds.filter((id) => recipe[id] !== undefined && recipe[id] !== usual[id]);
  return Object.fromEntries(others.map((id) => [id, recipe[id]]));
}

function reshaped(recipe: Recipe, mask: Recipe["mask"]): Recipe {
  const { mask: _, ...others } = recipe;
  return mask === undefined ? others : { ...others, mask };
}

/** By default the first: an imported maze names none. */
function chosenOf(id: unknown, custom: readonly AlgorithmFacts[]): AlgorithmFacts {
  return knownWith(custom).find((each) => each.id === id) ?? algorithms[0];
}

/** The algorithms to choose from. */
function knownWith(custom: readonly AlgorithmFacts[]): readonly AlgorithmFacts[] {
  return [...custom, ...algorithms];
}

function gridOf(id: unknown): GridFacts {
  return grids.find((each) => each.id === id) ?? grids[0];
}
