import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { SCHEMA_VERSION } from "#app/db/migrate.server.ts";
import { readRows } from "./transfer-file.ts";

const folder = mkdtempSync(path.join(tmpdir(), "samudra-transfer-file-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ROW = { table: "users", row: { id: "1" } };
const linesOf = (...lines: unknown[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");

async function read(bytes: string | Uint8Array) {
  const file = path.join(folder, "rows.jsonl.gz");
  writeFileSync(file, bytes);
  return await readAll(file);
}

async function readAll(file: string) {
  const rows: unknown[] = [];
  for await (const row of readRows(file)) rows.push(row);
  return rows;
}

test("reads the rows of a backup of this version", async () => {
  expect(await read(gzipSync(linesOf({ schema: SCHEMA_VERSION }, ROW)))).toEqual([ROW]);
});

const backup = gzipSync(linesOf({ schema: SCHEMA_VERSION }, ROW));

test.each<[string, string | Uint8Array, string]>([
  ["an empty file", "", "is not a backup, or not all of one."],
  ["a text", "not compressed", "is not a backup, or not all of one."],
  ["a backup without its end", backup.subarray(0, -20), "is not a backup, or not all of one."],
  ["torn lines", gzipSync(linesOf({ schema: SCHEMA_VERSION }).slice(0, -5)), "is not a backup"],
  ["another file", gzipSync(linesOf({ name: "x" })), "is not a backup of this site."],
  ["nothing", gzipSync(""), "is not a backup of this site."],
  ["an earlier version", gzipSync(linesOf({ schema: "0" }, ROW)), "Restore it with that version"],
  ["a later version", gzipSync(linesOf({ schema: "999" }, ROW)), "Update the site, then restore"],
])("refuses %s", async (_what, bytes, message) => {
  await expect(read(bytes)).rejects.toThrow(message);
});

test("says that there is no such file", async () => {
  await expect(readAll(path.join(folder, "missing"))).rejects.toThrow("no such file");
});
