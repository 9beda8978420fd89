// What package.json contributes to VS Code and follows from the registries: settings, colours, commands, menus and keys.

/** @returns {string} package.json anew */
export function withContributions(manifest, registries) {
  const { colours, actionIds, actions, commands } = registries;
  const json = JSON.parse(manifest);
  const shown = actionIds.filter((id) => actions[id].command); // the others are arguments of `player`
  const entries = shown.map((id) => ({ id, ...actions[id], ...actions[id].command }));
  Object.assign(json.contributes, {
    commands: [
      ...Object.entries(commands).map(commandOf),
      ...entries.map((entry) => actionOf(entry, registries)),
    ],
    menus: menusOf(entries, registries),
    keybindings: Object.entries(commands).flatMap(([id, { keybinding }]) =>
      keybinding ? [{ command: `mazewright.${id}`, ...keybinding }] : [],
    ),
    configuration: configurationOf(registries),
    colors: Object.entries(colours).map(colourOf),
  });
  return `${JSON.stringify(json, null, 2)}\n`;
}

function commandOf([id, { title, shortTitle, icon, enablement }]) {
  return { command: `mazewright.${id}`, title, category: "Maze", shortTitle, icon, enablement };
}

function actionOf({ id, label, title = titleOf(label), mode }, { commandId, VIEW_TYPE }) {
  return { command: commandId(id), title, category: "Maze", enablement: all(inPanel(VIEW_TYPE), inMode(mode)) };
}

/** The items of every menu: those of commands, then those of actions. */
function menusOf(entries, registries) {
  const { commands, commandId, editorMenu, pageMenus, VIEW_TYPE } = registries;
  const menus = {};
  const add = (menu, item) => void (menus[menu] ??= []).push(item);
  for (const [id, { palette, menus: items = [] }] of Object.entries(commands)) {
    const command = `mazewright.${id}`;
    if (palette) add("commandPalette", { command, when: palette });
    for (const { menu, when, group } of items) add(menu, { command, when, group });
  }
  add("editor/context", editorMenu);
  for (const [id, group] of Object.entries(pageMenus))
    add("webview/context", { submenu: `mazewright.${id}`, when: all(inPage(VIEW_TYPE), inMode("maze")), group });
  for (const entry of entries) {
    const { id, context, mode } = entry;
    const [menu] = context?.split("@") ?? [];
    if (context) {
      add(menu in pageMenus ? `mazewright.${menu}` : "webview/context", {
        command: commandId(id),
        when: all(inPage(VIEW_TYPE), inMode(mode)),
        group: context,
      });
      add("commandPalette", { command: commandId(id), when: "false" });
    }
  }
  return menus;
}

const inPanel = (viewType) => `activeWebviewPanelId == '${viewType}'`;

const inPage = (viewType) => `webviewId == '${viewType}'`;

const inMode = (mode) => mode && `mazewright.mode == '${mode}'`;

const all = (...terms) => terms.filter(Boolean).join(" && ");

const SMALL = new Set(["a", "an", "and", "as", "in", "of", "or", "the", "to"]);

/** A label as VS Code writes its commands: "Step Back". */
function titleOf(label) {
  const words = label.split(" ");
  return words
    .map((word, at) =>
      at > 0 && at < words.length - 1 && SMALL.has(word) ? word : word[0].toUpperCase() + word.slice(1),
    )
    .join(" ");
}

function colourOf([id, { description, usual }]) {
  const { dark, light, lightContrast } =
    typeof usual === "string" ? { dark: usual, light: usual, lightContrast: usual } : usual;
  const defaults = { dark, light, highContrast: dark, highContrastLight: lightContrast };
  return { id: `mazewright.${id}`, description, defaults };
}

/** The sections of settings: the options of a maze, which are one setting, and the others. */
function configurationOf({ ABOUT_DEFAULTS, defaultsOptions, settingSections, optionSchema }) {
  const options = mapped(defaultsOptions, optionSchema);
  const defaults = {
    type: "object",
    default: {},
    properties: options,
    additionalProperties: false,
    markdownDescription: ABOUT_DEFAULTS,
    scope: "window",
    order: 0,
  };
  const settings = (section) =>
    mapped(section, (spec, _, order) => ({
      ...optionSchema(spec),
      ...(spec.choices && { enumItemLabels: spec.choices.map(({ name, id }) => name ?? id) }),
      ...(spec.choices && { markdownEnumDescriptions: spec.choices.map(({ description }) => description) }),
      scope: "window",
      order,
    }));
  const properties = (section) =>
    Object.fromEntries(Object.entries(section).map(([id, each]) => [`mazewright.${id}`, each]));
  return [
    { title: "Maze", order: 0, properties: properties({ defaults }) },
    ...Object.entries(settingSections).map(([title, section], at) => ({
      title,
      order: at + 1,
      properties: properties(settings(section)),
    })),
  ];
}

const mapped = (object, map) =>
  Object.fromEntries(Object.entries(object).map(([id, value], at) => [id, map(value, id, at)]));
