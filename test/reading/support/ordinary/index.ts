import { code } from "./code";
import { Dice, type Maker } from "./dice";
import { pictures } from "./pictures";
import { tables } from "./tables";

const kinds: Readonly<Record<string, Maker>> = { ...tables, ...code, ...pictures };

/** Kinds in which walls may stand around ways by chance: nobody is to be told of these. */
const BY_CHANCE = ["flowInComment", "glyphs", "guesses", "sprite"];

export interface OrdinaryFile {
  readonly name: string;
  readonly text: string;
  readonly mayBeFound: boolean;
}

/** Ordinary files of many kinds, in none of which is a maze. No two are alike. */
export function ordinaryFiles(ofAKind: number): readonly OrdinaryFile[] {
  return Object.entries(kinds).flatMap(([kind, make]) =>
    Array.from({ length: ofAKind }, (_, at) => ({
      name: `${kind} ${at}`,
      text: make(new Dice(`${kind} ${at}`)),
      mayBeFound: BY_CHANCE.includes(kind),
    })),
  );
}
