import { type Attribute, Rendering } from "./draw";

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

/** The word after the backticks of a fence that holds a maze. */
const LANGUAGE = "maze";

/** A plugin of markdown-it, which draws fences of mazes. Others are left to who draws them now. */
export function drawMazes<Markdown extends MarkdownIt>(markdown: Markdown): Markdown {
  const { rules } = markdown.renderer;
  const { fence } = rules;
  const renderings = new WeakMap<object, Rendering>();
  rules.fence = function (tokens, index, ...others) {
    const { info, content, attrs } = tokens[index];
    if (!isMaze(info)) return fence?.call(this, tokens, index, ...others) ?? "";
    const [, environment] = others;
    const rendering = renderings.get(environment) ?? new Rendering();
    renderings.set(environment, rendering);
    return rendering.draw(content, attrs ?? []);
  };
  return markdown;
}

/** Whether what follows the backticks of a fence says that it holds a maze. */
export function isMaze(info: string): boolean {
  return info.trim().split(/\s/, 1)[0].toLowerCase() === LANGUAGE;
}
