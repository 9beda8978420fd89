import type { CommandName } from "../manifest/commands";
import { checkAlgorithm } from "./checkAlgorithm";
import type { Command } from "./command";
import { compare } from "./compare";
import { compareMazes } from "./compareMazes";
import { comparePrevious, compareSaved } from "./compareVersions";
import { copyAlgorithm } from "./copyAlgorithm";
import { exportMaze } from "./export";
import { generate, generateAgain } from "./generate";
import { generateChosen } from "./generateChosen";
import { insertArray, newArrayFile } from "./insertArray";
import { insertJson, newJsonFile } from "./insertJson";
import { insertText, newTextFile } from "./insertText";
import { nextStepOfLine, previousStepOfLine } from "./lines";
import { lockPreview, unlockPreview } from "./lock";
import { newAlgorithm } from "./newAlgorithm";
import { newMaze } from "./newMaze";
import { openPicture, openText } from "./openMaze";
import { player } from "./player";
import { previewAlgorithm } from "./previewAlgorithm";
import { previewMaze, readOtherwise } from "./previewMaze";
import { reportProblem } from "./reportProblem";
import { rewrite } from "./rewrite";
import { removeSolution, solve } from "./solve";
import { writeTall } from "./writeTall";

/** What each of the commands that are declared in src/host/manifest/commands.ts does. */
export const commands: Readonly<Record<CommandName, Command>> = {
  generate,
  generateChosen,
  generateAgain,
  compare,
  compareMazes,
  compareSaved,
  comparePrevious,
  insertText,
  insertJson,
  insertArray,
  newMaze,
  newTextFile,
  newJsonFile,
  newArrayFile,
  preview: previewMaze,
  readOtherwise,
  openPicture,
  openText,
  solve,
  removeSolution,
  rewrite,
  export: exportMaze,
  writeTall,
  newAlgorithm,
  copyAlgorithm,
  lockPreview,
  unlockPreview,
  previewAlgorithm,
  checkAlgorithm,
  nextStepOfLine,
  previousStepOfLine,
  player,
  reportProblem,
};
