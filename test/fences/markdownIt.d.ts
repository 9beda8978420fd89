/** What the tests use of it: its own types are in no package that we have. */
declare module "markdown-it" {
  export default class MarkdownIt {
    readonly renderer: import("../../src/fences/plugin").MarkdownIt["renderer"];
    use(plugin: (markdown: MarkdownIt) => unknown): this;
    render(text: string): string;
  }
}
