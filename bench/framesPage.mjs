// What of the benchmark of frames runs inside the page. It is handed over as text, and can refer to nothing outside.

/** Puts `bench` into the page, before anything else runs there. */
export function watchFrames() {
  const ask = window.requestAnimationFrame.bind(window);
  let asked = 0; // frames that the page itself has asked for
  let busy = 0; // milliseconds that its frames took since the last frame of ours
  window.requestAnimationFrame = (draw) => {
    asked++;
    return ask((time) => {
      asked--;
      const began = performance.now();
      draw(time);
      busy += performance.now() - began;
    });
  };
  const nextFrame = () => new Promise(ask);

  /** Does something before each of some frames. @returns how long each frame took, and the page's script in it */
  async function frames(count, act, most = 4000) {
    const times = [];
    const scripts = [];
    const began = await nextFrame();
    busy = 0;
    for (let index = 0, last = began; index < count && last - began < most; index++) {
      act(index, count);
      const time = await nextFrame();
      times.push(time - last);
      scripts.push(busy);
      busy = 0;
      last = time;
    }
    return { times, scripts };
  }

  /** Until the page asks for no more frames: it has drawn all there is. @returns the same */
  async function settle(most = 20_000) {
    const found = { times: [], scripts: [] };
    for (let quiet = 0, began = performance.now(); quiet < 3 && performance.now() - began < most; ) {
      const { times, scripts } = await frames(1, () => {});
      found.times.push(...times);
      found.scripts.push(...scripts);
      quiet = asked === 0 ? quiet + 1 : 0;
    }
    return found;
  }

  /** Milliseconds from a message to the first frame after it that is on the screen, and until all is drawn. */
  async function show(message) {
    const began = performance.now();
    window.dispatchEvent(new MessageEvent("message", { data: message }));
    const script = performance.now() - began;
    await nextFrame();
    await nextFrame(); // begins when what the one before drew has been taken over by the compositor
    const first = performance.now() - began;
    const { times } = await settle();
    const quiet = times.slice(-3).reduce((sum, time) => sum + time, 0);
    return { script, first, all: performance.now() - began - quiet, times };
  }

  const picture = () => document.querySelector(".picture");
  const slide = (id, value) => {
    const input = document.getElementById(id);
    input.value = String(value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const turnWheel = (init) => {
    const { left, top, width, height } = picture().getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2 };
    picture().dispatchEvent(new WheelEvent("wheel", { bubbles: true, cancelable: true, ...at, ...init }));
  };
  const press = (action) => document.querySelector(`[data-action="${action}"]`).click();
  const typeKey = (key) =>
    picture().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  /** Chooses in how many seconds the whole is played: any number, for which the list gets an entry. */
  const choose = (seconds) => {
    const list = document.getElementById("speed");
    list.add(new Option(String(seconds), String(seconds)));
    list.value = String(seconds);
    list.dispatchEvent(new Event("change", { bubbles: true }));
  };

  /** There and back again, a whole turn in all frames: 0 to 1 to 0. */
  const swing = (index, count) => 1 - Math.abs((2 * index) / count - 1);

  const acts = {
    drag: (from, to) => {
      const { max } = document.getElementById("timeline");
      return (index, count) => slide("timeline", Math.round(Number(max) * (from + (to - from) * swing(index, count))));
    },
    pan: (pixels) => (index, count) => {
      const way = (index + count / 4) % count < count / 2 ? 1 : -1;
      turnWheel({ deltaX: way * pixels, deltaY: way * pixels });
    },
    zoom: (step) => (index, count) => turnWheel({ ctrlKey: true, deltaY: index < count / 2 ? -step : step }),
    nothing: () => () => {},
  };

  Object.assign(window, { bench: { frames, settle, show, slide, press, typeKey, choose, turnWheel, acts } });
}
