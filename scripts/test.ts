import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { findChromium } from "./find-chromium.ts";
import { createScratchDatabase, findPostgres } from "./find-postgres.ts";

/** Everything that a change must pass, in the order in which it is cheapest to be told no. */
const RESULTS = "test-results";
const bin = path.resolve("node_modules/.bin");
const env: NodeJS.ProcessEnv = { ...process.env, PATH: `${bin}:${process.env.PATH ?? ""}` };
delete env.DATABASE_URL;

let passed = 0;
let failed = 0;

function run(command: string, args: readonly string[], extra: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n▸ ${command} ${args.join(" ")}`);
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: "inherit", env: { ...env, ...extra } });
  console.log(
    `  ${status === 0 ? "ok" : "FAILED"} in ${Math.round(performance.now() - started)} ms`,
  );
  return status === 0;
}

/** A check that is one test by itself. */
function check(command: string, ...args: string[]): void {
  if (run(command, args)) passed += 1;
  else failed += 1;
}

/** The same of one that mostly waits: it runs beside what comes next, and says what it has to say after. */
function checkBeside(command: string, ...args: string[]): () => Promise<void> {
  const log = `${RESULTS}/beside.log`;
  const output = openSync(log, "w");
  const ended = once(spawn(command, args, { stdio: ["ignore", output, output], env }), "close");
  return async () => {
    const [status] = await ended;
    console.log(`\n▸ ${command} ${args.join(" ")}\n${readFileSync(log, "utf8")}`);
    if (status === 0) passed += 1;
    else failed += 1;
  };
}

type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

function unitAndDatabase(postgres: string | null): void {
  const file = `${RESULTS}/vitest.json`;
  const extra = postgres === null ? {} : { TEST_POSTGRES_URL: postgres };
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  count(run("vitest", args, extra), file, (report: VitestReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }));
}

/** Some journeys are gone through once, those of the config's list; all others on both databases. */
function journeys(chromium: string | undefined, databaseUrl: string | null): void {
  const name = databaseUrl === null ? "sqlite" : "postgres";
  const projects = ["desktop", "phone", ...(databaseUrl === null ? ["once", "fleet"] : [])];
  const file = `${RESULTS}/e2e-${name}.json`;
  const extra = {
    E2E_REPORT: file,
    ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }),
    ...(databaseUrl === null ? {} : { E2E_DATABASE_URL: databaseUrl }),
  };
  const args = ["test", ...projects.map((project) => `--project=${project}`)];
  count(run("playwright", args, extra), file, ({ stats }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
}

/** A run that left no report, or failed for a reason that no test tells, is a failure. */
function count<Report>(
  succeeded: boolean,
  file: string,
  read: (report: Report) => { passed: number; failed: number },
): void {
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 1 };
  passed += counts.passed;
  failed += succeeded ? counts.failed : Math.max(1, counts.failed);
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);
const postgres = await findPostgres();
const chromium = findChromium();

check("oxfmt", "--check");
check("oxlint", "--max-warnings=0");
check("react-router", "typegen");
check("tsc");
check("knip");
check("node", "scripts/build.ts");
const sayChaos = checkBeside("node", "test/chaos/main.ts", "--bookings=100");
check("node", "test/chaos/files/main.ts", "--rounds=4");
unitAndDatabase(postgres);
await sayChaos();
journeys(chromium, null);
if (postgres !== null) {
  const scratch = await createScratchDatabase(postgres, "journeys");
  journeys(chromium, scratch.url);
  await scratch.drop();
} else {
  console.log("\nNo PostgreSQL answers: its half of the tests did not run (see DATABASE_URL).");
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
