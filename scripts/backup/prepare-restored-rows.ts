import type { TransferRow } from "#app/db/transfer.server.ts";
import { settledPayload } from "#app/features/messages/settled-payload.ts";

/**
 * Rows of a backup as they may come back: without sessions, some of which have been ended since, and
 * with messages that wait as `unknown`, since they may have been sent since.
 */
export async function* prepareRestoredRows(
  rows: AsyncIterable<TransferRow>,
): AsyncGenerator<TransferRow> {
  for await (const { table, row } of rows) {
    if (table === "sessions") continue;
    if (table !== "outbox" || row.due_at === null) yield { table, row };
    else yield { table, row: { ...row, ...HELD, payload: settledPayload(parse(row.payload)) } };
  }
}

const HELD = { state: "unknown", due_at: null, last_error: "restored from a backup" } as const;

function parse(payload: TransferRow["row"][string] | undefined) {
  return JSON.parse(String(payload)) as Parameters<typeof settledPayload>[0];
}
