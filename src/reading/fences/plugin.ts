/** What a text calls itself that is a maze: its language in VS Code, and the word after the backticks of a fence. */
export const LANGUAGE = "maze";

/** An attribute of an element: its name and its value. */
export type Attribute = readonly [name: string, value: string];

/** What is needed of a fence in markdown-it. */
interface Token {
  readonly info: string;
  readonly content: string;
  readonly attrs: readonly Attribute[] | null;
}

/** What markdown-it gives besides: the environment is that of one rendering. */
type Others = readonly [options: unknown, environment: object, ...unknown[]];

type Rule = (this: unknown, tokens: readonly Token[], index: number, ...others: Others) => string;

/** What is needed of markdown-it. */
export interface MarkdownIt {
  readonly renderer: { readonly rules: { fence?: Rule | undefined } };
}

/**
 * Draws the body of a fence as HTML, with the attributes of its element; undefined where it is to stay a text.
 * @param environment what fences have in common that are rendered together
 */
export type DrawFence = (body: string, attributes: readonly Attribute[], environment: object) => string | undefined;

/** A plugin of markdown-it, which has fences of mazes drawn. Others are left to who draws them now. */
export function drawMazes<Markdown extends MarkdownIt>(markdown: Markdown, draw: DrawFence): Markdown {
  const { rules } = markdown.renderer;
  const { fence } = rules;
  rules.fence = function (tokens, index, ...others) {
    const { info, content, attrs } = tokens[index];
    const [, environment] = others;
    const drawn = isMaze(info) ? draw(content, attrs ?? [], environment) : undefined;
    return drawn ?? fence?.call(this, tokens, index, ...others) ?? "";
  };
  return markdown;
}

/** Whether what follows the backticks of a fence says that it holds a maze. */
export function isMaze(info: string): boolean {
  return info.trim().split(/\s/, 1)[0].toLowerCase() === LANGUAGE;
}
