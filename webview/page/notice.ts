import type { ToPreview } from "../../src/shared/messages/preview";
import { element, setHidden, writeText } from "./page";

const WORK_TIME = 400; // milliseconds before work is worth a notice
const SAID_TIME = 4000; // milliseconds for which a notice of something done stays
const SILENT = "The extension host does not answer. If it has stopped, reload the window.";

type NoticedWork = NonNullable<Extract<ToPreview, { type: "making" }>["work"]>;

/** The notice over the picture: of current work, or of something done. */
export class Notice {
  private workTimer: ReturnType<typeof setTimeout> | undefined; // set while there is work
  private isSilent = false; // whether the extension does not answer
  private isLong = false; // whether there is work that is worth a notice
  private tellsWork = false;
  private isProgram = false; // whether the work is a program that runs, nobody knows for how long
  private cancels = ""; // what the button says that ends the work
  private making = ""; // what the work makes
  private note = ""; // why what is on show is not what it was made from
  private timer: ReturnType<typeof setTimeout> | undefined; // set while something is said

  /** Shows work that takes a while, until there is none; quick work shows no notice. */
  showWork(work: NoticedWork | undefined): void {
    if (work === undefined) return this.showEnd();
    this.isProgram = work.isProgram === true;
    element<HTMLProgressElement>("notice-progress").value = work.share;
    this.making = `${this.isProgram ? "Running" : "Making"} ${work.what}`;
    this.workTimer ??= setTimeout(() => {
      this.isLong = true;
      this.showMaking();
    }, WORK_TIME);
    this.showMaking();
  }

  say(text: string): void {
    this.show(text, {});
    this.timer = setTimeout(() => this.showRest(), SAID_TIME);
  }

  /** Shows why what is on show is not what its document holds; empty once it is. */
  showNote(note: string): void {
    if (note === this.note) return;
    this.note = note;
    this.showRest();
  }

  showSilence(isSilent: boolean): void {
    this.isSilent = isSilent;
    this.showRest();
  }

  private showEnd(): void {
    clearTimeout(this.workTimer);
    this.workTimer = undefined;
    this.isLong = false;
    this.showRest();
  }

  /** Shows the lasting state after a notice ends. */
  private showRest(): void {
    this.endSaying();
    if (this.isSilent) this.show(SILENT, {});
    else this.show(this.note, {});
    this.showMaking();
  }

  /** Newer work replaces older; a current notice stays until its time is over. */
  private showMaking(): void {
    if (this.isLong && !this.isSilent && this.timer === undefined)
      this.show(this.making, { progress: !this.isProgram, cancel: this.isProgram ? "Stop" : "Cancel" });
  }

  /** @param parts what there is besides: a bar, and what the button says that ends the work */
  private show(text: string, parts: { progress?: boolean; cancel?: "Cancel" | "Stop" }): void {
    this.endSaying();
    const { progress: showsProgress = false } = parts;
    // How far the work is is not spoken each time that it changes.
    const tellsWork = parts.cancel !== undefined;
    element("notice-text").ariaLive = tellsWork && this.tellsWork ? "off" : null;
    writeText(element("notice-text"), text);
    element("notice-progress").hidden = !showsProgress;
    this.tellsWork = tellsWork;
    const button = element("notice-cancel");
    setHidden(button, !tellsWork);
    if (parts.cancel === undefined || this.cancels === parts.cancel) return;
    this.cancels = parts.cancel;
    writeText(button, parts.cancel);
    button.ariaLabel = parts.cancel;
    button.title = parts.cancel;
  }

  private endSaying(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
