// What package.json contributes to VS Code and follows from the registries: settings, colours, and the commands and
// menus of the preview. Entries that are written by hand stay.

/** The codicons of commands in title bars, by action. */
const CODICONS = {
  play: "play",
  pause: "debug-pause",
  back: "chevron-left",
  forward: "chevron-right",
};

/** @returns {string} package.json anew */
export function withContributions(manifest, registries) {
  const { settings, colours, actionIds, actions, actionCommands, commandId } = registries;
  const json = JSON.parse(manifest);
  const entries = actionIds.map((id) => ({ id, ...actions[id], ...actionCommands[id] }));
  const { commands, menus } = json.contributes;
  const isByHand = ({ command }) => command !== undefined && !command.startsWith(commandId(""));
  json.contributes.commands = [
    ...commands.filter(isByHand),
    ...entries.flatMap((entry) => commandsOf(entry, registries)),
  ];
  for (const [menu, items] of Object.entries(menusOf(entries, registries))) {
    menus[menu] = [...(menus[menu] ?? []).filter(isByHand), ...items];
  }
  json.contributes.configuration = { title: "Maze", properties: propertiesOf(settings) };
  json.contributes.colors = Object.entries(colours).map(colourOf);
  return `${JSON.stringify(json, null, 2)}\n`;
}

function commandsOf({ id, label, title = titleOf(label), mode, titleBar, turned }, { commandId, VIEW_TYPE }) {
  const make = (name, text) => ({
    command: commandId(name),
    title: text,
    category: "Maze",
    ...(isIcon(titleBar) && { icon: `$(${codicon(name)})` }),
    enablement: all(inPanel(VIEW_TYPE), inMode(mode)),
  });
  return [make(id, title), ...(turned ? [make(turned.id, turned.title)] : [])];
}

function menusOf(entries, registries) {
  const { commandId, editorMenu, VIEW_TYPE } = registries;
  const bar = entries.filter(({ titleBar }) => titleBar).flatMap((entry) => barItems(entry, registries));
  const page = entries.filter(({ context }) => context);
  const hidden = entries.flatMap(({ id, palette, turned }) => [
    ...(palette ? [] : [id]),
    ...(turned ? [turned.id] : []),
  ]);
  return {
    commandPalette: hidden.map((id) => ({ command: commandId(id), when: "false" })),
    "editor/context": [editorMenu],
    "editor/title": bar,
    "webview/context": page.map(({ id, context, mode }) => ({
      command: commandId(id),
      when: all(inPage(VIEW_TYPE), inMode(mode)),
      group: context,
    })),
  };
}

function barItems({ id, titleBar: group, mode, turned }, { commandId, VIEW_TYPE }) {
  const make = (name, ...terms) => ({
    command: commandId(name),
    when: all(inPanel(VIEW_TYPE), inMode(mode), ...terms),
    group,
  });
  return turned ? [make(id, `!${turned.when}`), make(turned.id, turned.when)] : [make(id)];
}

const isIcon = (titleBar) => titleBar?.startsWith("navigation") === true;

const inPanel = (viewType) => `activeWebviewPanelId == '${viewType}'`;

const inPage = (viewType) => `webviewId == '${viewType}'`;

const inMode = (mode) => mode && `mazewright.mode == '${mode}'`;

const all = (...terms) => terms.filter(Boolean).join(" && ");

function codicon(name) {
  if (!(name in CODICONS))
    throw new Error(`scripts/contributes.mjs has no codicon for the command ${name}, which stands in a title bar`);
  return CODICONS[name];
}

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
  const themes = ["dark", "light", "highContrast", "highContrastLight"];
  return { id: `mazewright.${id}`, description, defaults: Object.fromEntries(themes.map((theme) => [theme, usual])) };
}

function propertiesOf(settings) {
  return Object.fromEntries(
    Object.entries(settings).map(([id, spec], order) => [`mazewright.${id}`, settingOf(spec, order)]),
  );
}

const TYPES = {
  choice: "string",
  "boolean or choice": ["boolean", "string"],
  integer: "integer",
  number: "number",
  seed: "string",
  text: "string",
  lines: "array",
  boolean: "boolean",
};

/** The value that the id of a choice stands for. */
function valueOf(type, id) {
  return type === "boolean or choice" && ["true", "false"].includes(id) ? id === "true" : id;
}

/** A setting without a default of its own is null until it is set. */
function settingOf({ type, description, default: usual, choices, minimum, maximum }, order) {
  const unset = type === "seed" ? "" : null;
  return {
    type: usual === undefined && type !== "seed" ? [TYPES[type], "null"] : TYPES[type],
    default: usual ?? unset,
    ...(choices && {
      enum: choices.map(({ id }) => valueOf(type, id)),
      enumItemLabels: choices.map(({ name, id }) => name ?? id),
    }),
    ...(choices && { markdownEnumDescriptions: choices.map(({ description: text }) => text) }),
    ...(type === "lines" && { items: { type: "string" } }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    markdownDescription: description,
    scope: "window",
    order,
  };
}
