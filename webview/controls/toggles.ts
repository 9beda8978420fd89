import type { ActionId } from "../../src/shared/actions";
import type { KeptFlag, PageState } from "../../src/shared/pageState";
import { setPressed } from "../page/page";

/** Something of the page that an action turns on or off. */
export interface Toggle<Id extends ActionId = ActionId> {
  readonly action: Id;
  readonly kept: KeptFlag; // its name in what is kept for a reload
  isOn(): boolean;
  turn(isOn: boolean): void;
}

/** What is on and off: the user's choices are kept; the rest has its default. */
export class Toggles<Id extends ActionId = ActionId> {
  private readonly chosen = new Map<Toggle, boolean>();

  constructor(
    private readonly all: readonly Toggle<Id>[],
    kept: PageState | undefined,
    private readonly changed: () => void,
  ) {
    for (const toggle of all) {
      const isOn = kept?.[toggle.kept];
      if (isOn !== undefined) this.choose(toggle, isOn);
    }
  }

  /** Whether the toggle of an action is on; undefined for other actions. */
  isOn(id: ActionId): boolean | undefined {
    return this.all.find(({ action }) => action === id)?.isOn();
  }

  /** What each action does. */
  get act(): Record<Id, () => void> {
    const entries = this.all.map((toggle) => [toggle.action, () => this.flip(toggle)] as const);
    return Object.fromEntries(entries) as Record<Id, () => void>;
  }

  show(): void {
    for (const { action, isOn } of this.all) setPressed(action, isOn());
  }

  /** For a reload. */
  get kept(): Partial<Pick<PageState, KeptFlag>> {
    return Object.fromEntries([...this.chosen].map(([{ kept }, isOn]) => [kept, isOn]));
  }

  private flip(toggle: Toggle): void {
    this.choose(toggle, !toggle.isOn());
    this.changed();
  }

  private choose(toggle: Toggle, isOn: boolean): void {
    this.chosen.set(toggle, isOn);
    toggle.turn(isOn);
  }
}
