import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { parseArgs } from "node:util";
import { findTestsToRun } from "./structure/changed-tests.ts";

const LONGEST_OUTPUT = 60;
const bin = path.resolve("node_modules/.bin");
const env = { ...process.env, NO_COLOR: "1", PATH: `${bin}:${process.env.PATH ?? ""}` };

const { values: options } = parseArgs({
  options: {
    /** The commit to compare with; by default where this branch left main. */
    since: { type: "string" },
    /** Run every test that imports a changed file, however many there are. */
    all: { type: "boolean", default: false },
  },
});

type Step = { name: string; commands: readonly string[]; ok: boolean };

async function runStep(name: string, ...commands: string[]): Promise<Step> {
  const started = performance.now();
  let output = "";
  let ok = true;
  for (const command of commands) {
    if (!ok) break;
    const child = spawn(command, { shell: true, env, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const [status] = await once(child, "close");
    ok = status === 0;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? "ok    " : "FAILED"}  ${name}  ${seconds} s`);
  if (!ok) console.log(indent(firstFailures(output)));
  return { name, commands, ok };
}

/** From where Vitest lists the failed tests; of other tools, from the top. */
function firstFailures(output: string): string {
  const lines = output.trim().split("\n");
  const from = Math.max(
    0,
    lines.findIndex((line) => line.includes("Failed Tests")),
  );
  const shown = lines.slice(from, from + LONGEST_OUTPUT);
  const hidden = lines.length - from - shown.length;
  return hidden > 0 ? [...shown, `… ${hidden} more lines`].join("\n") : shown.join("\n");
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, "        ");
}

function listChangedFiles(): string[] {
  const base = options.since ?? git("merge-base", "HEAD", mainBranch())[0] ?? "HEAD";
  return [
    ...git("diff", "--name-only", "--diff-filter=d", base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

function mainBranch(): string {
  const [upstream] = git("for-each-ref", "--format=%(refname)", "refs/remotes/origin/main");
  return upstream ?? "HEAD";
}

function git(...args: string[]): string[] {
  const output = execFileSync("git", args, { encoding: "utf8" });
  return output.split("\n").filter((line) => line !== "");
}

const started = performance.now();
const changed = listChangedFiles();
const { tests, skipped } = findTestsToRun(changed, options.all ? Infinity : undefined);
const files = tests.map((file) => `'${file}'`).join(" ");
console.log(`${changed.length} changed files, ${tests.length} test files\n`);

// It replaces the files that the other steps read.
const routeTypes = await runStep("route types", "react-router typegen");
const steps = await Promise.all([
  runStep("types", "tsc --incremental --tsBuildInfoFile node_modules/.cache/tsbuildinfo"),
  runStep("tests", `vitest run --project unit --project sqlite ${files}`),
  runStep("lint", "oxlint --max-warnings=0"),
  runStep("format", "oxfmt --check"),
  runStep("dead code", "knip"),
]);

const failed = [routeTypes, ...steps].filter(({ ok }) => !ok);
console.log(`\n${Math.round((performance.now() - started) / 1000)} s`);
if (skipped > 0) {
  console.log(
    `${skipped} more test files import what changed: "npm run check -- --all" runs them.`,
  );
}
for (const { name, commands } of failed) {
  console.log(
    `To repeat only ${name}: ${commands.map((command) => `npx ${command}`).join(" && ")}`,
  );
}
process.exitCode = failed.length === 0 ? 0 : 1;
