import * as vscode from "vscode";
import type { AlgorithmFacts } from "../../core/foundation/algorithm";
import type { Previews } from "../preview/previews";
import type { LastAnswers } from "../settings/lastAnswers";
import type { Argument } from "../settings/settings";
import { algorithmItems } from "../ui/pickAlgorithm";
import { heading, type Item, pickSeveral } from "../ui/quickInput";
import { documentOf, openAlgorithms } from "../userAlgorithms/files";
import type { Runner } from "../userAlgorithms/runner";
import { complainOfCount, DEFAULT_COMPARED } from "./compared";

const TITLE = "Show Algorithms Side by Side";

/**
 * Asks for two to four algorithms. The user's files that are open or shown are offered, too.
 * @returns undefined if the user cancelled
 */
export async function askCompared({
  answers,
  runner,
  previews,
}: {
  answers: LastAnswers;
  runner: Runner;
  previews: Pick<Previews, "algorithmFiles">;
}): Promise<Argument | undefined> {
  const files = [...new Set([...openAlgorithms(), ...previews.algorithmFiles])];
  if (files.length > 0) runner.warm();
  const ofFiles = files.map((file) => fileItem(runner.factsOf(file)));
  const items = [...(files.length > 0 ? [heading("your files")] : []), ...ofFiles, ...algorithmItems()];
  const last = answers.compared.filter((each) => items.some(({ value }) => value === each));
  const answer = await pickSeveral(
    { title: TITLE, step: 1, steps: 1 },
    {
      placeholder: "Which algorithms? Two to four",
      items,
      chosen: complainOfCount(last.length) === undefined ? last : DEFAULT_COMPARED,
      validate: (values) => complainOfCount(values.length),
    },
  );
  if (typeof answer !== "object") return undefined;
  await answers.rememberCompared(answer);
  return { algorithms: answer };
}

function fileItem({ id, name, description }: AlgorithmFacts): Item<string> {
  const document = documentOf(id);
  const isUnsaved = document?.isDirty === true && !document.isUntitled;
  const detail = [isUnsaved ? "As it is in the editor, not saved yet." : "", description].filter(Boolean).join(" ");
  return { label: name, description: vscode.workspace.asRelativePath(vscode.Uri.parse(id)), detail, value: id };
}
