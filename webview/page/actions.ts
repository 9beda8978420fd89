import type { Action, Mode, Offer } from "../../src/shared/action";
import { actionIcons } from "./actionIcons";
import { keyName, listenToKeys } from "./keys";
import { closeMenus } from "./menu";
import { drawIcon, element, make, restOnBlur, setDisabled, setHidden } from "./page";
import { isCharacter } from "./typedKey";

const END = "end"; // the group of the buttons at the end of a maze

/** By what the user asks for an action. */
export type Trigger = "mouse" | "button" | "key";

/** What a page says of its actions, by its model alone, and does for them. */
export interface ActionRules<Id extends string, Model> {
  /** The page as it is now, as plain data. */
  model(): Model;
  /** Whether an action can run, or why not. */
  offer(id: Id, model: Model): Offer;
  /** Whether what it turns is on; undefined for one that turns nothing. By default none does. */
  isOn?(id: Id, model: Model): boolean | undefined;
  /** Whether there are buttons for it; undefined where another part of the page decides that. By default one does. */
  isThere?(id: Id, model: Model): boolean | undefined;
  /** Runs an action that can run. */
  run(id: Id, trigger: Trigger): void;
  /** Says why one cannot. */
  refuse?(why: string): void;
  /** Whether the keys of an action mean it with the focus there; by default they do. */
  means?(id: Id, target: EventTarget | null): boolean;
  /** Runs what the keys of an action mean now; by default the action. @returns false where they mean nothing */
  onKey?(id: Id): boolean;
}

/** A button of an action, and what was last written on it. */
interface Made<Id> {
  readonly id: Id;
  readonly button: HTMLButtonElement;
  readonly isItem: boolean; // of a menu
  label: string;
  why: string | undefined; // in place of its tooltip
  isOffered?: boolean;
  isOn?: boolean | undefined;
  isThere?: boolean | undefined;
}

/** The actions of a page: their buttons, made from a table and always as the page's rules have them, their keys, and the list of keys. */
export class Actions<Id extends string, Model> {
  private readonly ids: readonly Id[];
  private readonly made: readonly Made<Id>[];
  private takesCharacters = true; // whether keys that type a character run actions
  private mode: Mode | undefined;
  private dialog: HTMLDialogElement | undefined; // that was opened last

  /** @param table in the order of the list of keys; a button that stands in the markup already has `data-action` */
  constructor(
    private readonly table: Readonly<Record<Id, Action>>,
    private readonly rules: ActionRules<Id, Model>,
  ) {
    this.ids = Object.keys(table) as Id[];
    for (const [group, ids] of groupsOf(table)) fill(group, ids);
    const found = [...document.querySelectorAll<HTMLButtonElement>("[data-action]")];
    this.made = found.map((button) => this.dress(button, button.dataset.action as Id));
    this.writeKeys();
    restOnBlur();
  }

  /** Takes keys from now on: the parts of the page see each of them before it runs anything. */
  listen(): void {
    const { table, rules } = this;
    listenToKeys({
      actions: table,
      takes: (key) => !this.isInDialog && this.takesKey(key),
      means: (id, target) => rules.means?.(id, target) ?? true,
      run: (id) => {
        closeMenus();
        if (rules.onKey !== undefined) return rules.onKey(id);
        this.run(id, "key");
        return true;
      },
    });
  }

  /** Runs an action, or says why it cannot run. */
  run(id: Id, trigger: Trigger): void {
    if (this.allows(id)) this.rules.run(id, trigger);
  }

  /** Whether an action can run now; says why not, if there is something to say. In a dialog there are none. */
  allows(id: Id): boolean {
    if (this.isInDialog) return false;
    const offer = this.rules.offer(id, this.rules.model());
    if (offer !== true && offer !== "") this.rules.refuse?.(offer);
    return offer === true;
  }

  /** Writes what has changed on the buttons. */
  show(): void {
    const { rules, table } = this;
    const model = rules.model();
    for (const each of this.made) {
      const offer = rules.offer(each.id, model);
      const isOffered = offer === true;
      const [isThere, isOn] = [rules.isThere?.(each.id, model), rules.isOn?.(each.id, model)];
      const why = table[each.id].tellsWhy && offer !== true && offer !== "" ? offer : undefined;
      if (isOffered !== each.isOffered) setDisabled(each.button, !isOffered);
      if (isThere !== each.isThere && isThere !== undefined) setHidden(each.button, !isThere);
      if (isOn !== each.isOn && isOn !== undefined) setPressed(each, isOn);
      const isNew = why !== each.why;
      Object.assign(each, { isOffered, isThere, isOn, why });
      if (isNew) this.entitle(each);
    }
  }

  /** Shows what a button does that stands for two things. */
  showFace(id: Id, icon: string, label: string): void {
    for (const button of this.buttonsOf(id)) drawIcon(button, actionIcons[icon]);
    this.rename(id, label);
  }

  /** Says what the buttons of an action do now. */
  rename(id: Id, label: string): void {
    for (const each of this.made.filter((made) => made.id === id)) {
      each.label = label;
      each.button.ariaLabel = label;
      this.entitle(each);
    }
  }

  /** Opens a dialog of the page, over which nothing else can be done. */
  openDialog(id: string): void {
    const dialog = element<HTMLDialogElement>(id);
    this.dialog = dialog;
    dialog.showModal();
  }

  /** The browser closes it, and says so only in a later task: a key that is pressed meanwhile would be lost. */
  private get isInDialog(): boolean {
    return this.dialog?.open === true;
  }

