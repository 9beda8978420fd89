import { capital } from "../../../src/core/foundation/errors";
import type { ActionId } from "../../../src/shared/actions";
import { changes } from "./changes";
import { deadEnds } from "./deadEnds";
import { distances } from "./distances";
import { flood } from "./flood";
import { longest } from "./longest";
import type { Overlay } from "./overlay";
import { solution } from "./solution";
import { walk } from "./walk";
import { wayBack } from "./wayBack";

/** An overlay that colours cells comes after those that it covers. */
const registry = [solution, longest, deadEnds, distances, flood, wayBack, walk, changes] as const;

export type OverlayId = (typeof registry)[number]["id"];

type OverlayActionId = Extract<ActionId, `show${Capitalize<OverlayId>}`>;

export const overlays: readonly (Overlay & { readonly id: OverlayId })[] = registry;

/** Of any text, the overlay that is called so. */
export const overlayNamed = (name: string): OverlayId | undefined => overlays.find(({ id }) => id === name)?.id;

export const actionIdOf = (id: OverlayId): OverlayActionId => `show${capital(id)}`;

/** Whether two overlays cannot be seen together. */
export function exclude(one: Overlay, other: Overlay): boolean {
  return one.excludes?.includes(other.id) === true || other.excludes?.includes(one.id) === true;
}

/** A value for each overlay, by its action. */
export function byAction<Value>(
  valueOf: (overlay: (typeof overlays)[number]) => Value,
): Record<OverlayActionId, Value> {
  const entries = overlays.map((overlay) => [actionIdOf(overlay.id), valueOf(overlay)] as const);
  return Object.fromEntries(entries) as Record<OverlayActionId, Value>;
}
