import left from "@vscode/codicons/src/icons/arrow-left.svg";
import right from "@vscode/codicons/src/icons/arrow-right.svg";
import bookmark from "@vscode/codicons/src/icons/bookmark.svg";
import back from "@vscode/codicons/src/icons/chevron-left.svg";
import forward from "@vscode/codicons/src/icons/chevron-right.svg";
import code from "@vscode/codicons/src/icons/code.svg";
import runTo from "@vscode/codicons/src/icons/debug-continue.svg";
import pause from "@vscode/codicons/src/icons/debug-pause.svg";
import runBack from "@vscode/codicons/src/icons/debug-reverse-continue.svg";
import undo from "@vscode/codicons/src/icons/discard.svg";
import edit from "@vscode/codicons/src/icons/edit.svg";
import play from "@vscode/codicons/src/icons/play.svg";
import help from "@vscode/codicons/src/icons/question.svg";
import redo from "@vscode/codicons/src/icons/redo.svg";
import refresh from "@vscode/codicons/src/icons/refresh.svg";
import fit from "@vscode/codicons/src/icons/screen-full.svg";
import text from "@vscode/codicons/src/icons/symbol-string.svg";
import repeat from "@vscode/codicons/src/icons/sync.svg";
import graph from "@vscode/codicons/src/icons/type-hierarchy.svg";
import zoomIn from "@vscode/codicons/src/icons/zoom-in.svg";
import zoomOut from "@vscode/codicons/src/icons/zoom-out.svg";
import type { Icon } from "../../src/shared/overlays/action";
import first from "./icons/first.svg";
import last from "./icons/last.svg";

/** Codicons, and two of our own that they lack. */
export const icons: Readonly<Record<Icon, string>> = {
  left,
  right,
  back,
  forward,
  pause,
  play,
  help,
  refresh,
  fit,
  zoomIn,
  zoomOut,
  edit,
  graph,
  undo,
  redo,
  repeat,
  runTo,
  runBack,
  bookmark,
  code,
  text,
  first,
  last,
};
