import { FormatError, MazeError, toSvg } from "../../core/index";
import { fenceElement, inRoom, withoutMaze, withText } from "./element";
import { mazeOf } from "./maze";
import { FenceRoom, Pictures } from "./pictures";
import type { DrawFence } from "./plugin";

const MOST_TIME = 60; // milliseconds of a rendering after which no other fence is begun

const WAITS = "Not drawn yet, so that the document is there at once: each time it is rendered it draws more.";

/** Draws fences where they are rendered, on the thread that does it: each within what is left for those that are rendered together. */
export function fenceDrawer(): DrawFence {
  const pictures = new Pictures();
  const renderings = new WeakMap<object, { readonly room: FenceRoom; time: number }>();
  return (body, attributes, environment) => {
    const rendering = renderings.get(environment) ?? { room: new FenceRoom(), time: 0 };
    renderings.set(environment, rendering);
    const { room } = rendering;
    if (!room.isLeft) return fenceElement(room.full(body), attributes);
    let picture = pictures.get(body);
    if (picture === undefined) {
      if (rendering.time >= MOST_TIME) return fenceElement(withText("mazewright-waiting", WAITS, body), attributes);
      const begun = Date.now();
      picture = pictureOf(body);
      rendering.time += Date.now() - begun;
    }
    pictures.keep(body, picture);
    return fenceElement(room.show(picture, body), attributes);
  };
}

/**
 * What a fence shows, as HTML: the picture of its maze, or what is wrong and its text. The colours are those of a light theme, for
 * documents without our style sheet; it puts those of the theme in their place.
 */
export function pictureOf(body: string): string {
  try {
    const { maze, solution } = mazeOf(body);
    return inRoom(toSvg(maze, { solution, colors: "light" }));
  } catch (error) {
    if (error instanceof MazeError || error instanceof FormatError) return withoutMaze(error.message, body);
    throw error;
  }
}
