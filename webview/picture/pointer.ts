import type { PicturePoint } from "../overlays/kinds/overlay";
import { isOnMac } from "../page/typedKey";
import type { Camera } from "./camera";

const STILL = 4; // pixels by which a click may move

const BY_LINES = 1; // a mode of wheels: WheelEvent.DOM_DELTA_LINE
const LINE = 16; // pixels

const STROKE = 0.25; // of a cell: the distance between points that a drag paints

/** Paints cells or walls while the user drags, in place of moving the picture. */
export interface Brush {
  /** Whether a drag from a place paints; else it moves the picture, or is a click. By default every drag paints. */
  takes?(place: PicturePoint): boolean;
  paint(cell: number, place: PicturePoint): void;
  lift(): void;
}

/** Receives where the user points. */
export interface Pointer {
  /** A place was clicked with Ctrl or Cmd. @returns whether that means something */
  open?(place: PicturePoint): boolean;
  /** A place was clicked. */
  pick(place: PicturePoint): void;
  /** The menu of the page was opened at a place. */
  openMenu(place: PicturePoint): void;
  /** The pointer is over a place, or has left. */
  over(place: PicturePoint | undefined): void;
}

/** A point of the window, in pixels. */
export interface WindowPoint {
  readonly x: number;
  readonly y: number;
}

/** The picture that the pointer moves. */
interface Target {
  readonly brush: Brush | undefined;
  readonly pointer: Pointer;
  move(change: (camera: Camera) => void): void;
  placeAt(point: WindowPoint): PicturePoint;
  cellAt(place: PicturePoint): number;
}

/** Listens to the mouse and the wheel, which move a picture, paint on it or point at it. */
export function listenToPointer(svg: SVGSVGElement, target: Target): void {
  svg.addEventListener("wheel", (event) => onWheel(svg, event, target), { passive: false });
  let last: WindowPoint = { x: 0, y: 0 };
  let brush: Brush | undefined; // of the current drag
  let farthest = 0; // pixels from `last`: with more than STILL it is no click
  svg.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    last = pointOf(svg, event);
    const isTaken = !event.shiftKey && (target.brush?.takes?.(target.placeAt(last)) ?? true);
    brush = isTaken ? target.brush : undefined;
    farthest = 0;
    svg.setPointerCapture(event.pointerId);
    if (brush === undefined) svg.classList.add("dragging");
    else paint(target, brush, last, last);
  });
  svg.addEventListener("pointermove", (event) => {
    const point = pointOf(svg, event);
    if (!svg.hasPointerCapture(event.pointerId)) return target.pointer.over(target.placeAt(point));
    farthest = Math.max(farthest, Math.hypot(point.x - last.x, point.y - last.y));
    if (brush !== undefined) paint(target, brush, last, point);
    else if (farthest > STILL) target.move((camera) => camera.pan(last.x - point.x, last.y - point.y));
    else return; // it may still be a click
    last = point;
  });
  svg.addEventListener("lostpointercapture", () => {
    svg.classList.remove("dragging");
    brush?.lift();
  });
  svg.addEventListener("pointerup", (event) => {
    if (event.button !== 0 || !svg.hasPointerCapture(event.pointerId)) return;
    const picks = target.brush === undefined || (target.brush.takes !== undefined && brush === undefined);
    if (!picks || farthest > STILL) return;
    const isOpened =
      (isOnMac() ? event.metaKey : event.ctrlKey) && target.pointer.open?.(target.placeAt(last)) === true;
    if (!isOpened) target.pointer.pick(target.placeAt(last));
  });
  svg.addEventListener("contextmenu", (event) => target.pointer.openMenu(target.placeAt(pointOf(svg, event))));
  svg.addEventListener("pointerleave", () => target.pointer.over(undefined));
}

/** Where in the window a pointer is. */
function pointOf(svg: SVGSVGElement, { clientX, clientY }: MouseEvent): WindowPoint {
  const { left, top } = svg.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Paints the cells between two points of the window: quick movements skip some. */
function paint(target: Target, brush: Brush, from: WindowPoint, to: WindowPoint): void {
  const [[x, y], [toX, toY]] = [target.placeAt(from), target.placeAt(to)];
  const count = Math.ceil(Math.hypot(toX - x, toY - y) / STROKE);
  for (let index = Math.min(count, 1); index <= count; index++) {
    const share = count === 0 ? 0 : index / count;
    const place: PicturePoint = [x + share * (toX - x), y + share * (toY - y)];
    const cell = target.cellAt(place);
    if (cell >= 0) brush.paint(cell, place);
  }
}

/** Zooms where the pointer is; with Shift it moves the picture, as dragging does. */
function onWheel(svg: SVGSVGElement, event: WheelEvent, target: Target): void {
  event.preventDefault();
  const unit = event.deltaMode === BY_LINES ? LINE : 1;
  const [right, down] = [event.deltaX * unit, event.deltaY * unit];
  const { x, y } = pointOf(svg, event);
  target.move((camera) => {
    if (event.shiftKey)
      camera.pan(right, down); // a mouse moves it to the side: browsers turn the wheel there
    else camera.zoom(Math.exp(-down / 200), x, y);
  });
}
