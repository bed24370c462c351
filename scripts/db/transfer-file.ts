import { createReadStream, createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { Database } from "#app/db/client.server.ts";
import { exportRows, importRows, type TransferRow } from "#app/db/transfer.server.ts";
import { packRows, unpackRows } from "../backup/pack-rows.ts";

/** Renamed into place when complete. Returns the number of rows. */
export async function writeBackup(db: Database, file: string): Promise<number> {
  const unfinished = `${file}.part`;
  let count = 0;
  const synced = createWriteStream(unfinished, { mode: 0o600, flush: true });
  await exportRows(db, (rows) =>
    pipeline(
      packRows(rows, () => (count += 1)),
      synced,
    ),
  );
  await rename(unfinished, file);
  return count;
}

/** One transaction; throws when the file is missing or incomplete, or of another version. */
export async function readBackup(
  db: Database,
  file: string,
  change: (rows: AsyncIterable<TransferRow>) => AsyncIterable<TransferRow> = (rows) => rows,
): Promise<number> {
  return await importRows(db, change(readRows(file)));
}

export function readRows(file: string): AsyncGenerator<TransferRow> {
  return unpackRows(createReadStream(file), file);
}
