/**
 * Handles rows one after the other, for a job: one that fails does not keep the others waiting. Throws AggregateError,
 * after trying each, if some fail.
 */
export async function tryEach<Row>(
  rows: readonly Row[],
  handle: (row: Row) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const row of rows) await handle(row).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} rows failed`);
}
