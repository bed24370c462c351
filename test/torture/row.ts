/** What was tried, and how often it went wrong: none of the table's aims is other than 0. */
export type TortureRow = { what: string; database: string; tried: string; wrong: number };

export function printRows(rows: readonly TortureRow[]): void {
  for (const { what, database, tried, wrong } of rows) {
    const mark = wrong === 0 ? "" : "   <- must be 0";
    process.stdout.write(
      `${what.padEnd(52)}${database.padEnd(12)}${tried.padStart(24)}${String(wrong).padStart(8)}${mark}\n`,
    );
  }
}
