import path from "node:path";
import { build } from "esbuild";

const OURS = /\/src\/core\/(foundation|structures|grids)\//;

/** The source of a built-in algorithm as a program of a user's: one file that imports "mazewright" only. */
export async function copyOf(id) {
  const name = id.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const { outputFiles } = await build({
    stdin: { contents: `export { ${name} as default } from "./src/core/algorithms/${name}";`, resolveDir: "." },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    platform: "neutral",
    treeShaking: true,
    plugins: [
      {
        name: "mazewright",
        setup({ onResolve }) {
          onResolve({ filter: /^\./ }, ({ path: to, resolveDir }) => {
            return OURS.test(path.join(resolveDir, to)) ? { path: "mazewright", external: true } : undefined;
          });
        },
      },
    ],
  });
  return outputFiles[0].text;
}
