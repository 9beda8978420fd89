import { type Look, lookSettings } from "../../../src/shared/look";

/** How previews show mazes where nothing is set. */
export const usualLook = Object.fromEntries(
  Object.entries(lookSettings).map(([id, spec]) => [id, spec.default]),
) as unknown as Look;
