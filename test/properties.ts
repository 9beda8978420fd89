/**
 * fast-check, with the seed of the run: what a property draws is the same each time a commit is tested, and other things with
 * the next. `npm test` hands the seed in and prints it; what fails prints it, too.
 */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env.MAZEWRIGHT_SEED ?? 0) });

export { fc };
