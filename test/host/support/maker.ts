import type { Recipe } from "../../../src/core/foundation/optionTypes";
import type { ToPreview } from "../../../src/shared/messages/preview";
import { eventually } from "./assert";
import { generate, watchPages } from "./helpers";

export type Shown = Extract<ToPreview, { type: "show" }>;

export const SMALL = { algorithm: "kruskal", grid: "rectangular", width: 5, height: 4, seed: "maker" };

/** A preview of a small maze, whose page is watched. */
export async function openPreview(options: object = SMALL) {
  const pages = watchPages();
  await generate(options);
  const shows = () => pages.sent.filter((message): message is Shown => message.type === "show");
  let count = shows().length;
  return {
    ...pages,
    /** The message that shows what a change asks for, which is the next one. */
    async change(recipe: Recipe, continues = false): Promise<Shown> {
      pages.say({ type: "make", recipes: [recipe], continues });
      await eventually("the changed maze", () => shows().length > count);
      const message = shows()[count++];
      await eventually("it to be drawn", () => pages.drawn().includes(message));
      return message;
    },
    of: <Type extends ToPreview["type"]>(type: Type) => pages.sent.filter((message) => message.type === type),
  };
}
