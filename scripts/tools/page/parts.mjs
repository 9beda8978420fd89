/**
 * The parts of the preview's page. What has a role and a name is found by them, as a screen reader finds it; this file is the
 * one place that knows ids and classes of the rest: texts without a role, and what is drawn.
 */

/** Of what has no role, for what looks at every frame from within the page. */
export const SELECTORS = {
  status: "#status",
  step: "#step-number",
  camera: ".camera",
  walls: ".walls path",
  bitmap: "canvas.overview:not([hidden])",
  /** Of all that is to stay where it is. */
  boxes: ["#lanes", ".picture", "#timeline", "#told", "#side", "[data-action=play]"],
};

/** @typedef {import("playwright-core").Page | import("playwright-core").FrameLocator | import("playwright-core").Frame} Root */

/** @param {Root} page the page, or its frame in VS Code */
export function partsOf(page) {
  /**
   * A part that may be hidden, or disabled.
   * @param {Parameters<typeof page.getByRole>[0]} role
   * @param {string} name
   */
  const named = (role, name) => page.getByRole(role, { name, exact: true, includeHidden: true });
  const code = page.locator("#code");
  return {
    /** @param {string} action whose name may change: Play, Pause; of a bar, of the drawer or of a menu */
    button: (action) =>
      page
        .getByRole("button", { includeHidden: true })
        .or(page.getByRole("menuitem", { includeHidden: true }))
        .or(page.getByRole("menuitemcheckbox", { includeHidden: true }))
        .and(page.locator(`[data-action=${action}]:not(#end *)`)),
    /** What one can do next, at the end of a maze. */
    next: page.getByRole("group", { name: "What next" }).getByRole("button"),
    recipe: page.getByRole("heading", { level: 1 }),
    /** What copies the seed, and shows it. */
    seed: page.locator("[data-action=copySeed]"),
    /** One, or of several mazes that are compared all. */
    pictures: page.getByRole("img").or(page.getByRole("application")),
    titles: page.getByRole("main").getByRole("heading", { level: 2, includeHidden: true }),
    timeline: named("slider", "Step"),
    speed: named("combobox", "Speed"),
    momentKind: named("combobox", "Event to run to"),
    bookmarks: named("combobox", "Go to a bookmark"),
    solver: named("combobox", "Solver"),
    side: named("complementary", "Drawer"),
    solverCode: named("list", "Solver"),
    solverLine: named("list", "Solver").locator("[aria-current=step]"),
    measures: named("table", "Measures").getByRole("row"),
    distances: named("list", "Steps"),
    notice: page.getByRole("status"),
    progress: named("progressbar", "Progress"),
    /** The one that is open. */
    dialog: page.getByRole("dialog"),
    help: named("dialog", "Keys"),
    /** In the dialog whose name tells the moment. */
    text: page.getByRole("dialog", { includeHidden: true }).locator("pre"),
    data: page.locator("#data"),

    // Its name is that of the algorithm.
    code,
    lit: code.locator("[aria-current=step]"),
    files: code.locator(".file"),

    // Texts without a role.
    status: page.locator(SELECTORS.status),
    live: page.locator("#live"),
    distance: page.locator("#distances-text"),
    wayBack: page.locator("#wayBack-text"),
    walk: page.locator("#walk-text"),
    measuresNote: page.locator("#measures-note"),
    unusual: page.locator("#measures .unusual"),
    lanes: page.locator(".lane"),
    laneStatus: page.locator(".lane-status"),

    // What is drawn.
    bookmarkMarks: page.locator("#marks .bookmark"),
    thumb: page.locator("#timeline-thumb"),
    camera: page.locator(SELECTORS.camera),
    /** The cell of the last step, or of who walks. */
    head: page.locator(".head:not([hidden])"),
    aboveWalls: page.locator(".head, .chamber, .lines"),
    graph: page.locator(".graph"),
    walls: page.locator(".walls"),
    /** Of entrances and exits. */
    ends: page.locator(".camera > :is(.entrance, .exit):not([hidden])"),
    cursor: page.locator(".cursor"),
    /** The cursors' outlines: of a cell in each picture. */
    frames: page.locator(".cursor path:last-child"),
    bitmap: page.locator("canvas.overview"),
    labels: page.locator(".labels text"),
    roomLabels: page.locator(".rooms text"),
    /** With colours on their way. */
    blooming: page.locator(".blooming"),
    heated: page.locator(".with-heat"),
    /** @param {string} name the class of cells or lines: paths that are not empty */
    drawn: (name) => page.locator(`.camera .${name}[d]:not([d=""])`),
  };
}
