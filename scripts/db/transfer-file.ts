import { createReadStream, createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import type { Database } from "#app/db/client.server.ts";
import { SCHEMA_VERSION } from "#app/db/migrate.server.ts";
import { exportRows, importRows, type TransferRow } from "#app/db/transfer.server.ts";

/** Writes compressed JSON lines, renamed into place when complete. Returns the number of rows. */
export async function writeBackup(db: Database, file: string): Promise<number> {
  const unfinished = `${file}.part`;
  let count = 0;
  async function* lines(rows: AsyncIterable<TransferRow>) {
    yield `${JSON.stringify({ schema: SCHEMA_VERSION })}\n`;
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

/** One transaction; throws when the file is missing or incomplete, or of another version. */
export async function readBackup(
  db: Database,
  file: string,
  change: (rows: AsyncIterable<TransferRow>) => AsyncIterable<TransferRow> = (rows) => rows,
): Promise<number> {
  return await importRows(db, change(readRows(file)));
}

export async function* readRows(file: string): AsyncGenerator<TransferRow> {
  const lines = readLines(file);
  const { value: header } = await lines.next();
  refuseOtherVersion(file, header);
  for await (const line of lines) yield line as TransferRow;
}

async function* readLines(file: string): AsyncGenerator<unknown> {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(file), unpacked);
  // The error is thrown below, once the lines have ended.
  reading.catch(() => {});
  try {
    for await (const line of createInterface({ input: unpacked })) yield JSON.parse(line);
    await reading;
  } catch (error) {
    if (!isCorrupt(error)) throw error;
    throw new Error(`${file} is not a backup, or not all of one.`, { cause: error });
  }
}

function isCorrupt(error: unknown): boolean {
  return (
    error instanceof SyntaxError || (error as NodeJS.ErrnoException).code?.startsWith("Z_") === true
  );
}

const backupHeader = z.object({ schema: z.string() });

/** Its rows would lack what a later version has, or have what an earlier one does not know. */
function refuseOtherVersion(file: string, header: unknown): void {
  const { data } = backupHeader.safeParse(header);
  if (data === undefined) throw new Error(`${file} is not a backup of this site.`);
  if (data.schema === SCHEMA_VERSION) return;
  const advice =
    data.schema < SCHEMA_VERSION
      ? "Restore it with that version, then update"
      : "Update the site, then restore it";
  throw new Error(`${file} was made by another version of the site, ${data.schema}: ${advice}.`);
}
