import * as vscode from "vscode";
import { MazeError } from "../../core/foundation/errors";
import { toJson } from "../files/toJson";
import { checkCommand, LineError } from "../programs/commandLine";
import { type Argument, defined, resolveCommandOptions } from "../settings/settings";
import { UnmetError } from "../ui/errors";
import { type Command, checkKnown, type Services } from "./command";

/**
 * Runs a program of the user's in any language and plays the maze that it makes. Of a user who names no file, by a menu or a
 * button, it asks for the command each time: it can be another one now.
 */
export const previewProgram: Command = {
  async run({ programs, editors, engine }, argument, { resource }) {
    checkKnown(argument ?? {}, ["uri", "command", "input"]);
    if (argument === undefined) {
      await programs.preview(resource ?? activeProgram(editors), { asks: resource === undefined ? "always" : "once" });
      return undefined;
    }
    const options = defined(argument);
    const { uri } = resolveCommandOptions({ uri: options.uri }, ["uri"]);
    const file = uri === "" ? activeProgram(editors) : vscode.Uri.parse(uri, true);
    const { maze, ...facts } = await programs.preview(file, { ...ownOptions(options), asks: "never" });
    return { maze: await toJson(engine, maze), ...facts };
  },
};

/** @throws UnmetError where no file is open */
function activeProgram(editors: Services["editors"]): vscode.Uri {
  const uri = editors.find()?.document.uri;
  if (uri === undefined) throw new UnmetError("No file is open. Open a program that makes a maze.");
  return uri;
}

/** @throws MazeError */
function ownOptions({ command, input }: Argument): { words?: readonly string[]; input?: string } {
  const isText = (value: unknown): value is string => typeof value === "string";
  if (input !== undefined && !isText(input)) throw new MazeError("input", input, "a string for its standard input");
  if (command === undefined) return { ...(input !== undefined && { input }) };
  const allowed = 'an array of strings, a program and its arguments, such as ["python3", "maze.py"]';
  if (!Array.isArray(command) || !command.every(isText)) throw new MazeError("command", command, allowed);
  try {
    checkCommand(command);
  } catch (error) {
    throw error instanceof LineError ? new MazeError("command", command, allowed) : error;
  }
  return { words: command, ...(input !== undefined && { input }) };
}
