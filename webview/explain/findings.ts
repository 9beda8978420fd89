import { countOf, formatNumber } from "../../src/core/foundation/errors";
import type { Finding, SourcePlace } from "../../src/shared/data/userAlgorithm";
import type { FromPreview } from "../../src/shared/messages/preview";
import { andMore } from "../controls/mazeWords";
import type { Host } from "../extension/host";
import type { MazeViews } from "../mazes/mazeViews";
import type { FailedRun, MazeModel, PageModel } from "../model/pageModel";
import type { Store } from "../model/store";
import { error, warning } from "../page/icons";
import { drawIcon, element, make, setHidden } from "../page/page";
import type { Voice } from "../page/voice";
import { Written } from "../page/written";
import type { Playback } from "../playing/playback";

/** What a finding is about: the maze on show, or the run that failed since. */
type FindingsOf = Extract<FromPreview, { type: "openLine" }>["of"];

const ICONS = { error, warning };

/** What is wrong with an algorithm of the user's: a list beside the picture, and over it that the last run failed. */
export class Findings {
  private readonly banner = element("failed");
  private readonly written = new Written();
  private readonly announced = new Written(); // of what is wrong with the mazes
  private failed: FailedRun | undefined; // that was announced

  constructor(
    private readonly host: Pick<Host, "send">,
    private readonly store: Store<PageModel>,
    private readonly views: MazeViews,
    private readonly playback: Playback,
    private readonly voice: Voice,
  ) {
    element("failed-again").addEventListener("click", () => host.send({ type: "runAgain" }));
    element("failed-trust").addEventListener("click", () => host.send({ type: "trust" }));
    element("failed-line").addEventListener("click", () => {
      const place = this.store.now.failure?.findings[0].place;
      if (place !== undefined) this.openLine(place, "failure", 0);
    });
  }

  /** Writes and announces what is new. Called in each frame. */
  show({ mazes, failure }: PageModel): void {
    if (!this.written.isNew(mazes, failure)) return;
    const all = mazes.flatMap(({ findings }) => findings);
    if (this.announced.isNew(JSON.stringify(mazes.map(({ findings }) => findings))) && all.length > 0)
      this.voice.announce(`${countOf(all.length, "finding")}: ${all[0].message}`);
    if (failure !== this.failed && failure !== undefined && failure.findings.length > 0)
      this.voice.announce(failureInWords(failure));
    this.failed = failure;
    this.write(mazes, failure);
  }

  /** Goes to the step of a finding. @param at which of the mazes it is about */
  private goTo({ step = 0, cells: [cell] = [] }: Finding, at: number): void {
    this.playback.seek(step, `The finding shows at step ${formatNumber(step)}`);
    if (cell !== undefined) this.views.reveal(cell, at);
  }

  private openLine({ line, column, file }: SourcePlace, of: FindingsOf, at: number): void {
    const more = {
      ...(column !== undefined && { column }),
      ...(at > 0 && { at }),
      ...(file !== undefined && { file }),
    };
    this.host.send({ type: "openLine", of, line, ...more });
  }

  private write(mazes: readonly MazeModel[], failure: FailedRun | undefined): void {
    const [first] = failure?.findings ?? [];
    setHidden(this.banner, first === undefined);
    if (failure !== undefined) {
      setHidden(element("failed-again"), failure.needsTrust === true);
      setHidden(element("failed-trust"), failure.needsTrust !== true);
      setHidden(element("failed-line"), first?.place === undefined);
      if (first !== undefined) element("failed-text").textContent = failureInWords(failure);
    }
    const sections = [
      this.sectionOf(`${runOf(failure)} failed`, failure?.findings ?? [], "failure", 0),
      ...mazes.map(({ findings, name }, at) =>
        this.sectionOf(mazes.length > 1 ? `Findings: ${name}` : "Findings", findings, "maze", at),
      ),
    ];
    element("findings").replaceChildren(...sections.flat());
  }

  private sectionOf(title: string, findings: readonly Finding[], of: FindingsOf, at: number): HTMLElement[] {
    if (findings.length === 0) return [];
    const list = make("ul", { ariaLabel: title }, ...findings.map((each) => this.rowOf(each, of, at)));
    return [make("h2", {}, title), list];
  }

  private rowOf(finding: Finding, of: FindingsOf, at: number): HTMLElement {
    const { severity, message, step, place } = finding;
    const icon = make("span", { role: "img", ariaLabel: severity === "error" ? "Error" : "Warning" });
    drawIcon(icon, ICONS[severity]);
    const ways = make("span", { className: "group" });
    if (step !== undefined) {
      const title = "Go to the step after which it shows";
      ways.append(buttonOf(`Step ${formatNumber(step)}`, title, () => this.goTo(finding, at)));
    }
    if (place !== undefined)
      ways.append(
        buttonOf(
          `Line ${lineOf(place)}${place.fileName === undefined ? "" : ` of ${place.fileName}`}`,
          "Show the line in the editor",
          () => this.openLine(place, of, at),
        ),
      );
    return make("li", { className: severity }, icon, make("div", {}, make("p", {}, message), ways));
  }
}

/** Which run failed. @param failure with the name of its file, where the maze on show is not of that file */
const runOf = (failure: FailedRun | undefined): string =>
  failure?.file === undefined ? "The last run" : `The last run of ${failure.file}`;

/** The first error, as the banner has it. */
function failureInWords(failure: FailedRun): string {
  const [{ message, place }, ...others] = failure.findings;
  const line = place && `line ${lineOf(place)}`;
  const where = line === undefined || message.includes(line) ? "" : ` (${line})`;
  return `${runOf(failure)} failed: ${message}${where}${andMore(others)}`;
}

/** As editors count. */
const lineOf = ({ line }: SourcePlace): string => formatNumber(line + 1);

function buttonOf(text: string, title: string, act: () => void): HTMLElement {
  const button = make("button", { type: "button", className: "text", title }, text);
  button.addEventListener("click", act);
  return button;
}
