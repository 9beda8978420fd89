import { code } from "./code";
import { Dice } from "./dice";

const made = (kind: string, at: number) => code[kind](new Dice(`${kind} ${at}`));

/** Ordinary texts that are found as mazes: by chance they have walls around ways. Nobody is to be told of them. */
export const mistaken: Readonly<Record<string, string>> = {
  "short columns of numbers": made("perlRanges", 2931),
  "names of instructions": made("goMnemonics", 2095),
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
  "a call a line": `// tidyBlanks puts one blank where several are.
func tidyBlanks(x string) string {
	x = strings.Join(strings.Fields(x), " ")
	x = strings.Replace(x, "( ", "(", -1)
	x = strings.Replace(x, " )", ")", -1)
	x = strings.Replace(x, "[ ", "[", -1)
	x = strings.Replace(x, " ]", "]", -1)
	x = strings.Replace(x, ")=>", ") =>", -1)
	return x
}
`,
  "versions in a list": 'tags: ["v0.0.0", "v0.0.1", "v1.0.0", "v1.0.1", "v1.0.2", "v1.0.3", "v1.1.0"],\n',
  "headings of a script": made("testScript", 9),
  "a chain of additions": made("goChain", 29),
  "a title in a frame": made("titleInFrame", 3),
  "arrows in a comment": made("flowInComment", 0),
};
