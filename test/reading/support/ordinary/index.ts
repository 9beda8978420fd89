import { code } from "./code";
import { Dice } from "./dice";
import { pictures } from "./pictures";
import { tables } from "./tables";

const OF_A_KIND = 6;

/** Ordinary files of many kinds, in none of which is a maze. No two are alike. */
export function ordinaryFiles(ofAKind = OF_A_KIND): readonly { readonly name: string; readonly text: string }[] {
  return Object.entries({ ...tables, ...code, ...pictures }).flatMap(([kind, make]) =>
    Array.from({ length: ofAKind }, (_, at) => ({ name: `${kind} ${at}`, text: make(new Dice(`${kind} ${at}`)) })),
  );
}
