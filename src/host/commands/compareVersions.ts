import * as vscode from "vscode";
import { MAX_JSON_CELLS } from "../../core/formats/json/jsonParts";
import type { Options } from "../../core/foundation/optionTypes";
import { checkSize } from "../../core/options/size";
import type { Earlier } from "../../shared/data/userAlgorithm";
import { allToJson } from "../files/toJson";
import { checkShownSize } from "../preview/limits";
import { defined, resolveCommandOptions } from "../settings/settings";
import { UnmetError } from "../ui/errors";
import { unlessShown } from "../userAlgorithms/failure";
import { addressOf, documentOf, fileNameOf, readProgramText, readSaved } from "../userAlgorithms/files";
import { activeFile } from "./activeFile";
import { type Command, checkKnown, type Services } from "./command";

/** Shows the maze of a file of the user's beside that of its text as it was saved last. */
export const compareSaved = commandOf("saved", async (_, { uri, text }) => {
  const isSaved = !uri.startsWith("untitled:");
  if (isSaved && documentOf(uri)?.isDirty === true) {
    const saved = await readSaved(uri);
    if (linesOf(saved) !== linesOf(text)) return saved;
  }
  const why = isSaved ? "has no unsaved changes" : "was never saved";
  throw new UnmetError(`${fileNameOf(uri)} ${why}: there is no other version to show beside it.`, {
    title: "Show Previous Run",
    command: "mazewright.comparePrevious",
  });
});

/** Shows the maze of a file of the user's beside that of the text that it ran with before. */
export const comparePrevious = commandOf("previous", async ({ runner }, program) => {
  const before = runner.textBefore(program);
  if (before !== undefined) return before;
  const name = fileNameOf(program.uri);
  throw new UnmetError(`${name} has made mazes with no other text yet. Preview it, change it, and compare it then.`);
});

/** Files are saved with one kind of line ends, whatever was in them; a program does the same with each. */
function linesOf(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(/^\uFEFF/, ""); // documents have no byte order mark
}

type Program = Awaited<ReturnType<typeof readProgramText>>;

/** @param read the earlier text. Throws UnmetError where there is none */
function commandOf(label: Earlier, read: (services: Services, program: Program) => Promise<string>): Command {
  return {
    async run(services, argument, { resource }) {
      const { previews, engine } = services;
      const { uri, ...others } = defined(argument ?? {});
      checkKnown(others, ["uri"]);
      const address = addressOf(uri ?? resource ?? fileInFront(services));
      const program = await readProgramText(address);
      const earlier = { label, name: program.name, text: await read(services, program) };
      const { animate } = resolveCommandOptions({}, ["animate"]);
      const check = (options: Options) => {
        checkShownSize([options, options]);
        if (argument !== undefined) checkSize(options, MAX_JSON_CELLS, "fit into JSON");
      };
      const making = previews.runAlgorithm(address, { overrides: {}, animate, check, earlier });
      return argument === undefined ? making.then(() => undefined, unlessShown) : allToJson(engine, await making);
    },
  };
}

/** The file in the active editor, or the one that the preview in front shows. @throws UnmetError where there is neither */
function fileInFront({ previews, editors }: Services): vscode.Uri | string {
  const isEditor = vscode.window.activeTextEditor !== undefined;
  return (isEditor ? undefined : previews.algorithmFiles[0]) ?? activeFile(editors);
}
