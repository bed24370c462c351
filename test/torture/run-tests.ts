import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TortureRow } from "./row.ts";

const SUITES = {
  "authorisation: each address for each kind of user": "test/permissions",
  "races for one car: overlaps": "app/features/booking/place-hold.server.test.ts",
  "50 kills while booking: acknowledged writes lost": "test/crash",
  "kills and restarts of several processes": "test/processes",
  "attacks on accounts and their owners": "app/features/accounts/attacks",
};

type Report = { numTotalTests: number; numFailedTests: number; numFailedTestSuites: number };

/** What has a harness of its own among the tests, and the chaos of payments and messages. */
export function runTests(bookings: number, add: (rows: readonly TortureRow[]) => void): void {
  for (const [what, files] of Object.entries(SUITES)) {
    const hasPostgres = process.env.TEST_POSTGRES_URL !== undefined;
    for (const project of hasPostgres ? ["sqlite", "postgres"] : ["sqlite"]) {
      const report = runVitest(project, files);
      if (report === null) continue;
      const row = {
        what,
        database: project === "sqlite" ? "SQLite" : "PostgreSQL",
        tried: `${report.numTotalTests} tests`,
        // A file that cannot be loaded has no tests.
        wrong: Math.max(report.numFailedTests, report.numFailedTestSuites),
      };
      add([row]);
    }
  }
  const chaos = ["test/chaos/main.ts", `--bookings=${bookings}`];
  const { status } = spawnSync(process.execPath, chaos, { stdio: "inherit" });
  const row = {
    what: "payments without booking or refund, messages lost",
    database: "PostgreSQL",
    tried: `${bookings} bookings`,
    wrong: status === 0 ? 0 : 1,
  };
  add([row]);
}

/** Null where the suite does not run on this database. */
function runVitest(project: string, files: string): Report | null {
  const folder = mkdtempSync(path.join(tmpdir(), "samudra-torture-"));
  const output = path.join(folder, "report.json");
  const args = ["run", "--project", project, "--reporter=json", `--outputFile=${output}`, files];
  spawnSync("node_modules/.bin/vitest", [...args, "--passWithNoTests"], { stdio: "ignore" });
  const report = JSON.parse(readFileSync(output, "utf8")) as Report;
  rmSync(folder, { recursive: true });
  return report.numTotalTests + report.numFailedTestSuites === 0 ? null : report;
}
