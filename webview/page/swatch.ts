import { makeSvg } from "./page";

/** Samples for legends, in the look that the style sheet gives a class. */

export function cellSwatch(name: string): SVGElement {
  return swatch("0 0 1 1", makeSvg("rect", { class: name, width: 1, height: 1 }));
}

export function lineSwatch(name: string): SVGElement {
  return swatch("0 0 12 12", makeSvg("path", { class: name, d: "M0 6H12" }));
}

/** @param names of lines over each other */
export function wallSwatch(names: readonly string[]): SVGElement {
  return swatch("0 0 1 1", ...names.map((name) => makeSvg("path", { class: name, d: "M0 .5H1" })));
}

function swatch(viewBox: string, ...drawn: SVGElement[]): SVGElement {
  const svg = makeSvg("svg", { viewBox, "aria-hidden": "true" });
  svg.append(...drawn);
  return svg;
}
