/** Whether the states of cells are told by patterns too: in high contrast themes they always are, by the style sheet. */
export class Patterns {
  private readonly moreContrast = matchMedia("(prefers-contrast: more), (forced-colors: active)");
  private isAlwaysOn = false;

  constructor() {
    this.moreContrast.addEventListener("change", () => this.apply());
    this.apply();
  }

  /** As the settings have it; else only where the system asks for more contrast. */
  set areAlwaysOn(areOn: boolean) {
    this.isAlwaysOn = areOn;
    this.apply();
  }

  /** A change of the classes of the body also redraws bitmaps, which have the patterns' mean colours. */
  private apply(): void {
    document.body.classList.toggle("with-patterns", this.isAlwaysOn || this.moreContrast.matches);
  }
}
