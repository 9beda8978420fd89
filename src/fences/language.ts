/** What a text calls itself that is a maze: its language in VS Code, and the word after the backticks of a fence. */
export const LANGUAGE = "maze";
