import type { NodeModules } from "../../worker/nodeModules.node";
import type { NamedFolder, Surroundings } from "./proposedCommand";

const MOST_FOLDERS = 10; // above a file

/** What is looked at to propose a command for a file. @param path of the file */
export async function surroundingsOf(
  node: NodeModules,
  path: string,
  { language, text, interpreter }: Pick<Surroundings, "language" | "text" | "interpreter">,
): Promise<Surroundings> {
  const folders = foldersAbove(node, path);
  const [own, ...others] = await Promise.all(
    folders.map(async (folder): Promise<NamedFolder> => ({ path: folder, names: await namesIn(node, folder) })),
  );
  return {
    language,
    text,
    interpreter,
    name: node.path.basename(path),
    above: [own, ...others],
    isWindows: process.platform === "win32",
    hasProgram: (name) => isOnPath(node, name),
  };
}

/** The paths of a file's folder and of those above, from below. */
export function foldersAbove({ path }: NodeModules, file: string): string[] {
  const folders: string[] = [];
  for (let folder = path.dirname(file); folders.length < MOST_FOLDERS; folder = path.dirname(folder)) {
    if (folders.at(-1) === folder) break;
    folders.push(folder);
  }
  return folders;
}

async function namesIn({ fs }: NodeModules, folder: string): Promise<string[]> {
  return fs.promises.readdir(folder).catch(() => []); // it may not be read
}

function isOnPath({ fs, path }: NodeModules, name: string): boolean {
  const endings = process.platform === "win32" ? (process.env.PATHEXT ?? ".EXE").split(";") : [""];
  const folders = (process.env.PATH ?? process.env.Path ?? "").split(path.delimiter);
  return folders.some((folder) => endings.some((ending) => folder && fs.existsSync(path.join(folder, name + ending))));
}
