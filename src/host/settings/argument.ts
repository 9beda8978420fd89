/** The argument of a command: options that are not checked yet. */
export type Argument = { readonly [id: string]: unknown };
