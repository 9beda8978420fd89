/** The module "mazewright" as programs find it, and what the host needs of it, whose names begin with $. */
export * from "./driver";
export * from "./mazewright";
