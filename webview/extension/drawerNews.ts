import type { FromWebview } from "../../src/shared/protocol";
import type { Host } from "./host";

/** How the drawer stands. */
type Standing = Omit<Extract<FromWebview, { type: "drawer" }>, "type">;

/** Tells the extension how the user leaves the drawer, for new previews. */
export class DrawerNews {
  private told: string;

  /** @param first as it was when the page began: nobody has left it so yet */
  constructor(
    private readonly host: Host,
    first: Standing,
  ) {
    this.told = JSON.stringify(first);
  }

  tell(state: Standing): void {
    const now = JSON.stringify(state);
    if (now === this.told) return;
    this.told = now;
    this.host.send({ type: "drawer", ...state });
  }
}
