import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { findPostgresPrograms, startOwnPostgres } from "#test/support/own-postgres.ts";
import { sendBadInputs } from "./bad-inputs.ts";
import { printRows, type TortureRow } from "./row.ts";
import { runTests } from "./run-tests.ts";
import { soak } from "./soak.ts";
import { stopUnderLoad } from "./stop-under-load.ts";
import { AS_NODE, startTorturedSite } from "./tortured-site.ts";

/**
 * Bad inputs, signals, steady traffic and kills against the built site over HTTP, on both databases.
 * Prints one table, and exits with 1 when anything in it went wrong.
 */
const { values } = parseArgs({
  options: {
    inputs: { type: "string", default: "5000" },
    minutes: { type: "string", default: "5" },
    seed: { type: "string" },
    short: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed ?? randomInt(2 ** 31));
const rows: TortureRow[] = [];
const failures: string[] = [];

const programs = findPostgresPrograms();
const postgres = programs === null ? null : await startOwnPostgres(programs, { safe: true });
process.stdout.write(
  `Torture: ${values.inputs} bad inputs, ${values.minutes} minutes, --seed=${seed}\n`,
);
try {
  await torture("SQLite", undefined);
  if (postgres !== null) await torture("PostgreSQL", postgres.url);
  if (!values.short) rows.push(...(await runTests(postgres?.url)));
} finally {
  postgres?.drop();
}
printRows(rows);
for (const failure of new Set(failures)) process.stdout.write(`  ${failure}\n`);
process.exitCode = rows.every(({ wrong }) => wrong === 0) ? 0 : 1;

async function torture(database: string, databaseUrl: string | undefined): Promise<void> {
  const start = { command: AS_NODE, processes: 1, ...(databaseUrl ? { databaseUrl } : {}) };
  const site = await startTorturedSite(start);
  const inputs = await sendBadInputs(site, database, { count: Number(values.inputs), seed });
  rows.push(inputs.row);
  failures.push(...inputs.failures);
  if (Number(values.minutes) > 0)
    rows.push(...(await soak(site, database, Number(values.minutes))));
  await site.stop();
  rows.push(...(await stopUnderLoad(database, databaseUrl)));
}
