import type { ToWebview } from "../../shared/protocol";
import { recipeOfSettings } from "../settings/settings";

/** Tells a page what the settings say of a maze, once each time that this changes. */
export class DefaultsNews {
  private told = ""; // to the page that is there

  constructor(private readonly post: (message: ToWebview) => void) {}

  tell(): void {
    const defaults = recipeOfSettings();
    const text = JSON.stringify(defaults);
    if (text === this.told) return;
    this.told = text;
    this.post({ type: "defaults", ...defaults });
  }

  /** For a page that has loaded again. */
  tellAgain(): void {
    this.told = "";
    this.tell();
  }
}
