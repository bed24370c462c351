import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

type Step = { name: string; seconds: number; ok: boolean };

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
  return recordStep(name, started, status === 0);
}

/** Runs commands one after another beside other steps, and shows their output when they have ended. */
export async function runBeside(name: string, ...commands: string[]): Promise<boolean> {
  const started = performance.now();
  for (const command of commands) {
    let output = "";
    const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"], env });
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const [status] = await once(child, "close");
    console.log(`\n▸ ${command}\n${output.trimEnd()}`);
    if (status !== 0) return recordStep(name, started, false);
  }
  return recordStep(name, started, true);
}

export function printSteps(): void {
  const width = Math.max(...steps.map(({ name }) => name.length));
  console.log("\nSeconds by step");
  for (const { name, seconds, ok } of steps) {
    const time = seconds.toFixed(1).padStart(7);
    console.log(`  ${name.padEnd(width)} ${time}${ok ? "" : "  FAILED"}`);
  }
}

function recordStep(name: string, started: number, ok: boolean): boolean {
  const seconds = (performance.now() - started) / 1000;
  steps.push({ name, seconds, ok });
  console.log(`  ${name}: ${ok ? "ok" : "FAILED"} in ${seconds.toFixed(1)} s`);
  return ok;
}
