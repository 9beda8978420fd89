import type { Job, Results } from "../../../src/worker/jobs";
import { work } from "../../../src/worker/work";

/** Carries out a job of the worker at once, in the thread of the tests. */
export function workAtOnce(job: Job): Promise<Results[Job["kind"]]> {
  return new Promise((resolve, reject) => {
    work(job, (report) => {
      if (report.type === "done") resolve(report.result as Results[Job["kind"]]);
      if (report.type === "failed") reject(new Error(report.message));
    });
  });
}
