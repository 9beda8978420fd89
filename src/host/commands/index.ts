import { checkAlgorithm } from "./checkAlgorithm";
import type { Command } from "./command";
import { compare } from "./compare";
import { compareMazes } from "./compareMazes";
import { comparePrevious, compareSaved } from "./compareVersions";
import { copyAlgorithm } from "./copyAlgorithm";
import { exportMaze } from "./export";
import { generate, generateAgain } from "./generate";
import { generateChosen } from "./generateChosen";
import { insertCommands } from "./insertMaze";
import { lockPreview, unlockPreview } from "./lock";
import { newAlgorithm } from "./newAlgorithm";
import { newMaze } from "./newMaze";
import { openPicture, openText } from "./openMaze";
import { player } from "./player";
import { playVariable, stopPlayingVariable } from "./playVariable";
import { previewAlgorithm } from "./previewAlgorithm";
import { previewMaze, readOtherwise } from "./previewMaze";
import { previewProgram } from "./previewProgram";
import { reportProblem } from "./reportProblem";
import { rewrite } from "./rewrite";
import { saveWorld } from "./saveWorld";
import { showVariable } from "./showVariable";
import { removeSolution, solve } from "./solve";
import { nextStepOfLine, previousStepOfLine } from "./stepOfLine";
import { writeTall } from "./writeTall";

/** What the commands do that package.json lists, by their ids after "mazewright."; those of actions are in player.ts. */
export const commands = {
  generate,
  generateChosen,
  generateAgain,
  compare,
  compareMazes,
  compareSaved,
  comparePrevious,
  ...insertCommands,
  newMaze,
  preview: previewMaze,
  previewFile: previewMaze,
  readOtherwise,
  openPicture,
  openText,
  solve,
  removeSolution,
  rewrite,
  export: exportMaze,
  writeTall,
  saveWorld,
  newAlgorithm,
  copyAlgorithm,
  lockPreview,
  unlockPreview,
  previewAlgorithm,
  checkAlgorithm,
  previewProgram,
  showVariable,
  playVariable,
  stopPlayingVariable,
  nextStepOfLine,
  previousStepOfLine,
  player,
  reportProblem,
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;
