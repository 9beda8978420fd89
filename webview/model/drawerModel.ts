/** What there is to show: only the form, mazes that are finished, one of the user's algorithm, or an algorithm that is played. */
export type DrawerContent = "form" | "mazes" | "custom" | "steps";

/** The tab of the form that makes mazes. */
export const MAKER_TAB = "maze-tab";

/** The code of an algorithm that is played, and below it its state: its data, findings, and the steps of a cell. */
export const CODE_TAB = "code-tab";

/** What there is to see of finished mazes, and their measures. */
export const SOLVE_TAB = "solve-tab";

/** The contents in which each tab has something to show, in their order. */
const OFFERED = {
  [MAKER_TAB]: ["form", "mazes", "custom", "steps"],
  [CODE_TAB]: ["custom", "steps"],
  [SOLVE_TAB]: ["mazes", "custom", "steps"],
} as const satisfies Record<string, readonly DrawerContent[]>;

export type Tab = keyof typeof OFFERED;

const tabs = Object.keys(OFFERED) as Tab[];

/** What the user has chosen of the drawer. */
export interface DrawerChoice {
  readonly tab: Tab;
  readonly before: Tab; // that was chosen before it
  readonly size: number | undefined; // in per cent, else as is usual
}

export const firstDrawer: DrawerChoice = { tab: CODE_TAB, before: CODE_TAB, size: undefined };

/** The drawer below the picture, or beside it in a wide panel. */
export interface DrawerModel extends DrawerChoice {
  readonly isShown: boolean;
  readonly content: DrawerContent;
}

/** Tabs that there were, and what holds now what they held. */
const FORMER: Readonly<Record<string, Tab>> = { "state-tab": CODE_TAB, "measures-tab": SOLVE_TAB };

/** A tab by its name, which may have been kept by another version. */
export const tabNamed = (name = ""): Tab | undefined =>
  tabs.find((tab) => tab === name) ?? (Object.hasOwn(FORMER, name) ? FORMER[name] : undefined);

/** The tabs that have something to show, in their order. */
export function offeredTabs({ content }: Pick<DrawerModel, "content">): readonly Tab[] {
  return tabs.filter((tab) => (OFFERED[tab] as readonly DrawerContent[]).includes(content));
}

/** The tab that is open, which is not seen while the drawer is closed: that which the user chose, else the last offered. */
export function chosenTab(drawer: Pick<DrawerModel, "content" | "tab">): Tab {
  const offered = offeredTabs(drawer);
  return offered.includes(drawer.tab) ? drawer.tab : offered[offered.length - 1];
}

/** Whether a tab is seen. */
export const isSeen = (drawer: DrawerModel, tab: Tab): boolean => drawer.isShown && chosenTab(drawer) === tab;

/** The drawer turned to a tab. */
export function turnedTo(drawer: DrawerChoice, tab: Tab): DrawerChoice {
  return { ...drawer, tab, before: tab === drawer.tab ? drawer.before : drawer.tab };
}

/** The tab that a key of the tabs leads to; undefined for any other key. */
export function tabBeside(drawer: Pick<DrawerModel, "content" | "tab">, key: string): Tab | undefined {
  const offered = offeredTabs(drawer);
  const at = offered.indexOf(chosenTab(drawer));
  const { length } = offered;
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: (at + length - 1) % length,
    ArrowRight: (at + 1) % length,
    Home: 0,
    End: length - 1,
  };
  return offered[places[key] ?? length];
}
