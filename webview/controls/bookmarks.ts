import type { AlgorithmFacts } from "../../src/core/foundation/algorithm";
import { formatNumber } from "../../src/core/foundation/errors";
import type { Workings } from "../../src/core/picture/workings";
import { type Events, type Notable, nextEvent } from "../../src/core/playback/events";
import type { ActionId } from "../../src/shared/actions";
import { bookmarked, type PageModel } from "../model/pageModel";
import { stepOf } from "../model/playing";
import type { Store } from "../model/store";
import { onChoice } from "../page/choice";
import type { Work } from "../page/frames";
import { element, makeSvg, setDisabled, setHidden } from "../page/page";
import { Written } from "../page/written";
import type { Playback } from "../playing/playback";

type Kind = Exclude<keyof Events, "notable" | "marks">;

/** The kinds of events and their names, some of which depend on the algorithm. */
const KINDS: readonly (readonly [kind: Kind, name: (algorithm: AlgorithmFacts | undefined) => string | undefined])[] = [
  ["parts", (algorithm) => algorithm?.part],
  ["walls", (algorithm) => algorithm?.stages?.[0]],
  ["openings", (algorithm) => algorithm?.stages?.[1]],
  ["deadEnds", () => "dead end"],
  ["loops", () => "loop erased"],
  ["joins", () => "join"],
  ["openedLoops", () => "loop opened"],
  ["braids", () => "dead end braided"],
  ["outer", () => "outer wall opened"],
];

/** A bookmark of the recording, or of the user. */
interface Marked extends Notable {
  readonly isUsers?: boolean;
}

const MOST_EVENTS = 200; // marks
const NO_EVENTS = new Uint32Array();
const MOST_STOPS = 400; // marks: more than there are places for on the timeline

/** The events, bookmarks and stops on the timeline; bookmarks are the recording's and the user's own. */
export class Bookmarks {
  private readonly kinds = element<HTMLSelectElement>("moment-kind");
  private readonly list = element<HTMLSelectElement>("bookmarks");
  private readonly marks = element<SVGGElement>("marks");
  private readonly tray = element("events-part");
  private readonly button = element("events"); // that opens it, once there is a bookmark or a breakpoint
  private workings: Workings | undefined;
  private events: Events | undefined; // once all steps were read
  private readonly written = new Written();
  private readonly dotted = new Written();
  private dots: readonly Element[] = []; // of the stops
  private offered: readonly { readonly kind: Kind; readonly name: string }[] = []; // that the recording has

  constructor(
    private readonly store: Store<PageModel>,
    private readonly playback: Playback,
  ) {
    this.kinds.addEventListener("change", () => store.change({ kind: this.kinds.value }));
    onChoice(this.list, () => this.goToListed());
    this.show(undefined);
  }

  /** Mazes come on show. */
  show(workings: Workings | undefined): void {
    this.workings = workings;
    this.takeEvents();
  }

  /** Offers the events that are found. */
  private takeEvents(): void {
    const { workings } = this;
    this.events = workings?.reader.found;
    this.offered = KINDS.flatMap(([kind, nameOf]) => {
      const name = this.events?.[kind].length ? nameOf(workings?.algorithm) : undefined;
      return name === undefined ? [] : [{ kind, name }];
    });
    const hasEvents = this.offered.length > 0;
    const options = this.offered.map(
      (each) => new Option(`Next ${each.name}`, each.kind, false, each === this.chosenKind),
    );
    this.kinds.replaceChildren(...(hasEvents ? options : [new Option("Next event", "")]));
    setDisabled(this.kinds, !hasEvents);
    this.store.change({ hasEvents });
  }

  /** Events of a long recording are found bit by bit. @returns whether all are */
  readOn(): Work {
    const { workings } = this;
    if (workings === undefined || this.events !== undefined) return "done";
    const hasMore = workings.reader.read();
    if (workings.reader.found !== undefined) this.takeEvents();
    return hasMore ? "more" : "done";
  }

  /** The kind of events that are run to: the one that was chosen, or else the first. */
  private get chosenKind() {
    return this.offered.find(({ kind }) => kind === this.store.now.kind) ?? this.offered[0];
  }

  readonly act = {
    nextMoment: () => this.nextMoment(1),
    previousMoment: () => this.nextMoment(-1),
    nextBookmark: () => this.nextBookmark(1),
    previousBookmark: () => this.nextBookmark(-1),
    bookmark: () => this.store.change(bookmarked(this.store.now, this.step)),
  } satisfies Partial<Record<ActionId, () => void>>;

  /** Runs to the nearest event of the chosen kind before or after the step on show. */
  private nextMoment(by: 1 | -1): void {
    const { kind, name = "" } = this.chosenKind ?? {};
    const found = kind && this.events?.[kind];
    const next = found && nextEvent(found, this.step, by);
    if (next !== undefined) this.playback.runTo(next, atStep(name, next));
  }

