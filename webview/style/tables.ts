import { type ColourId, colours, themeColour } from "../../src/core/picture/colours";
import { heatColours } from "../../src/core/picture/heatScale";
import { CLEAN, fills, GREYS, marks, strokes, tintShares } from "../../src/core/picture/looks";
import { DIRECTION_WIDTH, EDGE, SOLUTION_WIDTH } from "../../src/core/picture/pictureStyle";

/** Custom properties: the colours that users can change, mixtures of them, and one of distances. */
const properties = {
  ...Object.fromEntries(Object.keys(colours).map((id) => [id, themeColour(id as ColourId)])),
  opened: "var(--vscode-gitDecoration-addedResourceForeground,var(--vscode-charts-green))",
  closed: "var(--vscode-gitDecoration-deletedResourceForeground,var(--vscode-charts-red))",
  grid: tint("wall", 0.3),
  ...Object.fromEntries(Object.entries(tintShares).map(([name, share]) => [`tint-${name}`, String(share)])),
  "route-width": `${SOLUTION_WIDTH}px`, // of lines along passages; a px is a cell here, too. Narrower in some pictures: see Stage
  "trail-width": "3px", // more in pictures of larger cells: see Stage
  "heat-sample": heatColours[Math.floor(heatColours.length / 3)],
};

/** What the page alone fills with, by class: more states, and what patterns are made of. */
const ownFills = {
  done: "var(--ground)",
  on: tint("active", 0.7),
  "frontier-ground": tint("frontier", 0.3),
  "frontier-dot": "var(--frontier)",
  "active-ground": tint("active", 0.25),
  "active-stripe": tint("active", 0.6),
  seen: tint("active", 0.28),
  filled: tint("wall", 0.3),
  "filled-ground": tint("wall", 0.12),
  "filled-line": tint("wall", 0.45),
  found: "url(#found-lines)", // in all themes: it is what the user looks for
  "found-ground": tint("mark", 0.18),
  "found-line": tint("mark", 0.85),
  "beside-opened": tint("opened", 0.2),
  "beside-closed": tint("closed", 0.2),
  "turned-on": "url(#turned-on-dots)",
  "turned-on-ground": tint("opened", 0.2),
  "turned-on-dot": "var(--opened)",
  "turned-off": "url(#turned-off-lines)",
  "turned-off-ground": tint("closed", 0.2),
  "turned-off-line": "var(--closed)",
  turned: "url(#turned-off-lines)",
  unreached: "#b9b9b9",
};

const allFills = {
  ...Object.fromEntries(Object.entries(fills).map(([name, [of, share]]) => [name, tint(of, share)])),
  ...Object.fromEntries(Object.entries(marks).map(([name, of]) => [name, `var(--${of})`])),
  ...ownFills,
};

/** The same where patterns are shown: states are told by shape, not by colour alone. */
const patterns = {
  frontier: "frontier-dots",
  active: "active-stripes",
  "on-path": "active-stripes",
  "on-walk": "active-stripes",
  erased: "erased-cross",
  filled: "filled-lines",
};

const ROUTE = "var(--route-width)";
const EDGE_WIDTH = `calc(${EDGE}*${ROUTE})`;

const of = (line: keyof typeof strokes) => `var(--${strokes[line]})`;

const DOT = "0 100"; // of these dashes only the first, without length, is visible: a dot where the line begins

/** Lines by class. Widths in px are the same at every scale, the others are in cells. */
const lines: Readonly<Record<string, readonly [colour: string, width: string | number, dashes?: string]>> = {
  link: [of("link"), "1.5px", "3 3"],
  way: [of("way"), "2.5px"],
  trail: [of("trail"), "var(--trail-width)"],
  direction: [of("direction"), DIRECTION_WIDTH],
  chamber: ["var(--trail)", "3px", "6 4"],
  "erased-line": ["var(--head)", 0.06],
  "way-edge": [of("way-edge"), EDGE_WIDTH],
  "way-line": [of("way-line"), ROUTE],
  "back-edge": ["var(--ground)", EDGE_WIDTH],
  "back-line": ["var(--trail)", ROUTE],
  "walk-left": ["color-mix(in srgb,var(--trail) 55%,transparent)", 0.22, DOT],
  "walk-edge": ["var(--ground)", EDGE_WIDTH],
  "walk-line": ["var(--trail)", ROUTE],
  longest: ["var(--longest)", `min(0.14px, ${ROUTE})`, "0.28 0.28"],
  "dead-end": ["var(--mark)", 0.36, DOT],
  "dot-frontier": ["#000", 0.46, DOT],
  "dot-seen": ["#000", 0.22, DOT],
  "dot-filled": ["#000", 0.08, "0.25 100"],
  "opened-line": ["var(--opened)", 0.4, "0.16 0.12"],
  "closed-edge": ["var(--closed)", 0.44],
  "closed-line": ["var(--ground)", 0.2],
  "cursor-edge": ["var(--ground)", "6px"],
  "cursor-line": ["var(--head)", "3px"],
  "named-edge": ["var(--ground)", "6px"],
  "named-line": ["var(--vscode-editor-foreground)", "2.5px", "5 3"],
};

/** The lowest layer of the page's style sheet: the build puts it before the others. */
export function stylesOfTables(): string {
  const rules = [
    `:root{${Object.entries(properties)
      .map(([name, value]) => `--${name}:${value};`)
      .join("")}}`,
    ...Object.entries(allFills).map(([name, fill]) => `.${name}{fill:${fill}}`),
    ...Object.entries(patterns).map(
      ([name, pattern]) => `:is(.vscode-high-contrast,.with-patterns) .${name}{fill:url(#${pattern})}`,
    ),
    ...Object.entries(lines).map(
      ([name, [colour, width, dashes = "none"]]) =>
        `.${name}{stroke:${colour};stroke-width:${width};stroke-dasharray:${dashes}}`,
    ),
  ];
  return `@layer colours{${rules.join("")}}`;
}

/** Mixed with the ground, and as clean as before: a mixture with a grey is dull. */
function tint(colour: string, share: number): string {
  if (share === 1) return `var(--${colour})`;
  const mixture = `color-mix(in srgb,var(--${colour}) ${Math.round(share * 100)}%,var(--ground))`;
  return GREYS.has(colour as ColourId) ? mixture : `oklch(from ${mixture} l calc(c*${CLEAN}) h)`;
}
