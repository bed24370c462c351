import { createReadStream, createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Database } from "#app/db/client.server.ts";
import { exportRows, importRows, type TransferRow } from "#app/db/transfer.server.ts";

/** Writes compressed JSON lines, renamed into place when complete. Returns the number of rows. */
export async function writeBackup(db: Database, file: string): Promise<number> {
  const unfinished = `${file}.part`;
  let count = 0;
  async function* lines(rows: AsyncIterable<TransferRow>) {
    for await (const row of rows) {
      count += 1;
      yield `${JSON.stringify(row)}\n`;
    }
  }
  const synced = createWriteStream(unfinished, { mode: 0o600, flush: true });
  await exportRows(db, (rows) => pipeline(rows, lines, createGzip(), synced));
  await rename(unfinished, file);
  return count;
}

/** One transaction; throws when the file is missing or incomplete. */
export async function readBackup(
  db: Database,
  file: string,
  change: (rows: AsyncIterable<TransferRow>) => AsyncIterable<TransferRow> = (rows) => rows,
): Promise<number> {
  return await importRows(db, change(readRows(file)));
}

export async function* readRows(file: string): AsyncGenerator<TransferRow> {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(file), unpacked);
  // The error is thrown below, once the lines have ended.
  reading.catch(() => {});
  for await (const line of createInterface({ input: unpacked })) yield JSON.parse(line);
  await reading;
}
