import { countOf, formatNumber } from "../../src/core/foundation/errors";
import type { Finding, OwnRun, Place } from "../../src/shared/data/ownRun";
import type { FromWebview, ToWebview } from "../../src/shared/protocol";
import type { Host } from "../extension/host";
import type { MazeViews } from "../mazes/mazeViews";
import { error, warning } from "../page/icons";
import { drawIcon, element, make, setHidden } from "../page/page";
import type { Voice } from "../page/voice";
import type { Playback } from "../playing/playback";

/** What a finding is about: the maze on show, or the run that failed since. */
type Told = Extract<FromWebview, { type: "openLine" }>["of"];

const ICONS = { error, warning };

/** What is wrong with an algorithm of the user's: a list beside the picture, and over it that the last run failed. */
export class Findings {
  private ofMazes: readonly (readonly Finding[])[] = []; // by their places
  private names: readonly string[] = []; // of several mazes
  private ofFailure: readonly Finding[] = [];
  private run = ""; // which failed
  private readonly banner = element("failed");

  constructor(
    private readonly host: Pick<Host, "send">,
    private readonly views: MazeViews,
    private readonly playback: Playback,
    private readonly voice: Voice,
  ) {
    element("failed-again").addEventListener("click", () => host.send({ type: "runAgain" }));
    element("failed-trust").addEventListener("click", () => host.send({ type: "trust" }));
    element("failed-line").addEventListener("click", () => {
      const [{ place }] = this.ofFailure;
      if (place !== undefined) this.openLine(place, "failure", 0);
    });
  }

  /** How many there are; empty for none. */
  get words(): string {
    const count = this.ofMazes.flat().length + this.ofFailure.length;
    return count === 0 ? "" : countOf(count, "finding");
  }

  /** Mazes come on show, which the last runs have made. */
  show(mazes: readonly { readonly own?: Pick<OwnRun, "facts" | "findings"> }[]): void {
    const ofMazes = mazes.map(({ own }) => own?.findings ?? []);
    const isNew = JSON.stringify(ofMazes) !== JSON.stringify(this.ofMazes);
    this.ofMazes = ofMazes;
    this.names = mazes.length > 1 ? mazes.map(({ own }) => own?.facts.name ?? "") : [];
    this.ofFailure = [];
    this.write();
    const all = ofMazes.flat();
    if (isNew && all.length > 0) this.voice.announce(`${countOf(all.length, "finding")}: ${all[0].message}`);
  }

  /**
   * The last run failed: the maze of a run before stays on show. None once a run succeeds.
   * @param failed with the name of the file, where the maze on show is not of that file
   */
  fail({ findings, file, needsTrust = false }: Extract<ToWebview, { type: "failed" }>): void {
    this.ofFailure = findings;
    setHidden(element("failed-again"), needsTrust);
    setHidden(element("failed-trust"), !needsTrust);
    this.run = file === undefined ? "The last run" : `The last run of ${file}`;
    this.write();
    if (findings.length > 0) this.voice.announce(this.failure);
  }

  /** The first error, as the banner has it. */
  private get failure(): string {
    const [{ message, place }, ...others] = this.ofFailure;
    const more = others.length === 0 ? "" : ` And ${formatNumber(others.length)} more.`;
    const line = place && `line ${lineOf(place)}`;
    const where = line === undefined || message.includes(line) ? "" : ` (${line})`;
    return `${this.run} failed: ${message}${where}${more}`;
  }

  /** Goes to the step of a finding. @param at which of the mazes it is about */
  private goTo({ step = 0, cells: [cell] = [] }: Finding, at: number): void {
    this.playback.seek(step, `The finding shows at step ${formatNumber(step)}`);
    if (cell !== undefined) this.views.reveal(cell, at);
  }

  private openLine({ line, column }: Place, of: Told, at: number): void {
    const more = { ...(column !== undefined && { column }), ...(at > 0 && { at }) };
    this.host.send({ type: "openLine", of, line, ...more });
  }

  private write(): void {
    const { ofMazes, ofFailure, names } = this;
    setHidden(this.banner, ofFailure.length === 0);
    if (ofFailure.length > 0) {
      const [{ place }] = ofFailure;
      element("failed-text").textContent = this.failure;
      setHidden(element("failed-line"), place === undefined);
    }
    const sections = [
      this.sectionOf(`${this.run} failed`, ofFailure, "failure", 0),
      ...ofMazes.map((each, at) =>
        this.sectionOf(names.length > 0 ? `Findings: ${names[at]}` : "Findings", each, "maze", at),
      ),
    ];
    element("findings").replaceChildren(...sections.flat());
  }

  private sectionOf(title: string, findings: readonly Finding[], of: Told, at: number): HTMLElement[] {
    if (findings.length === 0) return [];
    const list = make("ul", { ariaLabel: title }, ...findings.map((each) => this.rowOf(each, of, at)));
    return [make("h2", {}, title), list];
  }

  private rowOf(finding: Finding, of: Told, at: number): HTMLElement {
    const { severity, message, step, place } = finding;
    const icon = make("span", { role: "img", ariaLabel: severity === "error" ? "Error" : "Warning" });
    drawIcon(icon, ICONS[severity]);
    const ways = make("span", { className: "group" });
    if (step !== undefined) {
      const title = "Go to the step after which it shows";
      ways.append(buttonOf(`Step ${formatNumber(step)}`, title, () => this.goTo(finding, at)));
    }
    if (place !== undefined)
      ways.append(buttonOf(`Line ${lineOf(place)}`, "Show the line in the editor", () => this.openLine(place, of, at)));
    return make("li", { className: severity }, icon, make("div", {}, make("p", {}, message), ways));
  }
}

/** As editors count. */
const lineOf = ({ line }: Place): string => formatNumber(line + 1);

function buttonOf(text: string, title: string, act: () => void): HTMLElement {
  const button = make("button", { type: "button", className: "text", title }, text);
  button.addEventListener("click", act);
  return button;
}
