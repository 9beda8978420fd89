/** The argument of a command that was given one: options, not checked yet. */
export type Argument = { readonly [id: string]: unknown };
