import type { TextStyle } from "../contracts";
import { lines } from "./lines";

export const styles: readonly TextStyle[] = [lines];
