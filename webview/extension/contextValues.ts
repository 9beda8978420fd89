import type { Mode } from "../../src/shared/action";
import type { Host } from "./host";

/** Sends the context keys of menus and keybindings to VS Code when they have changed. */
export class ContextKeys {
  private sent = "";

  constructor(private readonly host: Host) {
    this.tell("maze", false, []);
  }

  /** @param levels Workings.level of each maze */
  tell(mode: Mode, isPlaying: boolean, levels: readonly number[]): void {
    const now = `${mode} ${isPlaying} ${levels}`;
    if (now === this.sent) return;
    this.sent = now;
    const hasLevels = levels.some((step) => step > 0);
    this.host.send({ type: "situation", mode, isPlaying, ...(hasLevels && { levels: [...levels] }) });
    // For the menu of this page, which may be opened before VS Code has received them.
    document.body.dataset.vscodeContext = JSON.stringify({
      preventDefaultContextMenuItems: true,
      "mazewright.mode": mode,
    });
  }
}
