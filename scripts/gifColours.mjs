// The colours of pictures reduced to those that a GIF can have.

const MOST = 255; // one of 256 stands for what has not changed
const EXACT = 160; // the most frequent ones stay as they are: grounds, lines, whole letters

const CHANNELS = [0, 8, 16]; // where red, green and blue begin in the number of a colour
const channelsOf = (color) => CHANNELS.map((shift) => (color >> shift) & 0xff);

/**
 * @param {Map<number, number>} counts of the pixels of each colour, whose lowest byte is red
 * @returns {{ palette: string[], indexes: Map<number, number> }} a palette, and for each colour the index of the nearest one
 */
export function paletteOf(counts) {
  const all = [...counts].sort(([, a], [, b]) => b - a);
  const exact = all.slice(0, EXACT).map(([color]) => channelsOf(color));
  const rest = all.slice(EXACT).map(([color, count]) => ({ channels: channelsOf(color), count }));
  const chosen = [...exact, ...split(rest, MOST - exact.length).map(meanOf)];
  const nearest = (color) => {
    const wanted = channelsOf(color);
    const distances = chosen.map((each) => each.reduce((sum, value, at) => sum + (value - wanted[at]) ** 2, 0));
    return distances.indexOf(Math.min(...distances));
  };
  return {
    palette: chosen.map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`),
    indexes: new Map(all.map(([color]) => [color, nearest(color)])),
  };
}

/** Median cut: the box with the most pixels times the widest range is cut in two, until there are enough. */
function split(colors, most) {
  const boxes = colors.length === 0 ? [] : [boxOf(colors)];
  while (boxes.length < most) {
    const next = boxes.reduce((best, box) => (box.weight > best.weight ? box : best));
    if (next.weight === 0) break;
    const sorted = next.colors.toSorted((a, b) => a.channels[next.channel] - b.channels[next.channel]);
    let [at, seen] = [0, 0];
    while (at < sorted.length - 1 && seen < next.count / 2) seen += sorted[at++].count;
    boxes.splice(boxes.indexOf(next), 1, boxOf(sorted.slice(0, at)), boxOf(sorted.slice(at)));
  }
  return boxes.map((box) => box.colors);
}

function boxOf(colors) {
  const count = colors.reduce((sum, each) => sum + each.count, 0);
  const ranges = CHANNELS.map((_, channel) => {
    const values = colors.map(({ channels }) => channels[channel]);
    return Math.max(...values) - Math.min(...values);
  });
  const widest = Math.max(...ranges);
  return { colors, count, channel: ranges.indexOf(widest), weight: count * widest };
}

function meanOf(colors) {
  const count = colors.reduce((sum, each) => sum + each.count, 0);
  return CHANNELS.map((_, at) =>
    Math.round(colors.reduce((sum, each) => sum + each.channels[at] * each.count, 0) / count),
  );
}
