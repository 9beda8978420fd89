/** The icons of what is no action: codicons, and one of our own that they lack. */
export { default as bookmark } from "@vscode/codicons/src/icons/bookmark.svg";
export { default as more } from "@vscode/codicons/src/icons/ellipsis.svg";
export { default as error } from "@vscode/codicons/src/icons/error.svg";
export { default as warning } from "@vscode/codicons/src/icons/warning.svg";
export { default as dice } from "./icons/dice.svg";
