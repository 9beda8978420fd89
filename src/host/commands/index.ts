import type { Command } from "../command";
import { exportMaze } from "./export";
import { generate } from "./generate";
import { insertJson, newJsonFile } from "./insertJson";
import { insertText, newTextFile } from "./insertText";

export const commands: readonly Command[] = [generate, insertText, insertJson, newTextFile, newJsonFile, exportMaze];
