import { existsSync } from "node:fs";
import path from "node:path";
import type { Database } from "#app/db/client.server.ts";
import { isMigrated } from "#app/db/migrate.server.ts";
import { checkDisk } from "#app/features/health/check-disk.server.ts";
import { formatBytes } from "#app/features/health/format-bytes.ts";
import type { Check } from "./run-checks.ts";

type Location = { databaseUrl: string | undefined; dataDir: string };

/** Looks at the database without changing it. */
export function checkDatabase(db: Database, { databaseUrl, dataDir }: Location): Check {
  const isSqlite = databaseUrl === undefined;
  const subject = `Database (${isSqlite ? "SQLite" : "PostgreSQL"})`;
  const run = async () => {
    // SQLite would create it.
    if (isSqlite && !existsSync(path.join(dataDir, "samudra.db"))) {
      return `none in ${dataDir} yet; the first start creates it`;
    }
    const tables = await db
      .withoutPlugins()
      .introspection.getTables({ withInternalKyselyTables: true });
    if (!tables.some(({ name }) => name === "kysely_migration")) {
      return "answers, and has no tables of the site yet; the first start creates them";
    }
    if (await isMigrated(db)) return "answers, and its schema is that of this version";
    throw new Error("its schema is of an earlier version: run npm run db:migrate");
  };
  return { subject, run };
}

export function checkDataDisk(dataDir: string): Check {
  const run = async () => {
    const disk = await checkDisk(dataDir);
    if (!("freeBytes" in disk)) {
      throw new Error(`${dataDir} is ${disk.state}: check the disk and the rights of the folder`);
    }
    const free = formatBytes(disk.freeBytes);
    if (disk.state === "full") throw new Error(`only ${free} are left: make room`);
    return `${free} of ${formatBytes(disk.sizeBytes)} are free`;
  };
  return { subject: "Disk", run };
}
