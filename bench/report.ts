/** A figure beside its reference. */
export type Row = {
  what: string;
  ours: string;
  reference: string;
  /** What the aim is about: mostly how often the reference is in ours, or ours in the reference. */
  value: number;
  aim: { atLeast: number } | { atMost: number };
  /** Where the time goes, of what misses its aim. */
  profile?: string;
};

/** Prints the table of a part by itself; `npm run bench` prints one of all parts. */
export function report(rows: readonly Row[]): void {
  if (process.send === undefined) printRows(rows);
  else process.send(rows);
}

export function printRows(rows: readonly Row[]): void {
  console.log();
  for (const row of rows) {
    const { what, ours, reference, value, aim } = row;
    const limit = "atLeast" in aim ? `>= ${aim.atLeast}` : `<= ${aim.atMost}`;
    const figures = `${ours.padStart(11)}   ${reference.padEnd(42)}${value.toFixed(3).padStart(8)}`;
    console.log(`${what.padEnd(38)}${figures}   ${limit.padEnd(8)}${isMet(row) ? "" : "missed"}`);
    if (row.profile !== undefined) console.log(`    ${row.profile}`);
  }
}

export function isMet({ value, aim }: Pick<Row, "value" | "aim">): boolean {
  return "atLeast" in aim ? value >= aim.atLeast : value <= aim.atMost;
}
