import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const SHOWN = 20;

/** The same number repeats a run as far as chance goes. */
export function seedOf(argument: string | undefined): number {
  return Number(argument ?? randomInt(2 ** 31));
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The settings of a site of a test's own, in a new folder. */
export function siteOfItsOwn(settings: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "samudra-chaos-"));
  const env = {
    NODE_ENV: "production",
    APP_MODE: "demo",
    HOST: "127.0.0.1",
    LOG_LEVEL: "warn",
    DATA_DIR: dataDir,
    APP_SECRET: "a secret of the chaos tests alone, long enough",
    ...settings,
  };
  return { dataDir, env };
}

/** Ends at once what would go on without this process. */
export function onInterrupt(end: () => void): void {
  const interrupted = () => {
    end();
    process.exit(1);
  };
  process.once("SIGINT", interrupted).once("SIGTERM", interrupted);
}

/** How it ended. The folder goes where all is well, and is named where somebody has to look into it. */
export function sumUp(
  violations: readonly string[],
  { started, seed, dataDir }: { started: number; seed: number; dataDir: string },
): void {
  const seconds = Math.round((Date.now() - started) / 1000);
  say(`${violations.length} violations in ${seconds} s (--seed=${seed})`);
  for (const violation of violations.slice(0, SHOWN)) say(`  ${violation}`);
  if (violations.length === 0) rmSync(dataDir, { recursive: true, force: true });
  else say(`The logs and files are in ${dataDir}`);
}
