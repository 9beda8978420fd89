import type { Label, Picture } from "../../src/core/foundation/contracts";
import { makeSvg } from "../page/page";
import type { View } from "./camera";

const LEGIBLE = 5; // pixels: smaller text is left out

/** Names the parts of a picture that have names, those in view alone. */
export class Labels {
  private shown = "";

  constructor(private readonly layer: SVGGElement) {}

  draw(picture: Picture, { x, scale }: View, windowWidth: number): void {
    const inView = picture.labelsIn?.(x, x + windowWidth / scale) ?? [];
    const labels = inView.filter(({ size }) => size * scale >= LEGIBLE);
    const key = JSON.stringify(labels);
    if (key === this.shown) return;
    this.shown = key;
    this.layer.replaceChildren(...labels.map(textOf));
  }
}

export function textOf({ text, size, ...place }: Label): SVGTextElement {
  const label = makeSvg("text", { ...place, "font-size": size });
  label.textContent = text;
  return label;
}
