import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Mutant, mutate } from "./mutate.ts";
import { TARGETS } from "./targets.ts";

/**
 * Changes the rules that matter one operator at a time, in a copy of the last commit, and runs their
 * tests on SQLite: `npm run mutants [-- rule]`. Prints which test noticed each mutant, then the ones
 * that none noticed.
 */
const root = process.cwd();
const copy = mkdtempSync(path.join(tmpdir(), "samudra-mutants-"));
execFileSync("git", ["worktree", "add", "--detach", "--quiet", copy, "HEAD"]);
for (const shared of ["node_modules", ".react-router", "build"]) {
  symlinkSync(path.join(root, shared), path.join(copy, shared));
}

type Report = {
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

/** The first test that fails, or null where all of them pass. */
function findFailure(tests: readonly string[]): string | null {
  const report = path.join(copy, "mutants.json");
  rmSync(report, { force: true });
  const args = ["run", "--project=unit", "--project=sqlite", "--bail=1", "--reporter=json"];
  const { status } = spawnSync(
    path.join(root, "node_modules/.bin/vitest"),
    [...args, `--outputFile=${report}`, ...tests],
    { cwd: copy, stdio: "ignore", timeout: 180_000 },
  );
  if (status === 0) return null;
  // Killed by the clock: the mutant loops.
  if (status === null) return "(timed out)";
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.find((test) => test.status === "failed");
    const file = path.relative(copy, name);
    if (failed) return `${file} › ${failed.fullName}`;
    if (message !== "") return `${file} (does not load)`;
  }
  return "(failed without a test)";
}

const [only] = process.argv.slice(2);
const survivors: Mutant[] = [];
let killed = 0;
try {
  for (const { rule, files, tests } of TARGETS) {
    if (only !== undefined && rule !== only) continue;
    const failure = findFailure(tests);
    if (failure !== null) throw new Error(`${rule}: fails without a mutant: ${failure}`);
    for (const file of files) {
      const original = readFileSync(path.join(copy, file), "utf8");
      for (const mutant of mutate(file, original)) {
        writeFileSync(path.join(copy, file), mutant.source);
        const noticed = findFailure(tests);
        if (noticed === null) survivors.push(mutant);
        else killed += 1;
        const { line, before, after } = mutant;
        console.log(
          `${rule}  ${file}:${line}  ${before}  →  ${after}\n    ${noticed ?? "SURVIVED"}`,
        );
      }
      writeFileSync(path.join(copy, file), original);
    }
  }
} finally {
  execFileSync("git", ["worktree", "remove", "--force", copy]);
}

console.log(`\n${killed} mutants killed, ${survivors.length} survived`);
for (const { file, line, before, after } of survivors) {
  console.log(`  ${file}:${line}  ${before}  →  ${after}`);
}
