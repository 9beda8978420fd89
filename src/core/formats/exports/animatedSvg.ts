import { checkAnimatedSize, toAnimatedSvg } from "../svg/animatedSvg";
import { type AnimatedFormat } from "./exportFormat";

export const animatedSvg: AnimatedFormat = {
  id: "animated-svg",
  name: "Animated SVG",
  description: "Plays the steps of the algorithm in a browser or on a README page, without a script.",
  extension: "svg",
  isAnimated: true,
  language: "xml",
  takes: ["colors", "solution"],
  check: checkAnimatedSize,
  write: toAnimatedSvg,
};
