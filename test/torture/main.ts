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
 * Prints a table, a row as soon as it is known, and exits with 1 when anything in it went wrong.
 */
const { values } = parseArgs({
  options: {
    inputs: { type: "string", default: "5000" },
    strangers: { type: "string", default: "1000" },
    minutes: { type: "string", default: "5" },
    bookings: { type: "string", default: "1000" },
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
const rows: TortureRow[] = [];
try {
  const onSqlite = () => torture("SQLite", undefined);
  const onPostgres = async () => {
    if (postgres !== null) await torture("PostgreSQL", postgres.url);
  };
  // Half of the short form is waiting; steady traffic is measured on a site that has both cores.
  if (values.short) await Promise.all([onSqlite(), onPostgres()]);
  else {
    await onSqlite();
    await onPostgres();
    if (programs !== null) note(await endureOutages(programs));
    runTests(Number(values.bookings), add);
  }
} finally {
  postgres?.drop();
  for (const failure of new Set(failures)) process.stdout.write(`  ${failure}\n`);
  process.exitCode = rows.every(({ wrong }) => wrong === 0) ? 0 : 1;
}

/** Printed at once: a run takes half an hour, and may be stopped. */
function add(added: readonly TortureRow[]): void {
  rows.push(...added);
  printRows(added);
}

function note({ rows: added, failures: found }: { rows: TortureRow[]; failures: string[] }): void {
  failures.push(...found);
  add(added);
}

async function torture(database: string, databaseUrl: string | undefined): Promise<void> {
  const start = { command: START_WITH_NODE, ...(databaseUrl ? { databaseUrl } : {}) };
  const alone = await startSite({ ...start, processes: 1 });
  const fixture = await createFixture(alone);
  const count = Number(values.inputs);
  note(await sendBadInputs(database, { fixture, count, seed }));
  const traffic = { minutes: Number(values.minutes), pauseMs: Number(values.pause) };
  if (traffic.minutes > 0) add(await soak(alone, database, traffic));
  note(await restoreBackup(alone, database, fixture));
  await alone.stop();
  // Beside other tests, a site answers fewer of them within the limit of its stop.
  add(await stopUnderLoad(database, databaseUrl, values.short ? 16 : 48));
  const other = databaseUrl ? await createPostgres() : null;
  const pair = await startSite({
    ...start,
    ...(other && { databaseUrl: other.url }),
    processes: 2,
  });
  note(await raceForCar(pair, database, values.short ? 5 : 50));
  const rounds = values.short ? 1 : 3;
  note(await starveOwner(pair, database, { attempts: strangers, rounds, seed }));
  await pair.stop();
  await other?.drop();
}
