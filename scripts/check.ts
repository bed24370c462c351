import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { parseArgs } from "node:util";
import { findTestsToRun } from "./structure/changed-tests.ts";

/** The quick check of a change: format, lint, types, dead code, and the tests nearest to the change. */
const LONGEST_OUTPUT = 60;
const bin = path.resolve("node_modules/.bin");
const env = { ...process.env, PATH: `${bin}:${process.env.PATH ?? ""}` };

const { values: options } = parseArgs({
  options: {
    /** What the change is compared with; without it, where this branch left main. */
    since: { type: "string" },
    /** Run every test that imports what changed, however many they are. */
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
  if (!ok) console.log(indent(lastLines(output)));
  return { name, commands, ok };
}

function lastLines(output: string): string {
  const lines = output.trim().split("\n");
  const hidden = lines.length - LONGEST_OUTPUT;
  if (hidden <= 0) return lines.join("\n");
  return [`… ${hidden} lines before`, ...lines.slice(hidden)].join("\n");
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

const steps = await Promise.all([
  runStep(
    "types",
    "react-router typegen",
    "tsc --incremental --tsBuildInfoFile node_modules/.cache/tsbuildinfo",
  ),
  runStep("tests", `vitest run --project unit --project sqlite ${files}`),
  runStep("lint", "oxlint --max-warnings=0"),
  runStep("format", "oxfmt --check"),
  runStep("dead code", "knip"),
]);

const failed = steps.filter(({ ok }) => !ok);
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
