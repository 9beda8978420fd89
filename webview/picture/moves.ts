import type { Camera } from "./camera";

const ZOOM = 1.25;
const PAN = 60; // pixels

/**
 * How buttons and keys move a picture, in every page.
 * @param move calls one of the camera's moves, and has the picture drawn
 */
export function movesOf(move: (change: (camera: Camera) => void) => void) {
  const pan = (right: number, down: number) => move((camera) => camera.pan(right * PAN, down * PAN));
  return {
    zoomIn: () => move((camera) => camera.zoom(ZOOM)),
    zoomOut: () => move((camera) => camera.zoom(1 / ZOOM)),
    fit: () => move((camera) => camera.fit()),
    panLeft: () => pan(-1, 0),
    panRight: () => pan(1, 0),
    panUp: () => pan(0, -1),
    panDown: () => pan(0, 1),
  };
}
