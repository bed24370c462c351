import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { findPostgresPrograms, startOwnPostgres } from "#test/support/own-postgres.ts";
import { sendBadInputs } from "./bad-inputs.ts";
import { printRows, type TortureRow } from "./row.ts";
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
const rows: TortureRow[] = [];
const failures: string[] = [];

const strangers = Number(values.strangers);

const programs = findPostgresPrograms();
const postgres = programs === null ? null : await startOwnPostgres(programs, { safe: true });
if (postgres !== null) process.env.TEST_POSTGRES_URL = postgres.url;
process.stdout.write(
  `Torture: ${values.inputs} bad inputs, ${values.minutes} minutes, --seed=${seed}\n`,
);
try {
  const sqlite = () => torture("SQLite", undefined);
  const both = postgres === null ? [sqlite] : [sqlite, () => torture("PostgreSQL", postgres.url)];
  // Half of the short form is waiting; steady traffic is measured on a site that has both cores.
  if (values.short) rows.push(...(await Promise.all(both.map((run) => run()))).flat());
  else for (const run of both) rows.push(...(await run()));
  if (!values.short) rows.push(...runTests());
} finally {
  postgres?.drop();
}
printRows(rows);
for (const failure of new Set(failures)) process.stdout.write(`  ${failure}\n`);
process.exitCode = rows.every(({ wrong }) => wrong === 0) ? 0 : 1;

async function torture(database: string, databaseUrl: string | undefined): Promise<TortureRow[]> {
  const start = { command: START_WITH_NODE, ...(databaseUrl ? { databaseUrl } : {}) };
  const alone = await startSite({ ...start, processes: 1 });
  const inputs = await sendBadInputs(alone, database, { count: Number(values.inputs), seed });
  const traffic = { minutes: Number(values.minutes), pauseMs: Number(values.pause) };
  const soaked = traffic.minutes > 0 ? await soak(alone, database, traffic) : [];
  const restored = await restoreBackup(alone, database);
  await alone.stop();
  const stopped = await stopUnderLoad(database, databaseUrl);
  const pair = await startSite({ ...start, processes: 2 });
  const raced = await raceForCar(pair, database, values.short ? 5 : 50);
  const rounds = values.short ? 1 : 3;
  const starved = await starveOwner(pair, database, { attempts: strangers, rounds, seed });
  await pair.stop();
  for (const part of [inputs, restored, raced, starved]) failures.push(...part.failures);
  return [inputs.row, ...soaked, ...restored.rows, ...stopped, raced.row, starved.row];
}
