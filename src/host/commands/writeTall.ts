import * as vscode from "vscode";
import { BITS, checkTall, type Tall, tallAlgorithms, tallStyles } from "../../core/formats/tall/checkTall";
import { tallBytes } from "../../core/formats/tall/tallBytes";
import { formatBytes, formatNumber } from "../../core/foundation/errors";
import type { GivenOptions } from "../../core/foundation/optionTypes";
import { recipeOf } from "../../core/options/options";
import { folderOf } from "../editing/editors";
import { fileNameOf } from "../files/fileName";
import { fileOf, home, writeFileBy } from "../files/files";
import { type Argument, checkedSetting, resolveCommandOptions } from "../settings/settings";
import { isExpected, UnmetError } from "../ui/errors";
import { askInTurn, type Question } from "../ui/multiStep";
import { pickAlgorithm } from "../ui/pickAlgorithm";
import { withProgress } from "../ui/progress";
import { BACK, enter, type Item, itemOf, named, pick } from "../ui/quickInput";
import { showMessage } from "../ui/showMessage";
import type { Command, Services } from "./command";

/** Writes a maze that may be too tall for memory to a file, some rows at a time. */
export const writeTall: Command = {
  run: (services, argument) => (argument === undefined ? writeTallAsked(services) : writeGiven(services, argument)),
};

const TITLE = "Write Tall Maze to File";

/** The most that are written without a question, where somebody chooses. */
const MAX_UNASKED = 100_000_000; // bytes

/** @returns the uri that was written */
async function writeGiven(services: Services, argument: Argument): Promise<vscode.Uri> {
  const { uri: wanted, ...options } = argument;
  const tall = checkTall({ ...settings(), ...options });
  const uri = fileOf(resolveCommandOptions({ uri: wanted }, ["uri"]).uri);
  await write(services, tall, uri);
  return uri;
}

/** Asks what to write, and where, with its size. */
export async function writeTallAsked(services: Services): Promise<undefined> {
  const { editors, engine } = services;
  checkDisk();
  engine.warm();
  const answers: Answers = { width: 100, height: 1000, algorithm: tallAlgorithms[0].id, style: settings().style };
  if (!(await askInTurn(TITLE, [askAlgorithm, askStyle, askSize, confirmLarge], answers, () => answers))) return;
  const tall = checkTall({ ...settings(), ...answers });
  const name = `${fileNameOf(tall.options, ["width", "height"], answers.algorithm)}.${answers.style === BITS ? "bits" : "txt"}`;
  const open = folderOf(editors);
  const folder = open?.scheme === "file" ? open : home;
  const defaultUri = folder === undefined ? vscode.Uri.file(name) : vscode.Uri.joinPath(folder, name);
  const uri = await vscode.window.showSaveDialog({ title: TITLE, defaultUri });
  if (uri === undefined) return;
  await write(services, tall, uri);
  const rows = formatNumber(tall.options.height);
  void showMessage("information", `Maze: wrote ${rows} rows to ${vscode.workspace.asRelativePath(uri)}.`);
}

/** The user can cancel it. @throws UnmetError where it cannot be written; vscode.CancellationError */
async function write({ engine }: Services, { options, style }: Tall, uri: vscode.Uri): Promise<void> {
  checkDisk(uri);
  const { height } = options;
  const said = (share: number) => `${formatNumber(Math.round(share * height))} of ${formatNumber(height)} rows`;
  await writeFileBy(uri, (path) => {
    const args = { options: { ...recipeOf(options), style }, path };
    return withProgress("Writing the tall maze", undefined, (token, share) =>
      engine.request("tall", args, { token, share: (done) => share(done, said(done)) }),
    );
  });
}

/** @throws UnmetError where a file, or any, cannot be written part by part */
function checkDisk(uri?: vscode.Uri): void {
  if (home !== undefined && (uri?.scheme ?? "file") === "file") return;
  const [place, help] =
    home === undefined || uri === undefined
      ? ["In a browser", "Open the folder in desktop VS Code"]
      : [`At ${uri.toString(true)}`, "Choose a file on the disk of the machine where the extension runs"];
  throw new UnmetError(
    `${place} no file can be written part by part. ${help}, or save a smaller maze by Maze: Save Maze As….`,
  );
}

/** What the settings say of a tall maze. */
function settings(): GivenOptions & { readonly style: string } {
  const ids = ["width", "height", "seed", "probability", "entrances", "entrance", "exit"] as const;
  const ofMaze = Object.fromEntries(ids.map((id) => [id, checkedSetting(id)]));
  if (ofMaze.entrances !== "none") delete ofMaze.entrances; // others than corners need the last row
  return { ...ofMaze, ...resolveCommandOptions({}, ["style"]) };
}

interface Answers {
  algorithm: string;
  width: number;
  height: number;
  style: string;
}

const askAlgorithm: Question<Answers> = {
  async ask(place, { algorithm }) {
    const question = { placeholder: "Which algorithm makes the maze?", among: tallAlgorithms, active: algorithm };
    return named("algorithm", await pickAlgorithm(place, question));
  },
};

const askStyle: Question<Answers> = {
  async ask(place, { style }) {
    const items = tallStyles.map((each) => itemOf(each, each.id));
    return named("style", await pick(place, { placeholder: "How is it written?", items, active: style }));
  },
};

const SIZE = "Size: width x height";

const askSize: Question<Answers> = {
  async ask(place, answers) {
    const answer = await enter(place, {
      prompt: SIZE,
      value: `${answers.width} x ${answers.height}`,
      validate(text) {
        try {
          const message = `${SIZE}. A file of ${sizeOf({ ...answers, ...parseSizes(text) })}.`; // hides the prompt
          return { message, severity: vscode.InputBoxValidationSeverity.Info };
        } catch (error) {
          if (isExpected(error)) return error.message;
          throw error;
        }
      },
    });
    return typeof answer === "string" ? parseSizes(answer) : answer;
  },
};

/**
 * Parses numbers with any separators, not yet checked; a single one stands for both sizes.
 * @throws UnmetError for another number of them
 */
function parseSizes(text: string): Partial<Answers> {
  const parts = text.trim().split(/\s+(?:[x×*,;]\s*)?|[x×*,;]\s*/i);
  if (parts.length > 2) throw new UnmetError("Enter one or 2 numbers, such as 20 x 20.");
  const valueOf = (part: string) => (/^\d+$/.test(part) ? Number(part) : part);
  return Object.fromEntries(
    ["width", "height"].map((id, at) => [id, valueOf(parts.length === 1 ? parts[0] : parts[at])]),
  );
}

/** Before a large file: Enter goes back to the size. */
const confirmLarge: Question<Answers> = {
  applies: (answers) => tallBytes(checkTall(answers)) > MAX_UNASKED,

  ask(place, answers) {
    const size = sizeOf(answers);
    const items: Item<Partial<Answers> | typeof BACK>[] = [
      { label: "Choose another size", value: BACK },
      { label: `Write ${size}`, detail: "You can cancel it while it is written.", value: {} },
    ];
    return pick(place, { placeholder: `A file of ${size}`, items, active: BACK });
  },
};

/** @throws MazeError for a maze that cannot be written */
function sizeOf(answers: Answers): string {
  return `about ${formatBytes(tallBytes(checkTall(answers)))}`;
}
