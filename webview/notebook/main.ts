import { fenceDrawer } from "../../src/reading/fences/draw";
import { drawMazes, type MarkdownIt } from "../../src/reading/fences/plugin";
import styles from "./fences.css";

/** What VS Code gives to a renderer that adds to the one of Markdown. */
interface Context {
  getRenderer(id: string): Promise<Extended | undefined>;
}

interface Extended {
  extendMarkdownIt(extend: (markdown: MarkdownIt) => void): void;
}

const MARKDOWN = "vscode.markdown-it-renderer";

/** Draws fences of mazes in the Markdown cells of notebooks. */
export async function activate(context: Context): Promise<void> {
  const renderer = await context.getRenderer(MARKDOWN);
  if (renderer === undefined) throw new Error(`There is no ${MARKDOWN}.`);
  const style = document.createElement("style");
  style.textContent = styles;
  const template = document.createElement("template"); // each cell has a root of its own, which gets what is in these
  template.classList.add("markdown-style");
  template.content.append(style);
  document.head.append(template);
  renderer.extendMarkdownIt((markdown) => {
    drawMazes(markdown, fenceDrawer());
  });
}
