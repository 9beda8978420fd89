import { checkAlgorithm } from "./checkAlgorithm";
import type { Command } from "./command";
import { compare } from "./compare";
import { compareMazes } from "./compareMazes";
import { comparePrevious, compareSaved } from "./compareVersions";
import { copyAlgorithm } from "./copyAlgorithm";
import { exportMaze } from "./export";
import { generate } from "./generate";
import { generateAgain } from "./generateAgain";
import { insertArray, newArrayFile } from "./insertArray";
import { insertJson, newJsonFile } from "./insertJson";
import { insertText, newTextFile } from "./insertText";
import { dimLines, nextStepOfLine, previousStepOfLine } from "./lines";
import { lockPreview, unlockPreview } from "./lock";
import { newAlgorithm } from "./newAlgorithm";
import { newMaze } from "./newMaze";
import { openPicture, openText } from "./openMaze";
import { previewAlgorithm } from "./previewAlgorithm";
import { previewMaze } from "./previewMaze";
import { readOtherwise } from "./readOtherwise";
import { reportProblem } from "./reportProblem";

export const commands: readonly Command[] = [
  generate,
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
  previewMaze,
  readOtherwise,
  openPicture,
  openText,
  exportMaze,
  newAlgorithm,
  copyAlgorithm,
  lockPreview,
  unlockPreview,
  previewAlgorithm,
  checkAlgorithm,
  nextStepOfLine,
  previousStepOfLine,
  dimLines,
  reportProblem,
];
