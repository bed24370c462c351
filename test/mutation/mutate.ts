export type Mutant = { file: string; line: number; before: string; after: string; source: string };

/** Each is tried by itself at each place where it applies. */
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

/** The other side of a comparison in a query. */
const COMPARISONS: Record<string, string> = {
  '"="': '"<>"',
  '"<>"': '"="',
  '"<"': '"<="',
  '"<="': '"<"',
  '">"': '">="',
  '">="': '">"',
};

/** Lines that hold no rule: comments, imports, types, and what is read off by a person only. */
const NO_RULE = /^\s*(\*|\/\/|\/\*|import |type |export type |\} from )/;

/** Every mutant of a file: one operator or number changed at one place. */
export function mutate(file: string, source: string): Mutant[] {
  const lines = source.split("\n");
  return lines.flatMap((before, index) => {
    if (NO_RULE.test(before)) return [];
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
      const [found] = match;
      const other = COMPARISONS[found] ?? (/^\d/.test(found) ? `${found} + 1` : replacement);
      yield line.slice(0, match.index) + other + line.slice(match.index + found.length);
    }
  }
}
