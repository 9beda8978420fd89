import type * as vscode from "vscode";

/** The id of the extension in which users choose their Python: nothing needs it. */
export const PYTHON_EXTENSION = "ms-python.python";

/** What is asked of it. */
export interface PythonApi {
  readonly environments: {
    getActiveEnvironmentPath(resource: vscode.Uri): { readonly path: string };
    resolveEnvironment(
      environment: object,
    ): Promise<{ readonly executable: { readonly uri?: vscode.Uri | undefined } } | undefined>;
  };
}

const PATIENCE = 3000; // milliseconds

/** What is asked of an extension, which may not be active yet. */
type PythonExtension = Pick<vscode.Extension<PythonApi>, "activate">;

/**
 * The path of the Python that the user has chosen for a file.
 * @param extension undefined where it is not installed
 * @returns undefined where none is known, or not in time
 */
export async function chosenPython(
  extension: PythonExtension | undefined,
  file: vscode.Uri,
): Promise<string | undefined> {
  if (extension === undefined) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE);
  });
  try {
    return await Promise.race([ask(extension, file), late]);
  } catch {
    return undefined; // another version of it
  } finally {
    clearTimeout(timer);
  }
}

async function ask(extension: PythonExtension, file: vscode.Uri): Promise<string | undefined> {
  const { environments } = await extension.activate();
  const resolved = await environments.resolveEnvironment(environments.getActiveEnvironmentPath(file)); // it may be a folder
  return resolved?.executable.uri?.fsPath;
}
