/** What programs import as "mazewright", and what the host needs, whose names begin with $ and which no program can import. */
export * from "./driver";
export * from "./mazewright";
