import { createReadStream, createWriteStream } from "node:fs";
import { open, rename } from "node:fs/promises";
import { createInterface } from "node:readline";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Database } from "#app/db/client.server.ts";
import { exportRows, importRows, type TransferRow } from "#app/db/transfer.server.ts";

/** Writes every row as a line of JSON, compressed; the file appears under its name when it is whole. */
export async function writeBackup(db: Database, file: string): Promise<number> {
  const unfinished = `${file}.part`;
  const packed = createGzip();
  const written = packed.pipe(createWriteStream(unfinished, { mode: 0o600 }));
  let count = 0;
  await exportRows(db, async (row) => {
    count += 1;
    if (!packed.write(`${JSON.stringify(row)}\n`)) await once(packed, "drain");
  });
  packed.end();
  await finished(written);
  const handle = await open(unfinished);
  await handle.sync();
  await handle.close();
  await rename(unfinished, file);
  return count;
}

export async function readBackup(db: Database, file: string): Promise<number> {
  return await importRows(db, rowsOf(file));
}

async function* rowsOf(file: string): AsyncGenerator<TransferRow> {
  const input = createReadStream(file).pipe(createGunzip());
  for await (const line of createInterface({ input, crlfDelay: Infinity })) yield JSON.parse(line);
}
