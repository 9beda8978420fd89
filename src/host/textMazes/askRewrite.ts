import { algorithms } from "../../core/algorithms/facts";
import { usualValues } from "../../core/formats/arrays/arrayOptions";
import { languageOf } from "../../core/formats/arrays/languages";
import { styles } from "../../core/formats/text/facts";
import { MazeError } from "../../core/foundation/errors";
import { kindCalled } from "../../core/grids/facts";
import { findOrThrow, randomSeed } from "../../core/options/options";
import type { RewrittenMaze } from "../../reading/rewriting/task";
import type { FoundInText } from "../../worker/calls";
import { BACK, type Item, itemOf, pick } from "../ui/quickInput";
import type { ChosenMazes, Tools } from "./atCursor";
import { hasSolution, type RewriteOptions, rewrite } from "./rewrite";

const TITLE = "Rewrite Maze at Cursor";

type Choice = RewriteOptions | "style" | "braid";

const taskOf = (part: Partial<RewriteOptions>): RewriteOptions => ({ options: {}, ...part });

/**
 * What is to be done with mazes? What is offered is what the first of them allows.
 * @returns undefined if the user cancelled
 * @throws vscode.CancellationError
 */
export async function askRewrite(tools: Tools, chosen: ChosenMazes): Promise<RewriteOptions | undefined> {
  const [found] = chosen.found;
  const isDrawn = mayHoldSolution(found) ? await hasSolution(tools, chosen) : undefined;
  const items = itemsFor(found, chosen.document.languageId, isDrawn);
  for (;;) {
    const question = { placeholder: "What is to be done with the maze?", items, active: items[0].value };
    const answer = await pick<Choice>({ title: TITLE, step: 1, steps: 1 }, question);
    if (answer === undefined || answer === BACK) return undefined;
    if (answer !== "style" && answer !== "braid") return answer;
    const more = await askMore(answer === "style" ? stylesFor(found) : shares());
    if (more !== BACK) return more;
  }
}

/**
 * What can be done with a maze, the most usual first.
 * @param isDrawn whether its solution is; undefined where it is neither to be drawn nor removed
 */
function itemsFor(
  { maze, form, recipe }: FoundInText,
  editorLanguage: string,
  isDrawn: boolean | undefined,
): Item<Choice>[] {
  const language = languageOf(editorLanguage);
  const hasStyles = styles.some(({ forms }) => forms.some(({ grid }) => grid === maze.kind));
  const options = { language: language?.id, values: usualValues(maze.recipe) };
  return [
    ...(hasStyles ? [{ label: "In Another Style…", value: "style" as const }] : []),
    ...turnsFor(maze),
    ...(isDrawn === false ? [{ label: "Draw Solution", value: taskOf({ solution: true }) }] : []),
    ...(isDrawn === true ? [{ label: "Remove Solution", value: taskOf({ solution: false }) }] : []),
    ...(recipe === undefined
      ? []
      : [
          {
            label: "Make From Another Seed",
            description: algorithms.find(({ id }) => id === recipe.algorithm)?.name ?? "",
            value: taskOf({ seed: randomSeed() }),
          },
        ]),
    { label: "Open Dead Ends…", value: "braid" as const },
    ...(form === "json" ? [] : [{ label: "As JSON", value: taskOf({ to: "json" }) }]),
    ...(form === "array" || language === undefined
      ? []
      : [{ label: "As Array", description: language.name, value: taskOf({ to: "array", options }) }]),
  ];
}

/** Whether the form of a maze has signs for a solution. */
function mayHoldSolution({ maze, form }: FoundInText): boolean {
  const [grid, style] = [maze.kind, styles.find(({ id }) => id === form)];
  return form === "foreign" || style?.forms.some((each) => each.grid === grid && each.drawsSolutions) === true;
}

const TURNS: readonly Item<RewriteOptions>[] = [
  { label: "Turn Right", description: "90 degrees clockwise", value: taskOf({ turn: 90 }) },
  { label: "Turn Left", description: "90 degrees", value: taskOf({ turn: 270 }) },
  { label: "Turn Upside Down", description: "180 degrees", value: taskOf({ turn: 180 }) },
  { label: "Mirror Left and Right", value: taskOf({ mirror: true }) },
  { label: "Mirror Top and Bottom", value: taskOf({ mirror: true, turn: 180 }) },
];

/**
 * In which style is a maze to come out that is drawn in none of ours?
 * @returns undefined if the user cancelled
 */
async function askStyleOf({ found: [{ maze }] }: ChosenMazes): Promise<string | undefined> {
  const grid = maze.kind;
  const items = styles
    .filter(({ id, forms }) => PLAIN.includes(id) && forms.some((each) => each.grid === grid))
    .map((each) => itemOf(each, each.id));
  const question = { placeholder: "It is drawn in a way of its own. In which style does it come out?", items };
  const answer = await pick<string>({ title: TITLE, step: 2, steps: 2 }, { ...question, active: items[0].value });
  return answer === BACK ? undefined : answer;
}

/**
 * Changes mazes where they stand, and asks for a style where they are drawn in none of ours.
 * @returns undefined if the user cancelled
 * @throws as rewrite()
 */
export async function rewriteForUser(
  tools: Tools,
  chosen: ChosenMazes,
  task: RewriteOptions,
): Promise<readonly RewrittenMaze[] | undefined> {
  try {
    return await rewrite(tools, chosen, task);
  } catch (error) {
    const isOfData = chosen.found.some(({ form }) => form === "array"); // which no drawing can stand in place of
    if (!(error instanceof MazeError) || error.option !== "to" || isOfData) throw error;
    const to = await askStyleOf(chosen);
    return to === undefined ? undefined : rewrite(tools, chosen, { ...task, to });
  }
}

const PLAIN = ["blocks", "lines"]; // styles that every maze of squares has

/** The turns that its grid has. */
function turnsFor(maze: FoundInText["maze"]): Item<RewriteOptions>[] {
  const { allows } = kindCalled(maze.kind);
  return TURNS.filter(({ value: { mirror = false, turn = 0 } }) => allows?.({ mirror, turn }, maze.recipe) !== false);
}

function stylesFor({ maze, form }: FoundInText): Item<RewriteOptions>[] {
  const grid = maze.kind;
  return styles
    .filter(({ id, forms }) => id !== form && forms.some((each) => each.grid === grid))
    .map((each) => itemOf(each, taskOf({ to: each.id })));
}

function shares(): Item<RewriteOptions>[] {
  return [
    { label: "All", description: "no dead end is left", value: taskOf({ braid: 1 }) },
    { label: "Half of Them", value: taskOf({ braid: 0.5 }) },
    { label: "A Quarter", value: taskOf({ braid: 0.25 }) },
  ];
}

async function askMore(items: readonly Item<RewriteOptions>[]): Promise<RewriteOptions | undefined | typeof BACK> {
  const placeholder = items[0]?.value.braid === undefined ? "In which style?" : "How many dead ends are opened?";
  return pick({ title: TITLE, step: 2, steps: 2 }, { placeholder, items, active: items[0].value });
}

/** What a caller gave as `to`. @throws MazeError */
export function checkTo(to: unknown): string {
  return findOrThrow([...styles, { id: "json" }, { id: "array" }], "to", to).id;
}
