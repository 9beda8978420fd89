import { checkAnimatedSize, toAnimatedSvg } from "../animatedSvg";
import type { AnimatedFormat } from "./exportFormat";

export const animatedSvg: AnimatedFormat = {
  id: "animated-svg",
  name: "Animated SVG",
  description: "Plays how the maze comes about, in a browser or on a README page, without a script.",
  extension: "svg",
  isAnimated: true,
  isBinary: false,
  language: "xml",
  takes: ["colors", "solution"],
  check: checkAnimatedSize,
  write: toAnimatedSvg,
};
