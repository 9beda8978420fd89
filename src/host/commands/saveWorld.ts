import type * as vscode from "vscode";
import { checkWorld, worldForms } from "../../core/formats/worlds/checkWorld";
import { MazeError } from "../../core/foundation/errors";
import type { Recipe } from "../../core/foundation/optionTypes";
import { placeIn } from "../../core/options/chunk";
import type { WrittenFile } from "../../worker/calls";
import { folderOf, workspaceFolder } from "../editing/editors";
import { baseName, chooseFile, deliver, writeWithCompanion } from "../files/deliver";
import { fileOf, home } from "../files/files";
import { type Argument, checkedSetting, defined, resolveCommandOptions } from "../settings/settings";
import { askInTurn, type Question } from "../ui/multiStep";
import { withProgress } from "../ui/progress";
import { enter, itemOf, named, pick } from "../ui/quickInput";
import type { Command, Services } from "./command";

/** Writes a program that makes any chunk of a world, or some of its chunks as a map, to a file. */
export const saveWorld: Command = {
  run: (services, argument) => (argument === undefined ? saveAsked(services) : saveGiven(services, argument)),
};

const TITLE = "Save World As";

/** @returns the uri that was written */
async function saveGiven(services: Services, argument: Argument): Promise<vscode.Uri> {
  const { uri: wanted, ...given } = argument;
  const options = { ...settings(), ...defined(given) };
  checkWorld(options);
  const uri = fileOf(resolveCommandOptions({ uri: wanted }, ["uri"]).uri);
  await writeWithCompanion(uri, await produce(services, options, uri));
  return uri;
}

/** Asks for the form, of a map for its chunks, and where to write it. The world is that of the chunk on show, if there is one. */
async function saveAsked(services: Services): Promise<undefined> {
  const { engine, editors, previews } = services;
  engine.warm();
  const { at = "0,0", ...world } = chunkIn(previews.inSight?.recipe) ?? settings();
  const answers: Answers = { language: worldForms[0].id, from: at, to: lastChunk(world, at) };
  const settle = (): Draft => ({ ...world, ...answers });
  if (!(await askInTurn(TITLE, [askForm, askChunks], answers, settle))) return;
  const options = wanted(settle());
  const { form } = checkWorld(options);
  const folder = folderOf(editors) ?? workspaceFolder() ?? home;
  const uri = await chooseFile({ title: TITLE, name: `world.${form.extension}`, folder, kind: form });
  if (uri !== undefined) await deliver(uri, await produce(services, options, uri));
}

/** The content of the file. The user can cancel the work. */
function produce({ engine }: Services, options: object, uri: vscode.Uri): Promise<WrittenFile> {
  const args = { options, fileName: baseName(uri) };
  return withProgress("Saving the world", undefined, (token, share) => engine.request("world", args, { token, share }));
}

/** A world, and maybe the place of a chunk. Options that worlds do not take are refused when it is checked. */
type World = Omit<Recipe, (typeof OF_CHUNK)[number]>;

/** Options of a chunk that say nothing of its world. */
const OF_CHUNK = ["grid", "entrances", "entrance", "exit"] as const;

/** The world of a chunk, and its place; undefined for a maze that is none, or not made by a built-in algorithm. */
function chunkIn(recipe: Recipe | undefined): World | undefined {
  if (recipe?.at === undefined || recipe.algorithm === undefined) return undefined;
  return Object.fromEntries(Object.entries(recipe).filter(([id]) => !OF_CHUNK.some((each) => each === id)));
}

/** What the settings say of a world. */
function settings(): World {
  return Object.fromEntries((["seed", "width", "height"] as const).map((id) => [id, checkedSetting(id)]));
}

interface Answers {
  language: string;
  from: string;
  to: string;
}

type Draft = World & Answers;

const isMap = ({ language }: Pick<Answers, "language">) => worldForms.some(({ id, isMap }) => isMap && id === language);

/** The options of the answers: a program makes any chunk. */
function wanted({ from, to, ...world }: Draft): object {
  return isMap(world) ? { ...world, from, to } : world;
}

/** What is wrong with the answers, if something is. */
function complaintOf(draft: Draft): string | undefined {
  try {
    checkWorld(wanted(draft));
    return undefined;
  } catch (error) {
    if (!(error instanceof MazeError)) throw error;
    return error.message;
  }
}

const askForm: Question<Answers, Draft> = {
  async ask(place, draft) {
    const items = worldForms.map((each) => itemOf(each, each.id));
    const validate = (language: string) => complaintOf({ ...draft, language });
    const question = { placeholder: "In which form?", items, active: draft.language, validate };
    return named("language", await pick(place, question));
  },
};

const USUAL_CHUNKS = 3; // from the first to the last, across and down

/** The last chunk that is proposed: fewer where the world ends, or they would be too large. */
function lastChunk(world: World, from: string): string {
  const [x, y] = placeIn(from) ?? [0, 0];
  const language = worldForms.find(({ isMap }) => isMap)?.id ?? "";
  const isTaken = (to: string) => complaintOf({ ...world, language, from, to }) === undefined;
  const all = Array.from({ length: USUAL_CHUNKS }, (_, fewer) => USUAL_CHUNKS - fewer);
  return all.map((more) => `${x + more},${y + more}`).find(isTaken) ?? from;
}

const CHUNKS = "First and last chunk: x,y x,y";

const askChunks: Question<Answers, Draft> = {
  applies: isMap,

  async ask(place, draft) {
    const answer = await enter(place, {
      prompt: CHUNKS,
      value: `${draft.from} ${draft.to}`,
      validate: (text) => {
        const chunks = parseChunks(text);
        return chunks === undefined ? "Enter two places, such as 0,0 3,3." : complaintOf({ ...draft, ...chunks });
      },
    });
    return typeof answer === "string" ? parseChunks(answer) : answer;
  },
};

/** Two places, not yet checked; undefined for another number of them. */
function parseChunks(text: string): Pick<Answers, "from" | "to"> | undefined {
  const [x, y, toX, toY, ...others] = text.trim().split(/[\s,]+/);
  if (toY === undefined || others.length > 0) return undefined;
  return { from: `${x},${y}`, to: `${toX},${toY}` };
}
