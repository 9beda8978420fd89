/** Schemes of text editors that show no document. */
export const noDocuments: readonly string[] = ["output", "debug", "search-editor"];

/** The submenu in the context menu of text editors that can be written, except VS Code's settings. */
export const editorMenu = {
  submenu: "mazewright.editor",
  when: [
    "!editorReadonly",
    ...[...noDocuments, "vscode-userdata"].map((scheme) => `resourceScheme != '${scheme}'`),
  ].join(" && "),
  group: "z_mazewright",
};

/** Where the submenus of the menu of the page stand in it: each holds the actions of the group of its name. */
export const pageMenus: Readonly<Record<string, string>> = { insert: "1_take@1", copy: "1_take@2" };

/** The command of an action, or of its other name. */
export const commandId = (id: string): string => `mazewright.player.${id}`;
