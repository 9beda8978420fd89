import { code } from "./code";
import { Dice } from "./dice";

const made = (kind: string, at: number) => code[kind](new Dice(`${kind} ${at}`));

/** Ordinary texts that are found as mazes: by chance they have walls around ways. Nobody is to be told of them. */
export const mistaken: Readonly<Record<string, string>> = {
  "closing braces": `	if (defined $kettle
	    && (vec($candle, $garden::Offsets{timber}, 1))) {
		if (my $river = $HARBOURS{$kettle}) {
		    warn <<"EOM";
$kettle will be sold with the orchard. Please ask for the other $river one. It is on $shelf, row $row.
EOM
		} else {
		    warn <<"EOM";
$kettle will be sold with the orchard. Please ask for another. It is on $shelf, row $row.
EOM
		}
	}
    }
}
`,
  "arrows in a comment": made("flowInComment", 0),
};
