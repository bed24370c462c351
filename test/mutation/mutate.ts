export type Mutant = { file: string; line: number; before: string; after: string; source: string };

/** Each is applied alone at each place that matches. */
const OPERATORS: [RegExp, string][] = [
  [/ <= /g, " < "],
  [/ >= /g, " > "],
  [/ < /g, " <= "],
  [/ > /g, " >= "],
  [/ === /g, " !== "],
  [/ !== /g, " === "],
  [/ && /g, " || "],
  [/ \|\| /g, " && "],
  [/ \+ /g, " - "],
  [/ - /g, " + "],
  [/ \* /g, " / "],
  [/ \/ /g, " * "],
  [/ \?\? /g, " && "],
  [/\btrue\b/g, "false"],
  [/\bfalse\b/g, "true"],
  [/!\(/g, "("],
  [/\bMath\.min\b/g, "Math.max"],
  [/\bMath\.max\b/g, "Math.min"],
  [/\bMath\.round\b/g, "Math.floor"],
  // The two sides of a ledger line.
  [/\bdebit: "/g, 'debit: "wrong-'],
  [/\bcredit: "/g, 'credit: "wrong-'],
  [/"(=|<>|<|<=|>|>=)"/g, ""],
  [/\b[1-9]\d*(?:_\d+)*\b/g, ""],
];

const QUERY_COMPARISONS: Record<string, string> = {
  '"="': '"<>"',
  '"<>"': '"="',
  '"<"': '"<="',
  '"<="': '"<"',
  '">"': '">="',
  '">="': '">"',
};

/** Comments, imports and types. */
const IGNORED_LINE = /^\s*(\*|\/\/|\/\*|import |type |export type |\} from )/;

/** Each mutant has one operator or number changed. */
export function mutate(file: string, source: string): Mutant[] {
  const lines = source.split("\n");
  return lines.flatMap((before, index) => {
    if (IGNORED_LINE.test(before)) return [];
    return [...mutateLine(before)].map((after) => ({
      file,
      line: index + 1,
      before: before.trim(),
      after: after.trim(),
      source: [...lines.slice(0, index), after, ...lines.slice(index + 1)].join("\n"),
    }));
  });
}

function* mutateLine(line: string): Generator<string> {
  for (const [pattern, replacement] of OPERATORS) {
    for (const match of line.matchAll(pattern)) {
      const [operator] = match;
      const mutated =
        QUERY_COMPARISONS[operator] ?? (/^\d/.test(operator) ? `${operator} + 1` : replacement);
      yield line.slice(0, match.index) + mutated + line.slice(match.index + operator.length);
    }
  }
}
