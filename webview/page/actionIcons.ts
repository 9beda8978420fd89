import arrowDown from "@vscode/codicons/src/icons/arrow-down.svg";
import arrowLeft from "@vscode/codicons/src/icons/arrow-left.svg";
import arrowRight from "@vscode/codicons/src/icons/arrow-right.svg";
import arrowUp from "@vscode/codicons/src/icons/arrow-up.svg";
import bookmark from "@vscode/codicons/src/icons/bookmark.svg";
import checklist from "@vscode/codicons/src/icons/checklist.svg";
import chevronLeft from "@vscode/codicons/src/icons/chevron-left.svg";
import chevronRight from "@vscode/codicons/src/icons/chevron-right.svg";
import code from "@vscode/codicons/src/icons/code.svg";
import debugContinue from "@vscode/codicons/src/icons/debug-continue.svg";
import debugPause from "@vscode/codicons/src/icons/debug-pause.svg";
import debugRerun from "@vscode/codicons/src/icons/debug-rerun.svg";
import debugReverseContinue from "@vscode/codicons/src/icons/debug-reverse-continue.svg";
import discard from "@vscode/codicons/src/icons/discard.svg";
import edit from "@vscode/codicons/src/icons/edit.svg";
import goToFile from "@vscode/codicons/src/icons/go-to-file.svg";
import layoutPanel from "@vscode/codicons/src/icons/layout-panel.svg";
import play from "@vscode/codicons/src/icons/play.svg";
import question from "@vscode/codicons/src/icons/question.svg";
import redo from "@vscode/codicons/src/icons/redo.svg";
import refresh from "@vscode/codicons/src/icons/refresh.svg";
import screenFull from "@vscode/codicons/src/icons/screen-full.svg";
import zoomIn from "@vscode/codicons/src/icons/zoom-in.svg";
import zoomOut from "@vscode/codicons/src/icons/zoom-out.svg";
import distances from "./icons/distances.svg";
import solve from "./icons/solve.svg";
import walk from "./icons/walk.svg";

/** The icons of actions by their names. Made from the tables of actions by every build. */
export const actionIcons: Readonly<Partial<Record<string, string>>> = {
  "arrow-down": arrowDown,
  "arrow-left": arrowLeft,
  "arrow-right": arrowRight,
  "arrow-up": arrowUp,
  bookmark,
  checklist,
  "chevron-left": chevronLeft,
  "chevron-right": chevronRight,
  code,
  "debug-continue": debugContinue,
  "debug-pause": debugPause,
  "debug-rerun": debugRerun,
  "debug-reverse-continue": debugReverseContinue,
  discard,
  edit,
  "go-to-file": goToFile,
  "layout-panel": layoutPanel,
  play,
  question,
  redo,
  refresh,
  "screen-full": screenFull,
  "zoom-in": zoomIn,
  "zoom-out": zoomOut,
  distances,
  solve,
  walk,
};
