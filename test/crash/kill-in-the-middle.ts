import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type Acknowledgement, type Fact, readAcknowledgements } from "./acknowledgements.ts";
import type { Plan } from "./book-until-killed.ts";

const PATIENCE_MS = 60_000;

/**
 * Lets a process book until it has acknowledged something, and kills it some time after that. It
 * gets the same time again until it has acknowledged what is `awaited`, so that a busy machine tests
 * no less than a quick one. Returns what it has acknowledged. Throws when it ended by itself.
 */
export async function killInTheMiddle(
  plan: Plan,
  { afterMs, awaited }: { afterMs: number; awaited: Fact },
): Promise<Acknowledgement[]> {
  const child = spawn(process.execPath, ["test/crash/book-until-killed.ts", JSON.stringify(plan)], {
    stdio: ["ignore", "pipe", "pipe"],
    timeout: PATIENCE_MS,
    killSignal: "SIGKILL",
  });
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => (output += part));
  child.stderr.setEncoding("utf8").on("data", (part: string) => (errors += part));
  const closed = once(child, "close");
  await Promise.race([once(child.stdout, "data"), closed]);
  do {
    await Promise.race([sleep(afterMs), closed]);
  } while (isRunning() && !readAcknowledgements(output).some((fact) => awaited in fact));
  child.kill("SIGKILL");
  await closed;
  if (child.signalCode !== "SIGKILL") throw new Error(`It ended by itself:\n${errors}`);
  const acknowledged = readAcknowledgements(output);
  if (acknowledged.some((fact) => awaited in fact)) return acknowledged;
  throw new Error(`Nothing was ${awaited} in ${PATIENCE_MS} ms`);

  function isRunning(): boolean {
    return child.exitCode === null && child.signalCode === null;
  }
}
