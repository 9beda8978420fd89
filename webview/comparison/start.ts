import { type ComparisonState, type FromComparison, readComparisonState } from "../../src/shared/comparison";
import { readToComparison, type ToComparison } from "../../src/shared/toComparison";
import { startPage } from "../extension/connection";
import { addMarkup } from "../page/page";
import { Comparison } from "./comparison";
import html from "./comparison.html";

/** Starts the page that compares two mazes. */
export function startComparison(): void {
  addMarkup(html);
  startPage<ToComparison, FromComparison, ComparisonState>(
    { message: readToComparison, state: readComparisonState },
    (extension) => new Comparison(extension),
  );
}
