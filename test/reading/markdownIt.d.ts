/** What the tests use of it: its own types are in no package that we have. */
declare module "markdown-it" {
  import type { MarkdownIt as Drawing } from "../../src/reading/fences/plugin";

  export default class MarkdownIt {
    readonly renderer: Drawing["renderer"];
    constructor(options?: { readonly html: boolean });
    parse(
      text: string,
      environment: object,
    ): { readonly type: string; readonly info: string; readonly content: string }[];
    use<Given extends readonly unknown[]>(
      plugin: (markdown: MarkdownIt, ...given: Given) => unknown,
      ...given: Given
    ): this;
    render(text: string): string;
  }
}
