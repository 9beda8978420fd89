import type { FromPreview } from "../../src/shared/messages/preview";
import type { Host } from "./host";

/** How the drawer stands. */
type DrawerReport = Omit<Extract<FromPreview, { type: "drawer" }>, "type">;

/** Tells the extension how the user leaves the drawer, for new previews. */
export class DrawerNews {
  private sent: string;

  /** @param first as it was when the page began: nobody has left it so yet */
  constructor(
    private readonly host: Host,
    first: DrawerReport,
  ) {
    this.sent = JSON.stringify(first);
  }

  tell(state: DrawerReport): void {
    const now = JSON.stringify(state);
    if (now === this.sent) return;
    this.sent = now;
    this.host.send({ type: "drawer", ...state });
  }
}
