import type * as vscode from "vscode";
import { type DrawerState, readDrawerState } from "../../shared/drawerState";

const KEY = "drawer";

/** How the user last left the drawer of a preview in this workspace: new previews begin so. Before the first use it is closed. */
export class LastDrawer {
  constructor(private readonly store: Pick<vscode.Memento, "get" | "update">) {}

  /** Undefined before the first use. */
  get state(): DrawerState | undefined {
    return readDrawerState(this.store.get(KEY));
  }

  async remember(state: DrawerState): Promise<void> {
    await this.store.update(KEY, state);
  }
}