  /** The buttons of an action. */
  buttonsOf(id: Id): HTMLButtonElement[] {
    return this.made.filter((each) => each.id === id).map(({ button }) => button);
  }

  /** Hides the parts of the page that belong to another mode. */
  showMode(mode: Mode): void {
    this.mode = mode;
    document.body.dataset.mode = mode;
    for (const part of document.querySelectorAll<HTMLElement>("[data-in]")) part.hidden = part.dataset.in !== mode;
  }

  /** Follows the setting for single keys: in the list of keys, on the buttons and in the notes about keys. */
  takeCharacters(areOn: boolean): void {
    if (areOn === this.takesCharacters) return;
    this.takesCharacters = areOn;
    this.writeKeys();
    for (const each of this.made) this.entitle(each);
  }

  /** Whether a key of the table is in use: those that type a character can be turned off. */
  takesKey(key: string): boolean {
    return this.takesCharacters || !isCharacter(key);
  }

  private dress(button: HTMLButtonElement, id: Id): Made<Id> {
    const { label, primary = false, atEnd: [endText] = [], ...action } = this.table[id];
    const isItem = button.closest("[role=menu]") !== null;
    const isAtEnd = button.parentElement?.dataset.buttons === END;
    const text = isAtEnd ? (endText ?? label) : (action.text ?? label);
    const icon = isAtEnd ? undefined : actionIcons[action.icon ?? ""];
    button.type = "button";
    button.classList.toggle("primary", primary);
    const isRead = isAtEnd || button.closest(".large") !== null;
    button.ariaLabel = isRead ? text : label; // what is read on it, for who speaks to it
    if (isItem) {
      button.role = "menuitem";
      drawIcon(button, icon);
      button.append(make("span", {}, label), make("kbd", {}));
    } else {
      button.classList.toggle("text", icon === undefined);
      button.textContent = text;
      drawIcon(button, icon);
      if (button.closest(".large") !== null) button.append(make("span", {}, text));
    }
    button.addEventListener("click", ({ detail }) => this.run(id, detail > 0 ? "mouse" : "button"));
    const made = { id, button, isItem, label, why: undefined };
    this.entitle(made);
    return made;
  }

  /** Writes the tooltip: why the button cannot be pressed, or what it does and the keys that do so now. */
  private entitle({ id, button, isItem, label, why }: Made<Id>): void {
    const { about = label } = this.table[id];
    const keys = this.keysOf(id).map(keyName);
    if (isItem) for (const cap of button.querySelectorAll("kbd")) cap.textContent = keys[0] ?? "";
    button.title = why ?? (keys.length === 0 ? about : `${about} (${keys.join(", ")})`);
  }

  /** The keys that run an action now. */
  private keysOf(id: Id): readonly string[] {
    return (this.table[id].keys ?? []).filter((key) => this.takesKey(key));
  }

  /** Writes the list of keys, where the page has one, and shows the notes that are true of the keys in use. */
  private writeKeys(): void {
    const listed = this.ids.filter((id) => this.keysOf(id).length > 0);
    for (const list of document.querySelectorAll<HTMLElement>("[data-keys]")) {
      const { keys: group } = list.dataset; // of the few that it begins with; else all
      const rows = listed.filter((id) => !group || this.table[id].group === group);
      list.replaceChildren(...rows.map((id) => this.keyRow(id)));
    }
    const now = this.takesCharacters ? "on" : "off";
    for (const note of document.querySelectorAll<HTMLElement>("[data-characters]"))
      note.hidden = note.dataset.characters !== now;
  }

  private keyRow(id: Id): HTMLElement {
    const { label, about = label, mode } = this.table[id];
    const caps = this.keysOf(id).flatMap((key, index) => [index > 0 ? " " : "", make("kbd", {}, keyName(key))]);
    const row = make("div", {}, make("dt", {}, ...caps), make("dd", {}, about));
    if (mode !== undefined) {
      row.dataset.in = mode;
      row.hidden = mode !== this.mode;
    }
    return row;
  }
}

/** The buttons by their groups, in order. */
function groupsOf<Id extends string>(table: Readonly<Record<Id, Action>>): ReadonlyMap<string, readonly Id[]> {
  const groups = new Map<string, Id[]>();
  const put = (id: Id, group: string, place: number) => {
    const ids = groups.get(group) ?? [];
    ids[place] = id;
    groups.set(group, ids);
  };
  for (const [id, { button = "", atEnd }] of Object.entries<Action>(table) as [Id, Action][]) {
    const [group, place] = button.split("@");
    if (place !== undefined) put(id, group, Number(place));
    if (atEnd !== undefined) put(id, END, atEnd[1]);
  }
  return new Map([...groups].map(([group, ids]) => [group, ids.filter((id) => id !== undefined)]));
}

/** Puts the buttons of a group into their place in the page if that is a group, else in place of it. */
function fill(group: string, ids: readonly string[]): void {
  const place = document.querySelector<HTMLElement>(`[data-buttons="${group}"]`);
  if (place === null) throw new Error(`The page has no place for the buttons of ${group}`);
  const isGroup = place.classList.contains("group") || place.closest("[role=menu]") !== null;
  const made = ids.map((id) => {
    const button = make("button", {});
    button.dataset.action = id;
    if (!isGroup && place.dataset.in !== undefined) button.dataset.in = place.dataset.in;
    return button;
  });
  if (isGroup) place.append(...made);
  else place.replaceWith(...made);
}

function setPressed({ button, isItem }: Made<string>, isOn: boolean): void {
  if (isItem) button.role = "menuitemcheckbox";
  button.setAttribute(isItem ? "aria-checked" : "aria-pressed", String(isOn));
}
