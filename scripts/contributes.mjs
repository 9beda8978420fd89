// What package.json contributes to VS Code and follows from the registries: settings and colours.

/** @returns {string} package.json anew */
export function withContributions(manifest, registries) {
  const { colours } = registries;
  const json = JSON.parse(manifest);
  Object.assign(json.contributes, {
    configuration: configurationOf(registries),
    colors: Object.entries(colours).map(colourOf),
  });
  return `${JSON.stringify(json, null, 2)}\n`;
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
