import { sizesLike } from "../../../scripts/tools/cases";
import { toSvg } from "../../../src/core/formats/svg/svg";
import { styles } from "../../../src/core/formats/text/facts";
import { toText } from "../../../src/core/formats/text/text";
import type { GivenOptions } from "../../../src/core/foundation/optionTypes";
import { grids } from "../../../src/core/grids/facts";
import { generate } from "../../../src/core/making/generate";

/**
 * A maze on every grid, as SVG and, where there is a form for it, as text, and one to the middle of rings: golden files, and the
 * pictures of the README.
 */
export interface Exhibit {
  readonly id: string;
  readonly name: string;
  readonly svg: string;
  readonly text?: string;
}

export function gallery(): Exhibit[] {
  const onGrids = grids.map((kind): Exhibit => {
    const { id, name } = kind;
    const options: GivenOptions = { algorithm: "wilson", grid: id, seed: "gallery" };
    const svg = toSvg(generate({ ...options, ...sizesLike(kind, 12, 12, 2) }), { colors: "light" });
    const style = styles.find(({ forms }) => forms.some(({ grid }) => grid === id));
    if (style === undefined) return { id, name, svg };
    const small = generate({ ...options, ...sizesLike(kind, 8, 5, 2) });
    return { id, name, svg, text: toText(small, style.id, { solution: true }) };
  });
  const rings = generate({ algorithm: "depth-first", grid: "circular", rings: 9, exit: "center", seed: "gallery" });
  return [
    ...onGrids,
    { id: "goal-in-centre", name: "Goal in the centre", svg: toSvg(rings, { colors: "light", solution: true }) },
  ];
}
