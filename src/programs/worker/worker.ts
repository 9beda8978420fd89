import type { Request } from "../../shared/request";
import { serve } from "../../worker/serve";
import type { WatchCalls } from "../../worker/watchCalls";
import { PrintedRun } from "../printed/printedRun";
import { WatchedRun } from "../watchedRun";
import { ProgramWatch } from "./watch";

/** Entry of the worker that watches one program, like src/worker/worker.ts. */
const watch = new ProgramWatch(new WatchedRun(new PrintedRun()));

serve<Request<WatchCalls>>((message, send) => watch.answer(message, send));
