import { type Colour, colours } from "../../src/core/picture/colours";
import { heatColours } from "../../src/core/picture/heatScale";
import { ACTIVE_STRIPES, FRONTIER_DOTS, SOLUTION_WIDTH, TINTS } from "../../src/core/picture/pictureStyle";
import { setColours } from "../../src/core/picture/setColours";

const GREYS: ReadonlySet<string> = new Set(["wall", "untouched"]);
const CLEAN = 1.3; // by how much the chroma of a mixture grows

/** Custom properties: the colours that users can change, mixtures of them, and one of distances. */
const properties = {
  ...Object.fromEntries(Object.entries(colours).map(([id, usual]) => [id, themeColour(id, usual)])),
  opened: "var(--vscode-gitDecoration-addedResourceForeground,var(--vscode-charts-green))",
  closed: "var(--vscode-gitDecoration-deletedResourceForeground,var(--vscode-charts-red))",
  "untouched-tint": tint("untouched", 0.15),
  "frontier-ground": tint("frontier", TINTS.frontierGround),
  "active-ground": tint("active", TINTS.activeGround),
  "active-stripe": tint("active", TINTS.activeStripe),
  grid: tint("wall", 0.3),
  "route-width": `${SOLUTION_WIDTH}px`, // of lines along passages; a px is a cell here, too. Narrower in some pictures: see Stage
  "trail-width": "3px", // more in pictures of larger cells: see Stage
  "heat-sample": heatColours[Math.floor(heatColours.length / 3)],
};

/** What cells are filled with, by class. */
const fills = {
  untouched: "var(--untouched-tint)",
  frontier: tint("frontier", 0.66),
  active: tint("active", 0.34),
  "on-path": "var(--ground)",
  "on-walk": "var(--untouched-tint)",
  done: "var(--ground)",
  on: tint("active", 0.7),
  solid: "var(--wall)",
  erased: tint("head", 0.35),
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
  ...Object.fromEntries(setColours.map(([colour, share], index) => [`set-${index}`, tint(colour, share)])),
};

/** The same where patterns are shown: states are told by shape, not by colour alone. */
const patterns = {
  frontier: FRONTIER_DOTS,
  active: ACTIVE_STRIPES,
  "on-path": ACTIVE_STRIPES,
  "on-walk": ACTIVE_STRIPES,
  erased: "erased-cross",
  filled: "filled-lines",
};

const ROUTE = "var(--route-width)";
const EDGE = "calc(1.7*var(--route-width))";

const DOT = "0 100"; // of these dashes only the first, without length, is visible: a dot where the line begins

/** Lines by class. Widths in px are the same at every scale, the others are in cells. */
const lines: Readonly<Record<string, readonly [colour: string, width: string | number, dashes?: string]>> = {
  link: ["var(--active)", "1.5px", "3 3"],
  way: ["var(--solution)", "2.5px"],
  trail: ["var(--trail)", "var(--trail-width)"],
  direction: ["var(--trail)", 0.07],
  chamber: ["var(--trail)", "3px", "6 4"],
  "erased-line": ["var(--head)", 0.06],
  "way-edge": ["var(--ground)", EDGE],
  "way-line": ["var(--solution)", ROUTE],
  "back-edge": ["var(--ground)", EDGE],
  "back-line": ["var(--trail)", ROUTE],
  "walk-left": ["color-mix(in srgb,var(--trail) 55%,transparent)", 0.22, DOT],
  "walk-edge": ["var(--ground)", EDGE],
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
    ...Object.entries(fills).map(([name, fill]) => `.${name}{fill:${fill}}`),
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

/** A colour that users can change, or its default if VS Code does not pass it to the page. */
function themeColour(id: string, usual: Colour): string {
  const other =
    typeof usual === "string"
      ? `var(--vscode-${usual.replaceAll(".", "-")})`
      : `light-dark(${usual.light},${usual.dark})`;
  return `var(--vscode-mazewright-${id},${other})`;
}

/** Mixed with the ground, and as clean as before: a mixture with a grey is dull. */
function tint(colour: string, share: number): string {
  const mixture = `color-mix(in srgb,var(--${colour}) ${Math.round(share * 100)}%,var(--ground))`;
  return GREYS.has(colour) ? mixture : `oklch(from ${mixture} l calc(c*${CLEAN}) h)`;
}
