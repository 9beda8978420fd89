import { EDITOR_VIEW_TYPE, VIEW_TYPE } from "./viewTypes";

/** A command that the palette or a menu offers, besides those of the preview's buttons: see src/shared/actions.ts. */
interface CommandFacts {
  readonly title: string;
  /** In menus that say by themselves what they hold. */
  readonly shortTitle?: string;
  /** In title bars. */
  readonly icon?: string;
  /** What it does, for people; left out for what only a menu offers. */
  readonly description?: string;
  /** The options that it takes besides those of a maze. */
  readonly options?: string;
  /** What it returns to who called it with options. */
  readonly returns?: string;
  readonly enablement?: string;
  /** When the palette lists it; always if left out. */
  readonly palette?: string;
  readonly menus?: readonly { readonly menu: string; readonly when?: string; readonly group: string }[];
  readonly keybinding?: { readonly key: string; readonly when: string };
}

const IN_PREVIEW = `activeWebviewPanelId == '${VIEW_TYPE}'`;
const ON_MAZE = `webviewId == '${VIEW_TYPE}' && mazewright.mode == 'maze'`;
const IN_MAZE_EDITOR = `activeCustomEditorId == '${EDITOR_VIEW_TYPE}'`;
const IS_AT_EDITOR = "editorIsOpen";

const IS_MAZE_FILE = String.raw`resourceFilename =~ /\.maze(\.json|\.txt)?$/`;
const IS_JSON_FILE = String.raw`resourceFilename =~ /\.maze\.json$/`;
const IS_CODE = "mazewright.isAlgorithm || editorLangId =~ /^(java|type)script$/";
const IS_ALGORITHM_FILE = "resourcePath in mazewright.algorithmFiles";
const IS_SHOWN_FILE = "resourcePath in mazewright.shownFiles";

/**
 * The commands by their ids, which begin with "mazewright.". package.json, the tables of README.md,
 * docs/commands.md and docs/contract.md, and the tests follow from it; what a command does is in src/host/commands.
 */
