import { SOLUTION_WIDTH, TINTS } from "../../src/core/formats/svg/pictureStyle";
import { colours } from "../../src/shared/colours";
import { heatColours, setColours } from "../../src/shared/overlays/cellColours";

/** The beginning of the page's style sheet, made from tables by the build: custom properties, and the classes of bands and sets. */
export function stylesOfTables(): string {
  const properties = {
    ...Object.fromEntries(Object.entries(colours).map(([id, { usual }]) => [id, themeColour(id, usual)])),
    "untouched-tint": tint("untouched", TINTS.untouched),
    "frontier-ground": tint("frontier", TINTS.frontierGround),
    "active-ground": tint("active", TINTS.activeGround),
    "active-stripe": tint("active", TINTS.activeStripe),
    "solution-width": SOLUTION_WIDTH,
    ...Object.fromEntries(heatColours.map((colour, band) => [`heat-${band}`, colour])),
  };
  const classes = [
    ...heatColours.map((_, band) => `.heat-${band}{fill:var(--heat-${band})}`),
    ...setColours.map(([colour, share], index) => `.set-${index}{fill:${tint(colour, share)}}`),
  ];
  const list = Object.entries(properties).map(([name, value]) => `--${name}:${value};`);
  return `:root{${list.join("")}}${classes.join("")}`;
}

/** A colour that users can change, or what it usually is, where VS Code does not pass it to the page. */
function themeColour(id: string, usual: string): string {
  return `var(--vscode-mazewright-${id},var(--vscode-${usual.replaceAll(".", "-")}))`;
}

function tint(colour: string, share: number): string {
  return `color-mix(in srgb,var(--${colour}) ${Math.round(share * 100)}%,var(--ground))`;
}
