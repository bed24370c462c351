import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Mutant, mutate } from "./mutate.ts";
import { TARGETS } from "./targets.ts";

/**
 * `npm run mutants [-- rule]`: mutates the rules one operator at a time in a copy of the last commit, and
 * runs their tests on SQLite. Prints the test that kills each mutant, then the survivors.
 */
const [selectedRule] = process.argv.slice(2);
if (selectedRule !== undefined && !TARGETS.some(({ rule }) => rule === selectedRule)) {
  console.error(`Usage: npm run mutants [-- ${TARGETS.map(({ rule }) => rule).join("|")}]`);
  process.exit(2);
}

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

/** The first failing test; null when all pass. */
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
  // The mutant loops forever.
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

const survivors: Mutant[] = [];
let killed = 0;
try {
  for (const { rule, files, tests } of TARGETS) {
    if (selectedRule !== undefined && rule !== selectedRule) continue;
    const failure = findFailure(tests);
    if (failure !== null) throw new Error(`${rule}: fails without a mutant: ${failure}`);
    for (const file of files) {
      const original = readFileSync(path.join(copy, file), "utf8");
      for (const mutant of mutate(file, original)) {
        writeFileSync(path.join(copy, file), mutant.source);
        const killedBy = findFailure(tests);
        if (killedBy === null) survivors.push(mutant);
        else killed += 1;
        const { line, before, after } = mutant;
        console.log(
          `${rule}  ${file}:${line}  ${before}  →  ${after}\n    ${killedBy ?? "SURVIVED"}`,
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
