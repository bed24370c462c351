import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { findPostgresPrograms, startOwnPostgres } from "#test/support/own-postgres.ts";
import { sendBadInputs } from "./bad-inputs.ts";
import { printRows, type TortureRow } from "./row.ts";
import { createFixture } from "#test/permissions/fixture.ts";
import { createPostgres } from "#test/support/scratch-postgres.ts";
import { endureOutages } from "./database-outage.ts";
import { raceForCar } from "./race-for-car.ts";
import { restoreBackup } from "./restore-backup.ts";
import { runTests } from "./run-tests.ts";
import { soak } from "./soak.ts";
import { starveOwner } from "./starve-owner.ts";
import { stopUnderLoad } from "./stop-under-load.ts";
import { START_WITH_NODE, startSite } from "./site-under-test.ts";

/**
 * Bad inputs, signals, steady traffic and kills against the built site over HTTP, on both databases.
 * Prints one table, and exits with 1 when anything in it went wrong.
 */
const { values } = parseArgs({
  options: {
    inputs: { type: "string", default: "5000" },
    strangers: { type: "string", default: "1000" },
    minutes: { type: "string", default: "5" },
    // Of each client of the steady traffic, in milliseconds: an hour need not take a machine to itself.
    pause: { type: "string", default: "0" },
    seed: { type: "string" },
    short: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed ?? randomInt(2 ** 31));
const failures: string[] = [];

const strangers = Number(values.strangers);

const programs = findPostgresPrograms();
const postgres = programs === null ? null : await startOwnPostgres(programs, { safe: true });
if (postgres !== null) process.env.TEST_POSTGRES_URL = postgres.url;
process.stdout.write(
  `Torture: ${values.inputs} bad inputs, ${values.minutes} minutes, --seed=${seed}\n`,
);
const sqlite: TortureRow[] = [];
const postgresRows: TortureRow[] = [];
const others: TortureRow[] = [];
try {
  const onSqlite = () => torture("SQLite", undefined, sqlite);
  const onPostgres = async () => {
    if (postgres !== null) await torture("PostgreSQL", postgres.url, postgresRows);
  };
  // Half of the short form is waiting; steady traffic is measured on a site that has both cores.
  if (values.short) await Promise.all([onSqlite(), onPostgres()]);
  else {
    await onSqlite();
    await onPostgres();
    if (programs !== null) others.push(...note(await endureOutages(programs)));
    others.push(...runTests());
  }
} finally {
  postgres?.drop();
  report();
}

function report(): void {
  const rows = [...sqlite, ...postgresRows, ...others];
  printRows(rows);
  for (const failure of new Set(failures)) process.stdout.write(`  ${failure}\n`);
  process.exitCode = rows.every(({ wrong }) => wrong === 0) ? 0 : 1;
}

function note({ rows, failures: found }: { rows: TortureRow[]; failures: string[] }): TortureRow[] {
  failures.push(...found);
  return rows;
}

async function torture(
  database: string,
  databaseUrl: string | undefined,
  rows: TortureRow[],
): Promise<void> {
  const start = { command: START_WITH_NODE, ...(databaseUrl ? { databaseUrl } : {}) };
  const alone = await startSite({ ...start, processes: 1 });
  const fixture = await createFixture(alone);
  const count = Number(values.inputs);
  rows.push(...note(await sendBadInputs(database, { fixture, count, seed })));
  const traffic = { minutes: Number(values.minutes), pauseMs: Number(values.pause) };
  if (traffic.minutes > 0) rows.push(...(await soak(alone, database, traffic)));
  rows.push(...note(await restoreBackup(alone, database, fixture)));
  await alone.stop();
  // Beside other tests, a site answers fewer of them within the limit of its stop.
  rows.push(...(await stopUnderLoad(database, databaseUrl, values.short ? 16 : 48)));
  const other = databaseUrl ? await createPostgres() : null;
  const pair = await startSite({
    ...start,
    ...(other && { databaseUrl: other.url }),
    processes: 2,
  });
  rows.push(...note(await raceForCar(pair, database, values.short ? 5 : 50)));
  const rounds = values.short ? 1 : 3;
  rows.push(...note(await starveOwner(pair, database, { attempts: strangers, rounds, seed })));
  await pair.stop();
  await other?.drop();
}
