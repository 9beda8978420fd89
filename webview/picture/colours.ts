import { type Paint } from "../../src/core/picture/drawnMaze";
import { make, makeSvg } from "../page/page";
import type { Layers } from "./tiles";

/** A colour as it is written into a bitmap's bytes: red in the lowest eight bits, then green, blue and opacity. */
export type PixelColour = number;

const CHANNELS = [0, 8, 16];
const OPAQUE = 0xff000000;
const LINES = 0.3; // the share of a pattern that its lines fill

/** Part of the way from one colour to another; both opaque. */
export function mix(from: PixelColour, to: PixelColour, share: number): PixelColour {
  const channel = (at: number) => Math.round(((from >>> at) & 255) * (1 - share) + ((to >>> at) & 255) * share);
  return (CHANNELS.reduce((sum, at) => sum | (channel(at) << at), 0) | OPAQUE) >>> 0;
}

/** Reads the colours of classes, which the style sheet makes from the theme of VS Code. */
export class Palette {
  private readonly context = newContext(1);
  private readonly strengths = new Map<string, number>(); // by class, of colours that are given with the states
  readonly bare: PixelColour; // what is seen where nothing is drawn

  /** @param layers where elements of the classes are drawn */
  constructor(private readonly layers: Layers) {
    this.bare = this.read(getComputedStyle(document.body).backgroundColor, OPAQUE);
  }

  /** How an area looks from afar; of a pattern, its mean. */
  area([, name, own]: Paint): PixelColour {
    if (own !== undefined) return mix(this.bare, this.read(own, this.bare), this.strength(name.split(" ")[0]));
    return this.probe(this.layers.areas, name, ({ fill, fillOpacity }) => {
      const pattern = /^url\("?#([^")]+)"?\)/.exec(fill)?.[1];
      const whole = pattern === undefined ? this.read(fill, this.bare) : this.mean(document.getElementById(pattern));
      return mix(this.bare, whole, Number(fillOpacity));
    });
  }

  /** The opacity that the style sheet gives to a class: the rest is the ground's. */
  private strength(name: string): number {
    const known =
      this.strengths.get(name) ?? this.probe(this.layers.areas, name, ({ fillOpacity }) => Number(fillOpacity));
    this.strengths.set(name, known);
    return known;
  }

  /** The colour of lines of a class. */
  line(name: string): PixelColour {
    return this.probe(this.layers.lines, name, ({ stroke }) => this.read(stroke, this.bare));
  }

  private probe(layer: SVGElement, name: string, read: (style: CSSStyleDeclaration) => number): number {
    const path = makeSvg("path", { class: name });
    layer.append(path);
    const colour = read(getComputedStyle(path));
    path.remove();
    return colour;
  }

  /** Of the shapes in a pattern, each laid over those before by the share of the pattern that it fills. */
  private mean(pattern: Element | null): PixelColour {
    if (pattern === null) return this.bare;
    const number = (of: Element, name: string) => Number(of.getAttribute(name) ?? 0);
    const areaOf = (of: Element) => Math.PI * number(of, "r") ** 2 + number(of, "width") * number(of, "height");
    return [...pattern.children].reduce((below, shape) => {
      const { fill, stroke } = getComputedStyle(shape);
      const share = areaOf(shape) / areaOf(pattern);
      return share > 0
        ? mix(below, this.read(fill, below), Math.min(share, 1))
        : mix(below, this.read(stroke, below), LINES);
    }, this.bare);
  }

  /** Any colour of CSS, laid over another; "none" is nothing. */
  private read(text: string, below: PixelColour): PixelColour {
    const { context } = this;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = "transparent"; // what cannot be read leaves it so
    context.fillStyle = text;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue, opacity] = context.getImageData(0, 0, 1, 1).data;
    return mix(below, red | (green << 8) | (blue << 16), opacity / 255);
  }
}

/** For a square bitmap whose pixels are read. */
export function newContext(size: number): CanvasRenderingContext2D {
  const canvas = make("canvas", { width: size, height: size });
  return canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
}
