import { transform } from "esbuild";

/** A program as esbuild prints it, which changes nothing but types. */
export async function printed(text: string, loader: "js" | "ts"): Promise<string> {
  const compilerOptions = { verbatimModuleSyntax: true, useDefineForClassFields: true, target: "ESNext" };
  const tsconfigRaw = { compilerOptions };
  return (await transform(text, { loader, target: "esnext", minifyWhitespace: true, tsconfigRaw })).code;
}
