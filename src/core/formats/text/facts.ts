import type { StyleFacts } from "./drawing/textStyle";
import { styles as registry } from "./index";

/** The styles for whoever writes and reads no text. */
export const styles: readonly StyleFacts[] = registry;
