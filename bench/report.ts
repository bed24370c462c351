/** A figure beside its reference. */
export type BenchRow = {
  what: string;
  ours: string;
  reference: string;
  /** What the aim limits: for most, one of the two figures divided by the other. */
  value: number;
  aim: { atLeast: number } | { atMost: number };
  /** Where the time goes, for what misses its aim. */
  profile?: string;
};

/** Prints the table of a part by itself; `npm run bench` prints one of all parts. */
export function reportRows(rows: readonly BenchRow[]): void {
  if (process.send === undefined) printTable(rows);
  else process.send(rows);
}

export function printTable(rows: readonly BenchRow[]): void {
  console.log();
  for (const row of rows) {
    const { what, ours, reference, value, aim } = row;
    const limit = "atLeast" in aim ? `>= ${aim.atLeast}` : `<= ${aim.atMost}`;
    const figures = `${ours.padStart(11)}   ${reference.padEnd(42)}${value.toFixed(3).padStart(8)}`;
    console.log(
      `${what.padEnd(38)}${figures}   ${limit.padEnd(8)}${meetsAim(row) ? "" : "missed"}`,
    );
    if (row.profile !== undefined) console.log(`    ${row.profile}`);
  }
}

export function meetsAim({ value, aim }: Pick<BenchRow, "value" | "aim">): boolean {
  return "atLeast" in aim ? value >= aim.atLeast : value <= aim.atMost;
}
