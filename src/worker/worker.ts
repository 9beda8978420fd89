import type { Request } from "../shared/request";
import type { WorkerCalls } from "./calls";
import { serve } from "./serve";
import { work } from "./work";

/** Entry of the worker: a thread of Node, or else a web worker. */
serve<Request<WorkerCalls>>(work);
