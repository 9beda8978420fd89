import { styles } from "../../core/formats/text";

/** The forms in which a solution may be drawn. */
export const FORMS_OF_ROWS: readonly string[] = [...styles.map(({ id }) => id), "foreign"];
