/** The visible part of a picture: its top left corner, in units of the picture, and pixels per unit. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface ViewSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels around a picture that fits; and around one with buttons at its edges. */
export const [MARGIN, WIDE_MARGIN] = [12, 30];

const NEAR = 8; // pixels around a cell that is moved into view, less than the margin
const MIN_SCALE = 0.02; // pixels per unit: a limit for long thin mazes
const MAX_SCALE = 160; // pixels per unit
const MAX_FIT = 96; // pixels per unit of a small maze that is shown whole
const LEAST_SMALL = 24; // pixels per unit: how small a small maze can be seen
const MAX_SEEN = 1_000_000; // units of area, about one cell each: paths for more take too long to draw

/** Moves a window over a picture. It always shows a part of the picture, and no larger part than can be drawn. */
export class Camera {
  view: View = { x: 0, y: 0, scale: 1 };
  /** By the settings, until the user asks for the whole picture or moves the window. */
  private stand: "usual" | "whole" | "chosen" = "usual";
  private usualScale = 0;
  private covered = 0;
  private around: number = MARGIN;
  private mostSeen = MAX_SEEN;

  constructor(
    private picture: ViewSize,
    private window: ViewSize,
  ) {
    this.place();
  }

  /** Pixels per unit until the user moves or zooms; 0 to show the whole picture. */
  set cellSize(size: number) {
    this.usualScale = size;
    if (this.stand === "usual") this.place();
  }

  /** Pixels at the lower edge that something covers: a picture that is shown whole ends above them. */
  set foot(pixels: number) {
    this.covered = pixels;
    if (this.stand !== "chosen") this.place();
  }

  /** Pixels around a picture that is shown whole. */
  set margin(pixels: number) {
    this.around = pixels;
    if (this.stand !== "chosen") this.place();
  }

  /** The view that the user chose; undefined while it follows from the picture, the window and the settings. */
  get chosen(): View | undefined {
    const isChosen = this.stand === "chosen" || (this.stand === "whole" && this.usualScale > 0);
    return isChosen ? this.view : undefined;
  }

  /** Shows the picture as the settings say, whatever the user chose before. */
  reset(): void {
    this.stand = "usual";
    this.place();
  }

  /** Shows the whole picture in the middle, or the beginning of a picture that is too large. */
  fit(): void {
    this.stand = "whole";
    this.place();
  }

  private place(): void {
    const { picture, around } = this;
    const window = { width: this.window.width, height: Math.max(this.window.height - this.covered, 1) };
    const room = { width: Math.max(window.width - 2 * around, 1), height: Math.max(window.height - 2 * around, 1) };
    const whole = Math.min(room.width / picture.width, room.height / picture.height, MAX_FIT);
    const scale = this.allowed(this.stand === "usual" && this.usualScale > 0 ? this.usualScale : whole);
    const corner = (size: number, space: number) =>
      (size * scale > space ? -around : (size * scale - space) / 2) / scale;
    this.view = { x: corner(picture.width, window.width), y: corner(picture.height, window.height), scale };
  }

  choose(view: View): void {
    this.stand = "chosen";
    this.view = this.inside({ ...view, scale: this.allowed(view.scale) });
  }

  /** Moves the window over the picture. */
  pan(pixelsRight: number, pixelsDown: number): void {
    const { x, y, scale } = this.view;
    this.choose({ x: x + pixelsRight / scale, y: y + pixelsDown / scale, scale });
  }

  /** Zooms around a point of the window, by default its middle. */
  zoom(factor: number, atX = this.window.width / 2, atY = this.window.height / 2): void {
    const { x, y, scale } = this.view;
    const next = this.allowed(scale * factor);
    this.choose({ x: x + atX / scale - atX / next, y: y + atY / scale - atY / next, scale: next });
  }

  /** Moves just far enough to show the surroundings of a point. */
  include(x: number, y: number): void {
    const { view, window } = this;
    const around = view.scale / 2 + NEAR;
    const beyond = (at: number, space: number) => Math.min(at - around, 0) || Math.max(at + around - space, 0);
    const right = beyond((x - view.x) * view.scale, window.width);
    const down = beyond((y - view.y) * view.scale, window.height);
    if (right !== 0 || down !== 0) this.pan(right, down);
  }

  /** The window has changed its size: a chosen view keeps its middle, any other is computed again. */
  resize(window: ViewSize): void {
    const { x, y, scale } = this.view;
    const moved = {
      x: x + (this.window.width - window.width) / 2 / scale,
      y: y + (this.window.height - window.height) / 2 / scale,
    };
    this.window = window;
    if (this.stand === "chosen") this.choose({ ...moved, scale });
    else this.place();
  }

  /**
   * Shows another picture; the view stays if that has the same size.
   * @param isBitmap whether it is drawn as a bitmap at a small scale, so that no part of it is too large
   */
  turnTo(picture: ViewSize, isBitmap: boolean): void {
    this.mostSeen = isBitmap ? Number.POSITIVE_INFINITY : MAX_SEEN;
    const isSame = picture.width === this.picture.width && picture.height === this.picture.height;
    this.picture = picture;
    if (!isSame) this.stand = "usual";
    if (this.stand !== "chosen") this.place();
  }

  private allowed(scale: number): number {
    const { picture, window } = this;
    const whole = Math.min(window.width / picture.width, window.height / picture.height, 2 * LEAST_SMALL) / 2;
    const isLarge = picture.width * picture.height > this.mostSeen;
    const drawn = isLarge ? Math.sqrt((window.width * window.height) / this.mostSeen) : 0;
    return Math.min(Math.max(scale, whole, drawn, MIN_SCALE), MAX_SCALE);
  }

  /** At least a quarter of the window, or of the picture if that is smaller, stays in view. */
  private inside({ x, y, scale }: View): View {
    const clamp = (at: number, size: number, space: number) => {
      const seen = Math.min(size, space / scale) / 4;
      return Math.min(Math.max(at, seen - space / scale), size - seen);
    };
    const { picture, window } = this;
    return { x: clamp(x, picture.width, window.width), y: clamp(y, picture.height, window.height), scale };
  }
}
