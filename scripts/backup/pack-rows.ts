import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { SCHEMA_VERSION } from "#app/db/migrate.server.ts";
import type { TransferRow } from "#app/db/transfer.server.ts";

/** Compressed JSON lines, the first of which names the version. `counted` is called for each row. */
export function packRows(rows: AsyncIterable<TransferRow>, counted: () => void): Readable {
  async function* lines() {
    yield `${JSON.stringify({ schema: SCHEMA_VERSION })}\n`;
    for await (const row of rows) {
      counted();
      yield `${JSON.stringify(row)}\n`;
    }
  }
  const packed = createGzip();
  // An error ends `packed`, too.
  pipeline(Readable.from(lines()), packed).catch(() => {});
  return packed;
}

/** Throws when the bytes are incomplete, or of another version; `name` is for the message. */
export async function* unpackRows(bytes: Readable, name: string): AsyncGenerator<TransferRow> {
  const lines = readLines(bytes, name);
  const { value: header } = await lines.next();
  refuseOtherVersion(name, header);
  for await (const line of lines) yield line as TransferRow;
}

async function* readLines(bytes: Readable, name: string): AsyncGenerator<unknown> {
  const unpacked = createGunzip();
  const reading = pipeline(bytes, unpacked);
  // The error is thrown below, once the lines have ended.
  reading.catch(() => {});
  try {
    for await (const line of createInterface({ input: unpacked })) yield JSON.parse(line);
    await reading;
  } catch (error) {
    if (!isCorrupt(error)) throw error;
    throw new Error(`${name} is not a backup, or not all of one.`, { cause: error });
  }
}

function isCorrupt(error: unknown): boolean {
  return (
    error instanceof SyntaxError || (error as NodeJS.ErrnoException).code?.startsWith("Z_") === true
  );
}

const backupHeader = z.object({ schema: z.string() });

/** Its rows would lack what a later version has, or have what an earlier one does not know. */
function refuseOtherVersion(name: string, header: unknown): void {
  const { data } = backupHeader.safeParse(header);
  if (data === undefined) throw new Error(`${name} is not a backup of this site.`);
  if (data.schema === SCHEMA_VERSION) return;
  const advice =
    data.schema < SCHEMA_VERSION
      ? "Restore it with that version, then update"
      : "Update the site, then restore it";
  throw new Error(`${name} was made by another version of the site, ${data.schema}: ${advice}.`);
}