export const commands = {
  generate: {
    title: "Generate Maze",
    shortTitle: "Maze Preview",
    description: "makes a maze with the last options and a new seed, and plays the algorithm step by step",
    options: "`animate`",
    returns: "the maze as JSON v1, once the preview shows it",
    menus: [{ menu: "mazewright.editor", group: "2_generate@1" }],
  },
  generateChosen: {
    title: "Generate Maze by Choice…",
    description: "asks for algorithm and grid, and plays each in the preview while you choose",
    options: "those that it does not ask for; it always asks",
    returns: "the maze as JSON v1, once the preview shows it; nothing if the user cancelled",
  },
  generateAgain: {
    title: "Make Another Maze",
    options: "those of the last maze that are to be others",
    returns: "as `generate` without an argument: the maze as JSON v1, with the last options and a new seed",
    palette: "false",
  },
  compare: {
    title: "Show Algorithms Side by Side",
    description: "plays two to four algorithms at once, yours too, on the same grid and from the same seed",
    options: "`algorithms`: 2 to 4 ids, or uris of algorithm files",
    returns: "an array of JSON v1 objects",
  },
  compareSaved: {
    title: "Show Algorithm Beside Its Saved Version",
    description: "plays your file as it was saved and as it is now, up to the first step that differs and on",
    options: "`uri` (default: the active file, or that of the preview in front); no options of a maze",
    returns: "an array of JSON v1 objects: of the saved text, and of that in the editor",
    palette: `mazewright.showsOwn || ${IS_CODE}`,
  },
  comparePrevious: {
    title: "Show Algorithm Beside Its Previous Run",
    description: "the same with the text that it ran with before",
    options: "`uri` (default: the active file, or that of the preview in front); no options of a maze",
    returns: "an array of JSON v1 objects: of the text that ran before, and of that in the editor",
    palette: `mazewright.showsOwn || ${IS_CODE}`,
  },
  compareMazes: {
    title: "Show Differences of Two Mazes",
    icon: "$(diff)",
    description: "draws two versions of a `*.maze.json`, and marks the walls that were opened and closed",
    options:
      "`original`, `modified`: the uris of two documents with mazes (default: those of the comparison in front); no options of a maze",
    returns: "what has changed, see below, once the panel is open",
    palette: IS_MAZE_FILE,
    menus: [
      { menu: "editor/title", when: `isInDiffEditor && ${IS_MAZE_FILE}`, group: "navigation" },
      { menu: "editor/title", when: IN_MAZE_EDITOR, group: "1_mazewright" },
      { menu: "explorer/context", when: `listDoubleSelection && ${IS_MAZE_FILE}`, group: "3_compare@50" },
    ],
  },
  insertText: {
    title: "Insert ASCII Maze",
    description: "writes a maze at every cursor: a comment in code, a fence that is drawn in Markdown, text elsewhere",
    options: "`style`, `solution`, `comment`, `recipe`, `wall`, `floor`, `path`, `wallWidth`, `passageWidth`",
    returns:
      "an array of texts, in the order of the selections in the document, without indentation, lines ended by `\\n`",
    menus: [{ menu: "mazewright.editor", group: "1_insert@1" }],
  },
  insertJson: {
    title: "Insert JSON Maze",
    description: "writes a maze as JSON, with the seed and all options needed to make it again",
    returns: "an array of JSON v1 objects",
    menus: [{ menu: "mazewright.editor", group: "1_insert@2" }],
  },
  insertArray: {
    title: "Insert Maze as Array",
    description:
      "writes a maze as an array in the language of the document, with start and goal and a comment that explains it",
    options:
      "`language` (default: the document's; without one it is required), `values`: `numbers` (default), `booleans`, `rows`, `bits`, `edges`; `bitOrder` (default `NESW`, the lowest bit first), `bitMeans`: `open` (default), `closed`; `recipe`",
    returns: "an array of texts, as `insertText`",
    menus: [{ menu: "mazewright.editor", group: "1_insert@3" }],
  },
  newMaze: {
    title: "New Maze in a Preview",
    shortTitle: "Maze",
    options: "none",
    returns: "nothing: it opens a preview that is the form of the options alone",
    palette: "false",
    menus: [{ menu: "file/newFile", group: "file@0" }],
  },
  newTextFile: {
    title: "New ASCII Maze",
    shortTitle: "ASCII Maze",
    description: "writes a maze into a new file",
    options: "as `insertText`",
    returns: "as `insertText`",
    palette: "false",
    menus: [{ menu: "file/newFile", group: "file@1" }],
  },
  newJsonFile: {
    title: "New JSON Maze",
    shortTitle: "JSON Maze",
    description: "writes a maze as JSON into a new file",
    returns: "as `insertJson`",
    palette: "false",
    menus: [{ menu: "file/newFile", group: "file@2" }],
  },
  newArrayFile: {
    title: "New Maze as Array",
    shortTitle: "Maze as Array",
    options: "as `insertArray`",
    returns: "as `insertText`",
    palette: "false",
    menus: [{ menu: "file/newFile", group: "file@3" }],
  },
  preview: {
    title: "Preview Maze at Cursor",
    description: "shows the maze of your file that the cursor is in, however it is written",
    options: "none; no options of a maze",
    returns: "the maze as JSON v1, once the preview shows it",
    palette: IS_AT_EDITOR,
    menus: [{ menu: "mazewright.editor", group: "2_generate@2" }],
  },
  readOtherwise: {
    title: "Read Maze at Cursor Otherwise",
    description: "shows the maze as something else that its text could mean",
    options:
      "`meaning`: one of those that the text can have (default: the first that was not taken); no options of a maze",
    returns: "the maze as JSON v1, once the preview shows it",
    palette: IS_AT_EDITOR,
  },
  solve: {
    title: "Solve Maze at Cursor",
    description: "draws the shortest way into the maze of your file, or says how long it is",
    options:
      "`draw` (default: true): whether the way is drawn into the text: a sign takes the place of the floor along it, and of nothing else; a form whose floor can hold none is left as it is; no options of a maze",
    returns:
      "`{ length, cells }` of the shortest path, of the first maze in the text where several are selected; without a way it rejects",
    palette: IS_AT_EDITOR,
    menus: [{ menu: "mazewright.editor", group: "2_generate@3" }],
  },
  removeSolution: {
    title: "Remove Solution of Maze at Cursor",
    description: "takes that way out again",
    options: "none; no options of a maze",
    returns: "array of texts, one for each maze",
    palette: "false",
  },
  rewrite: {
    title: "Rewrite Maze at Cursor…",
    description: "writes the maze in another style, turned, mirrored, braided, from another seed, as JSON or array",
    options:
      "`to`: a style id, `json` or `array` (default: the form found, where it is as Mazewright writes it, or rows of numbers; without it any other rejects, see below), `turn`: 0, 90, 180, 270 (clockwise), `mirror` (left and right, before the turn), `solution`, `seed` (of a maze with a recipe), `braid`, the options of styles and arrays",
    returns: "array of texts, one for each maze rewritten, without what stands around it",
    palette: IS_AT_EDITOR,
    menus: [{ menu: "mazewright.editor", group: "2_generate@4" }],
  },
  openPicture: {
    title: "Open Maze as Picture",
    icon: "$(open-preview)",
    description: "shows a `*.maze.json` as a picture that you change",
    options: "`uri` of a `*.maze.json` (default: the file in front); no options of a maze",
    returns: "the uri, once the maze editor is open",
    palette: `${IS_JSON_FILE} && !activeCustomEditorId`,
    menus: [
      {
        menu: "editor/title",
        when: `${IS_JSON_FILE} && !activeCustomEditorId && !isInDiffEditor`,
        group: "navigation",
      },
    ],
  },
  openText: {
    title: "Open Maze as Text",
    icon: "$(go-to-file)",
    description: "goes back from the picture to the text",
    options: "`uri` of a `*.maze.json` (default: the file in front); no options of a maze",
    returns: "the uri, once its text is open",
    palette: IN_MAZE_EDITOR,
    menus: [{ menu: "editor/title", when: `${IN_MAZE_EDITOR} && !isInDiffEditor`, group: "navigation" }],
  },
  export: {
    title: "Save Maze As…",
    description: "saves a picture, an animation, text, data or a map: to a file, the clipboard or an editor",
    options:
      "`uri` (required), `format`, `colors`, `solution`, `style` and its options, `graph`: see [formats.md](formats.md). Without `format` the extension of the file decides",
    returns: "the uri that was written",
    menus: [{ menu: "webview/context", when: ON_MAZE, group: "1_take@3" }],
  },
  writeTall: {
    title: "Write Tall Maze to File…",
    description: "writes a maze of any height to a file, in memory that depends on its width alone",
    options:
      "`uri` (required), `algorithm`: `eller` (default), `sidewinder`, `binary-tree`, `style`: that of a text, or `bits`; without `loops`, `braid`, `mask`, `solution`: see [formats.md](formats.md#tall-mazes)",
    returns: "the uri that was written",
  },
  lockPreview: {
    title: "Lock This Preview",
    description: "keeps the maze: the next one opens in another preview",
    enablement: `${IN_PREVIEW} && !mazewright.isLocked`,
    menus: [{ menu: "editor/title", when: `${IN_PREVIEW} && !mazewright.isLocked`, group: "1_preview" }],
  },
  unlockPreview: {
    title: "Unlock This Preview",
    description: "lets the next maze open in this preview again",
    enablement: `${IN_PREVIEW} && mazewright.isLocked`,
    menus: [{ menu: "editor/title", when: `${IN_PREVIEW} && mazewright.isLocked`, group: "1_preview" }],
  },
  newAlgorithm: {
    title: "New Algorithm File",
    shortTitle: "Maze Algorithm",
    description: "begins an algorithm of yours: empty, one that works, or a broken one to mend",
    options:
      "`language`: `typescript` (default), `javascript`; `template`: `depth-first` (default), `empty`, `kruskal`, `broken`; no options of a maze",
    returns: "the uri of the document: untitled, or the file that the user named",
    menus: [{ menu: "file/newFile", group: "file@4" }],
  },
  previewAlgorithm: {
    title: "Preview Algorithm in Active File",
    icon: "$(open-preview)",
    description: "runs the algorithm in your file and plays its maze, and again each time you save it",
    options:
      "`uri` (default: the active file), `animate`; the options are those of the maze to run it on, without `algorithm`",
    returns: "the maze as JSON v1, or rejects with the error shown",
    palette: IS_CODE,
    menus: [{ menu: "editor/title", when: `${IS_ALGORITHM_FILE} && !isInDiffEditor`, group: "navigation" }],
  },
  checkAlgorithm: {
    title: "Report on Algorithm in Active File",
    description: "makes thousands of mazes with your algorithm, and opens a report on them",
    options:
      "`uri` (default: the active file), `seeds`: how many mazes of most sizes, 1 to 10,000 (default 200); no options of a maze",
    returns: "the report, once its document is open: see below",
    palette: IS_CODE,
    menus: [
      { menu: "editor/title", when: `${IS_ALGORITHM_FILE} && !isInDiffEditor`, group: "1_mazewright" },
      { menu: "mazewright.editor", when: IS_ALGORITHM_FILE, group: "3_algorithm" },
    ],
  },
  copyAlgorithm: {
    title: "Open an Algorithm's Source as a Copy",
    description: "opens a built-in algorithm as a file of yours, which makes the same mazes",
    options: "`algorithm` (default: that of the settings); no others",
    returns: "the uri of the untitled document",
  },
  nextStepOfLine: {
    title: "Go to Next Step of This Line",
    description: "goes to the next step of the line with the cursor, in a file whose maze is on show",
    options:
      "`uri` (default: the active file), `lineNumber` from 1 (default: that of the cursor); no options of a maze",
    returns: "the number of the step; nothing for a line that leads to no step",
    palette: "mazewright.shownFiles",
    menus: [
      { menu: "editor/context", when: IS_SHOWN_FILE, group: "1_mazewright@1" },
      { menu: "editor/lineNumber/context", when: IS_SHOWN_FILE, group: "mazewright@1" },
    ],
    keybinding: { key: "ctrl+f11", when: `editorTextFocus && ${IS_SHOWN_FILE}` },
  },
  previousStepOfLine: {
    title: "Go to Previous Step of This Line",
    description: "goes to the step before",
    options: "as `nextStepOfLine`",
    returns: "as `nextStepOfLine`",
    palette: "mazewright.shownFiles",
    menus: [
      { menu: "editor/context", when: IS_SHOWN_FILE, group: "1_mazewright@2" },
      { menu: "editor/lineNumber/context", when: IS_SHOWN_FILE, group: "mazewright@2" },
    ],
    keybinding: { key: "ctrl+shift+f11", when: `editorTextFocus && ${IS_SHOWN_FILE}` },
  },
  player: {
    title: "Run an Action of the Preview",
    options: "in place of an object: the id of an action, such as `play`, see [keys.md](keys.md); none of a maze",
    returns: "nothing",
    palette: "false",
  },
  reportProblem: {
    title: "Report a Problem",
    description: "copies the recipe of the maze and the versions, for an issue; nothing is sent",
    returns: "the text that it copies: what the preview shows and the versions, as Markdown",
  },
} as const satisfies Readonly<Record<string, CommandFacts>>;

export type CommandName = keyof typeof commands;
