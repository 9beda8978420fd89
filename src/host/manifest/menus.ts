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

/** The command of an action, or of its other name. */
export const commandId = (id: string): string => `mazewright.player.${id}`;
