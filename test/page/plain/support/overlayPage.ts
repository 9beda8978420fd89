import type { OverlayPage } from "../../../../webview/overlays/kinds/overlay";

/** A page on which an overlay is on, with nothing around it. */
export function overlayPage(parts: Partial<OverlayPage> = {}): OverlayPage {
  return {
    isOn: () => true,
    hasCellAt: () => true,
    otherPlace: () => undefined,
    moveFrame() {},
    changed() {},
    speak() {},
    solve() {},
    compare: async () => undefined,
    unsolve() {},
    lengthened() {},
    ...parts,
  };
}
