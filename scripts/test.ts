import { mkdirSync, rmSync } from "node:fs";
import { findChromium } from "./find-chromium.ts";
import {
  findPostgresPrograms,
  type OwnPostgres,
  startOwnPostgres,
} from "../test/support/own-postgres.ts";
import { createScratchDatabase, findPostgres } from "./find-postgres.ts";
import {
  type Failure,
  type Outcome,
  printFailures,
  readPlaywrightReport,
  readVitestReport,
} from "./test/read-reports.ts";
import { printSteps, runBeside, runStep } from "./test/run-step.ts";

/** Everything that a change must pass. What waits or uses one core runs beside other steps. */
const RESULTS = "test-results";

let passed = 0;
let failed = 0;
const failures: Failure[] = [];

/** A check counts as one test. */
async function check(name: string, ...commands: string[]): Promise<void> {
  if (await runBeside(name, commands)) passed += 1;
  else failed += 1;
}

/** A run without a report, or one that fails although no test does, counts as a failure. */
function count(succeeded: boolean, outcome: Outcome | null): void {
  passed += outcome?.passed ?? 0;
  failures.push(...(outcome?.failures ?? []));
  const failedTests = outcome?.failures.length ?? 0;
  failed += succeeded ? failedTests : Math.max(1, failedTests);
}

async function runVitest(postgres: string | null): Promise<void> {
  const file = `${RESULTS}/vitest.json`;
  const reporters = `--reporter=dot --reporter=json --outputFile.json=${file}`;
  const env = postgres === null ? {} : { TEST_POSTGRES_URL: postgres };
  const ok = await runBeside("Vitest", [`vitest run ${reporters}`], env);
  count(ok, readVitestReport(file));
}

function runJourneysOnSqlite(): void {
  const report = `${RESULTS}/e2e-sqlite.json`;
  const env = { ...chromiumPath, E2E_REPORT: report };
  const ok = runStep("journeys on SQLite", "playwright test", env);
  count(ok, readPlaywrightReport(report, null));
}

/** Only the journeys that are tagged "@every-database". */
async function runJourneysOnPostgres(postgres: string): Promise<void> {
  const scratch = await createScratchDatabase(postgres, "journeys");
  const report = `${RESULTS}/e2e-postgresql.json`;
  const env = { ...chromiumPath, E2E_REPORT: report, E2E_DATABASE_URL: scratch.url };
  const command = "playwright test --grep=@every-database";
  const ok = await runBeside("journeys on PostgreSQL", [command], env);
  count(ok, readPlaywrightReport(report, scratch.url));
  await scratch.drop();
}

/** A server of its own is faster than that of the machine; DATABASE_URL chooses another. */
async function startFastPostgres(): Promise<OwnPostgres | null> {
  const programs = process.env.DATABASE_URL ? null : findPostgresPrograms();
  if (programs === null) return null;
  const server = await startOwnPostgres(programs, { safe: false });
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      server.drop();
      process.exit(1);
    });
  }
  return server;
}

const started = performance.now();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);
const server = await startFastPostgres();
const postgres = server?.url ?? (await findPostgres());
const chromium = findChromium();
const chromiumPath = chromium === undefined ? {} : { CHROMIUM_PATH: chromium };

await Promise.all([
  check("format", "oxfmt --check"),
  check("lint", "oxlint --max-warnings=0"),
  check("types", "react-router typegen", "tsc"),
  check("dead code", "knip"),
  check("build", "node scripts/build.ts"),
]);
/** One after the other: each of them wants the machine, and torture looks at a site that is only as slow as it must be. */
async function breakThings(): Promise<void> {
  await check("chaos", "node test/chaos/main.ts --bookings=60");
  await check("chaos of files", "node test/chaos/files/main.ts --rounds=4");
  await check(
    "torture",
    "node test/torture/main.ts --short --seed=17 --inputs=100 --minutes=0 --strangers=30",
  );
}

/** Vitest leaves a part of the machine idle, which what comes after the torture uses. */
async function runBesideVitest(): Promise<void> {
  await breakThings();
  if (postgres === null) {
    console.log("\nNo PostgreSQL answers: its half of the tests did not run (see DATABASE_URL).");
  } else {
    await runJourneysOnPostgres(postgres);
  }
}

await Promise.all([runBesideVitest(), runVitest(postgres)]);
runJourneysOnSqlite();
server?.drop();

printSteps();
printFailures(failures);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`\n${passed} passed, ${failed} failed in ${seconds} s`);
process.exitCode = failed === 0 ? 0 : 1;
