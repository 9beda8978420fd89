declare const MAZEWRIGHT_VERSION: string; // put in by the build, from package.json

/** The version of the generator, as it is written into JSON. */
export const version = MAZEWRIGHT_VERSION;
