import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export type Failure = { title: string; command: string; files: string[] };
export type Outcome = { passed: number; failures: Failure[] };

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

/** Null when the run left no report. */
export function readVitestReport(file: string): Outcome | null {
  const report = readReport<VitestReport>(file);
  if (report === null) return null;
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const spec = path.relative(".", name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    const command = `npx vitest run ${spec}`;
    // A file that could not be loaded has no failed test.
    if (status === "failed" && failed.length === 0) return [{ title: spec, command, files: [] }];
    return failed.map(({ fullName }) => ({
      title: `${spec} › ${fullName}`,
      command: `${command} -t ${quote(fullName)}`,
      files: [],
    }));
  });
  return { passed: report.numPassedTests, failures };
}

type Suite = { specs?: Spec[]; suites?: Suite[] };
type Spec = { title: string; file: string; line: number; tests: SpecTest[] };
type SpecTest = {
  projectName: string;
  status: string;
  results: { attachments: { path?: string }[] }[];
};
type PlaywrightReport = { stats: { expected: number }; suites: Suite[]; errors: unknown[] };

/** Null when the run left no report. */
export function readPlaywrightReport(file: string, databaseUrl: string | null): Outcome | null {
  const report = readReport<PlaywrightReport>(file);
  if (report === null) return null;
  const prefix = databaseUrl === null ? "" : "E2E_DATABASE_URL=… ";
  const failures = listSpecs(report.suites).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const spec = `e2e/journeys/${file}:${line}`;
        const args = `${spec} --project=${projectName} --no-deps`;
        const attached = results.flatMap(({ attachments }) => attachments);
        return {
          title: `${spec} › ${title}`,
          command: `${prefix}E2E_TRACE=1 npx playwright test ${args}`,
          files: attached.flatMap(({ path: at }) => (at ? [path.relative(".", at)] : [])),
        };
      }),
  );
  return { passed: report.stats.expected, failures };
}

export function printFailures(failures: readonly Failure[]): void {
  if (failures.length === 0) return;
  console.log(`\nFailed tests, and the command that repeats each`);
  for (const { title, command, files } of failures) {
    console.log(`  ${title}\n    ${command}`);
    for (const file of files) console.log(`    see ${file}`);
  }
}

function listSpecs(suites: readonly Suite[]): Spec[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...listSpecs(inner)]);
}

function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/** For a shell; `-t` takes a pattern, so special characters are escaped. */
function quote(title: string): string {
  const pattern = title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return `'${pattern.replaceAll("'", String.raw`'\''`)}'`;
}
