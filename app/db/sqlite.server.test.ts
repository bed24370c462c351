import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "./client.server.ts";

test.skipIf(process.platform === "win32")(
  "nobody else on the machine can read the rows, whoever made the folder",
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "samudra-test-"));
    chmodSync(dataDir, 0o755);
    const db = openDatabase({ dataDir });
    await sql`create table private (name text)`.execute(db);
    const files = readdirSync(dataDir).sort();
    expect(files).toEqual(["samudra.db", "samudra.db-shm", "samudra.db-wal"]);
    for (const file of files) expect(statSync(path.join(dataDir, file)).mode & 0o077).toBe(0);
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  },
);
