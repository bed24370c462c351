import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const MAX_LISTED = 20;

export function parseSeed(argument: string | undefined): number {
  return Number(argument ?? randomInt(2 ** 31));
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function createSiteSettings(settings: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "samudra-chaos-"));
  const env = {
    NODE_ENV: "production",
    ENV_FILE: "",
    APP_MODE: "demo",
    HOST: "127.0.0.1",
    LOG_LEVEL: "warn",
    DATA_DIR: dataDir,
    APP_SECRET: "a secret of the chaos tests alone, long enough",
    ...settings,
  };
  return { dataDir, env };
}

export function stopOnInterrupt(stop: () => void): void {
  const handleSignal = () => {
    stop();
    process.exit(1);
  };
  process.once("SIGINT", handleSignal).once("SIGTERM", handleSignal);
}

/** Deletes the data folder, unless there are violations to look into. */
export function reportResult(
  violations: readonly string[],
  { started, seed, dataDir }: { started: number; seed: number; dataDir: string },
): void {
  const seconds = Math.round((Date.now() - started) / 1000);
  printLine(`${violations.length} violations in ${seconds} s (--seed=${seed})`);
  for (const violation of violations.slice(0, MAX_LISTED)) printLine(`  ${violation}`);
  if (violations.length === 0) rmSync(dataDir, { recursive: true, force: true });
  else printLine(`The logs and files are in ${dataDir}`);
}
