import type { Change } from "../../src/core/measures/difference";
import type { ComparedSide } from "../../src/shared/toComparison";
import { element, make, part } from "../page/page";
import type { Camera } from "../picture/camera";
import type { Pointer } from "../picture/pointer";
import { Stage } from "../picture/stage";
import type { ComparedScene } from "./comparedScene";

const NO_POINTER: Pointer = { pick: () => {}, openMenu: () => {}, over: () => {} };

let count = 0;

/** One of the two sides: its maze, or why there is none. */
export class Side {
  private readonly root: Element;
  private readonly stage: Stage;
  private readonly fault: HTMLElement;
  private scene: ComparedScene | undefined;

  /**
   * @param onMove called when the picture has to be drawn again
   * @param openText shows its text, where the fault is
   */
  constructor(
    private readonly openText: () => void,
    camera: Camera,
    onMove: () => void,
  ) {
    const lanes = element("lanes");
    lanes.append(element<HTMLTemplateElement>("lane").content.cloneNode(true));
    this.root = lanes.lastElementChild as Element;
    part(this.root, "lane-head").hidden = false;
    count++;
    for (const name of ["lane-title", "lane-status"]) part(this.root, name).id = `${name}-${count}`;
    this.fault = make("div", { className: "fault", hidden: true });
    this.fault.role = "group";
    this.root.append(this.fault);
    this.stage = new Stage(this.root, camera, onMove, NO_POINTER);
    this.stage.introduce(`lane-title-${count}`, "status", "picture-keys");
  }

  /** @param scene its maze; undefined where it has none */
  show({ name, fault }: ComparedSide, scene: ComparedScene | undefined): void {
    const title = part(this.root, "lane-title");
    title.textContent = name;
    title.title = name;
    this.scene = scene;
    this.root.classList.toggle("faulty", scene === undefined); // the picture keeps its size, which both sides share
    this.fault.hidden = fault === undefined;
    if (fault !== undefined) {
      const { line, column } = fault.place ?? {};
      const where = line === undefined || column === undefined ? "" : ` (line ${line + 1}, column ${column + 1})`;
      const button = make("button", { type: "button", className: "text" }, "Show Text");
      button.addEventListener("click", this.openText);
      this.fault.replaceChildren(make("p", {}, `${fault.text}${where}`), ...(fault.place ? [button] : []));
      this.fault.ariaLabel = `${name} is no maze`;
    }
    if (scene !== undefined) this.stage.show(scene);
  }

  measure(): void {
    this.stage.measure();
  }

  /** Frames what a change is about. */
  point(change: Change): void {
    if (this.scene !== undefined) this.scene.current = change;
  }

  /** Brings a cell into view. */
  reveal(cell: number): void {
    this.stage.reveal(cell);
  }

  /** @returns whether all that is in view is drawn; if not, the next frame continues */
  draw(): boolean {
    return this.scene === undefined || this.stage.draw(true);
  }
}
