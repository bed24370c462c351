import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

type Step = { name: string; seconds: number; ok: boolean; output: string };

const LAST_LINES = 25;

const bin = path.resolve("node_modules/.bin");
const env: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${bin}:${process.env.PATH ?? ""}`,
  // The tests start a hundred processes, and compiling is half of each start.
  NODE_COMPILE_CACHE: path.resolve("node_modules/.cache/node"),
};
delete env.DATABASE_URL;

const steps: Step[] = [];

/** Runs a command and shows its output as it comes. */
export function runStep(name: string, command: string, extraEnv: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n▸ ${command}`);
  const started = performance.now();
  const options = { shell: true, stdio: "inherit", env: { ...env, ...extraEnv } } as const;
  const { status } = spawnSync(command, options);
  return recordStep({ name, started, ok: status === 0 });
}

/** Runs commands one after another beside other steps, and shows their output when they have ended. */
export async function runBeside(
  name: string,
  commands: readonly string[],
  extraEnv: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const started = performance.now();
  const options = { shell: true, env: { ...env, ...extraEnv } };
  for (const command of commands) {
    let output = "";
    const child = spawn(command, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const [status] = await once(child, "close");
    console.log(`\n▸ ${command}\n${output.trimEnd()}`);
    if (status !== 0) return recordStep({ name, started, ok: false, output });
  }
  return recordStep({ name, started, ok: true });
}

export function printSteps(): void {
  const width = Math.max(...steps.map(({ name }) => name.length));
  console.log("\nSeconds by step");
  for (const { name, seconds, ok } of steps) {
    const time = seconds.toFixed(1).padStart(7);
    console.log(`  ${name.padEnd(width)} ${time}${ok ? "" : "  FAILED"}`);
  }
  // A run prints thousands of lines, and what ran beside other steps is far up.
  for (const { name, ok, output } of steps) {
    if (ok || output === "") continue;
    console.log(`\nThe last lines of ${name}`);
    for (const line of output.trimEnd().split("\n").slice(-LAST_LINES)) console.log(`  ${line}`);
  }
}

function recordStep(step: {
  name: string;
  started: number;
  ok: boolean;
  output?: string;
}): boolean {
  const { name, started, ok, output = "" } = step;
  const seconds = (performance.now() - started) / 1000;
  steps.push({ name, seconds, ok, output });
  console.log(`  ${name}: ${ok ? "ok" : "FAILED"} in ${seconds.toFixed(1)} s`);
  return ok;
}
