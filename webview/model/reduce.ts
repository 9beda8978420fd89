import type { AlgorithmFacts } from "../../src/core/foundation/algorithm";
import type { Recipe } from "../../src/core/foundation/optionTypes";
import { entryOf } from "../../src/shared/history";
import type { Handlers } from "../../src/shared/messages/page";
import type { ShowArgs, ToPreview } from "../../src/shared/messages/preview";
import { checked, filled, withDefaults } from "./form";
import type { LiveState } from "./liveState";
import { type BeforeTrial, NO_VALUES, type PageModel, type ShownModel } from "./pageModel";
import { begin, goOn, open, type Playing, type PlayPosition, playPositionOf } from "./playing";
import { overlaysFor, type PageState, savedForRerun } from "./saved";
import type { Store } from "./store";

/** What messages of the extension change of the model, where that is all that they do. */
const reducers = {
  look: (_, { look }) => ({ look }),
  lock: (_, { isLocked }) => ({ isLocked }),
  defaults: (model, message) => ({ form: withDefaults(model.form, message, model.lasting !== undefined) }),
  making: ({ shown }, { work }) => (work === undefined && shown === undefined ? { isEmpty: true } : {}),
  failed: (_, { findings, file, needsTrust }) => ({
    failure: { findings, ...(file !== undefined && { file }), ...(needsTrust !== undefined && { needsTrust }) },
  }),
  line: (model, { id, line, file = 0 }) => ofShown(model, id, { line, file }),
  values: (model, { id, step, variables }) => ofShown(model, id, { values: { step, variables } }),
  stops: (model, { id, steps, lines }) => ofShown(model, id, { stops: { steps, lines } }),
  locations: (model, { id, locations }) => ofShown(model, id, { shown: model.shown && { ...model.shown, locations } }),
} satisfies {
  readonly [Type in ToPreview["type"]]?: (
    model: PageModel,
    message: Extract<ToPreview, { type: Type }>,
  ) => Partial<PageModel>;
};

/** Handlers of those messages, which change a store. */
export function reducing(store: Store<PageModel>) {
  const entries = Object.entries(reducers).map(([type, reduce]) => [
    type,
    (message: never) => store.change(reduce(store.now, message)),
  ]);
  return Object.fromEntries(entries) as Pick<Handlers<ToPreview>, keyof typeof reducers>;
}

/** What is said of mazes that are no longer on show is too late. */
function ofShown({ shown }: PageModel, id: number, change: Partial<PageModel>): Partial<PageModel> {
  return shown?.id === id ? change : {};
}

/** How mazes come on show, which follows from the page as it was. */
export interface Coming {
  readonly saved: PageState | undefined; // of the same mazes, or of a run before of the same algorithm: they go on from there
  readonly isFromForm: boolean; // the form asked for them
  readonly goesOn: PlayPosition | undefined; // where those before stood, if a field of the form has changed; else they are played, to be seen
  readonly recipes: readonly Recipe[];
  readonly custom: readonly AlgorithmFacts[]; // the user's algorithms that made some of them; of two texts of a file that of now
  readonly beforeTrial: BeforeTrial;
}

/** @param saved what was saved last, if it is of these mazes */
export function comingOf(model: PageModel, message: ShowArgs, saved: PageState | undefined, live: LiveState): Coming {
  const { shown, lasting } = model;
  const beforeTrial = (shown?.isTrial === true && model.beforeTrial) || { model, live };
  const isBack = lasting === undefined || message.id === lasting.id; // after a reload of the page, or a trial
  const { recipes = [] } = entryOf(message.history) ?? {};
  const isFromForm = !isBack && message.fromForm === true;
  const before = (shown && entryOf(shown.history)?.recipes) ?? [];
  // A program takes no options: it cannot be chosen in the form.
  const facts = message.mazes.flatMap(({ userAlgorithm: run }) => (run === undefined || run.program ? [] : run.facts));
  return {
    saved: isBack ? saved : message.isRerun ? savedForRerun(beforeTrial.model, beforeTrial.live) : undefined,
    isFromForm,
    goesOn: isFromForm && areAlike(recipes, before) ? playPositionOf(model) : undefined,
    recipes,
    custom: [...new Map(facts.map((each) => [each.id, each])).values()],
    beforeTrial,
  };
}

/** Mazes come on show in place of the current ones, and stand at their beginning. */
export function withMazes(model: PageModel, message: ShowArgs, facts: ShownModel, coming: Coming): PageModel {
  const { id, isTrial = false, history, locations, isLocked, look } = message;
  const { saved, isFromForm, goesOn, recipes, beforeTrial } = coming;
  const { lasting } = model;
  const { cells } = facts;
  const isSameGrid = cells === lasting?.cells;
  return {
    ...model,
    ...open(model, facts.mazeLength),
    look,
    ...facts,
    shown: { id, isTrial, history, locations },
    isLocked,
    bookmarks: saved?.bookmarks ?? [],
    overlays: overlaysFor(model, saved, goesOn !== undefined),
    framed: [],
    pointed: undefined,
    line: -1,
    file: 0,
    values: NO_VALUES,
    failure: undefined,
    isEmpty: false,
    ...(isTrial
      ? { beforeTrial }
      : {
          beforeTrial: undefined,
          lasting: { id, recipes, cells, isFromForm },
          explainedCellOrWall: saved?.explainedCellOrWall ?? (isSameGrid ? model.explainedCellOrWall : undefined),
          form: formOf(model, coming),
        }),
  };
}

/** The form goes on from mazes that it asked for; others fill it. */
function formOf({ form }: PageModel, { isFromForm, recipes, custom }: Coming): PageModel["form"] {
  return isFromForm ? checked(form).form : filled(form, recipes, custom);
}

/**
 * Mazes that have come on show stand where they begin.
 * @param awaitsSolver whether the steps of a solver are on their way
 * @param isCalm whether nothing moves by itself
 */
export function begun(
  model: PageModel,
  { history: { entries, at }, look, replay, run }: ShowArgs,
  { saved, goesOn }: Pick<Coming, "saved" | "goesOn">,
  awaitsSolver: boolean,
  isCalm: boolean,
): Playing {
  if (goesOn !== undefined) return goOn(model, goesOn);
  if (run === "goesOn") return begin(model, saved?.step, saved?.isPlaying === true && !isCalm, awaitsSolver);
  const autoplays = entries[at].animate && look.autoplay;
  const isPaused = saved?.isPlaying === false && Number.isFinite(saved.step); // who looks at a step sees it change
  const isPlayedAgain = replay !== undefined || run === "ended";
  if (isPlayedAgain && autoplays && !isPaused && !isCalm) return begin(model, 0, true, awaitsSolver, replay);
  return begin(model, saved?.step, (saved?.isPlaying ?? autoplays) && !isCalm, awaitsSolver);
}

/** Whether mazes have the same algorithms, grids and places in an endless maze, one by one. */
function areAlike(some: readonly Recipe[], others: readonly Recipe[]): boolean {
  const isAlike = ({ algorithm, grid, at }: Recipe, nth: number) =>
    algorithm === others[nth]?.algorithm && grid === others[nth].grid && at === others[nth].at;
  return some.length === others.length && some.every(isAlike);
}

/** Where the maze of the form comes from, if no options make it: nobody knows how it was made, or a program did. */
export function originOf({ lasting, mazes }: Pick<PageModel, "lasting" | "mazes">): string {
  if (lasting?.recipes.some(({ algorithm }) => algorithm === undefined) !== true) return "";
  return mazes.some(({ program }) => program !== undefined) ? "made by your program" : "read from a file";
}