  private nextBookmark(by: 1 | -1): void {
    const { all, playback, step: position } = this;
    const found =
      by > 0 ? all.find((each) => each.position > position) : all.findLast((each) => each.position < position);
    const stop = nextEvent(this.store.now.stops.steps, position, by);
    const isStop = stop !== undefined && (found === undefined || (stop - found.position) * by < 0);
    if (isStop) playback.runTo(stop, atStep("Breakpoint", stop));
    else if (found !== undefined) this.seek(found);
  }

  private get step(): number {
    return stepOf(this.store.now);
  }

  /** The bookmarks that can be reached, without those on missing steps of a solver. */
  private get all(): Marked[] {
    const { bookmarks, length, differsAt } = this.store.now;
    const difference = differsAt === undefined ? [] : [{ position: differsAt, name: "the first difference" }];
    const users: Marked[] = bookmarks.map((position) => ({ position, name: "your bookmark", isUsers: true }));
    const marked: Marked[] = [...difference, ...(this.events?.notable ?? []), ...users];
    return marked.filter(({ position }) => position <= length).sort((a, b) => a.position - b.position);
  }

  /** What is marked nearest to a step and no further from it than so many steps, in words; empty for nothing. */
  wordsAt(step: number, reach: number): string {
    const { steps } = this.store.now.stops;
    const [event = -1, stop = -1] = [this.drawnEvents, steps].map((each) => nearestTo(each, step));
    const marks: readonly Notable[] = [
      ...this.all,
      { position: stop, name: "Breakpoint" },
      { position: event, name: this.chosenKind?.name ?? "" },
    ];
    const distance = ({ position }: Notable) => (position < 0 ? Number.POSITIVE_INFINITY : Math.abs(position - step));
    const [nearest] = [...marks].sort((a, b) => distance(a) - distance(b));
    return distance(nearest) <= reach ? atStep(nearest.name, nearest.position) : "";
  }

  /** Events of the chosen kind, where they are few enough to be told apart. */
  private get drawnEvents(): Uint32Array {
    const { kind } = this.chosenKind ?? {};
    const found = kind && this.events?.[kind];
    return found === undefined || found.length > MOST_EVENTS ? NO_EVENTS : found;
  }

  private goToListed(): void {
    const found = this.all[this.list.selectedIndex - 1];
    this.list.selectedIndex = 0;
    if (found !== undefined) this.seek(found);
  }

  private seek({ position, name }: Marked): void {
    this.playback.seek(position, atStep(name, position));
  }

  /** Writes bookmarks and stops where they have changed. Called in each frame. */
  tell({ bookmarks, length, stops, differsAt }: PageModel): void {
    if (this.dotted.isNew(stops, length)) this.dots = dotsOf(stops.steps, length);
    const hasTray = bookmarks.length > 0 || stops.steps.length > 0 || this.tray.matches(":popover-open");
    setHidden(this.button, !hasTray);
    if (!this.written.isNew(bookmarks, length, this.events, differsAt, this.dots, this.chosenKind)) return;
    const { all } = this;
    const events = Array.from(this.drawnEvents, (position) => markOf({ position }, length, "event"));
    const options = all.map(({ position, name }) => new Option(`${formatNumber(position)}: ${name}`));
    this.list.replaceChildren(new Option("Bookmarks"), ...options);
    setDisabled(this.list, all.length === 0);
    const marks = all.map((each) => markOf(each, length, each.isUsers === true ? "bookmark" : "found"));
    this.marks.replaceChildren(...events, ...this.dots, ...marks);
  }
}

const atStep = (name: string, step: number): string => `${name} at step ${formatNumber(step)}`;

/** A dot for each stop, or one for several that lie together. */
function dotsOf(steps: Uint32Array, length: number): Element[] {
  const places = new Set<number>();
  for (const step of steps) places.add(Math.round((MOST_STOPS * step) / Math.max(length, 1)));
  return [...places].map((place) => makeSvg("circle", { cx: `${(100 * place) / MOST_STOPS}%`, class: "stop" }));
}

function markOf(
  { position }: Pick<Notable, "position">,
  length: number,
  name: "event" | "found" | "bookmark",
): Element {
  return makeSvg("rect", { x: `${(100 * position) / Math.max(length, 1)}%`, class: name });
}

/** Of steps in order. */
function nearestTo(steps: Uint32Array, step: number): number | undefined {
  const [before, after] = ([-1, 1] as const).map((by) => nextEvent(steps, step - by, by));
  if (before === undefined || after === undefined) return before ?? after;
  return step - before <= after - step ? before : after;
}
