import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type Acknowledgement, readAcknowledgements } from "./acknowledgements.ts";
import type { Plan } from "./book-until-killed.ts";

const PATIENCE_MS = 60_000;

/**
 * Lets a process book until it has acknowledged something, and kills it some time after that; where
 * the machine is too busy for `enough` answers in that time, it gets the same time again. Returns
 * what it has acknowledged. Throws when it ended by itself.
 */
export async function killInTheMiddle(
  plan: Plan,
  { afterMs, enough }: { afterMs: number; enough: number },
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
  } while (isRunning() && readAcknowledgements(output).length < enough);
  child.kill("SIGKILL");
  await closed;
  if (child.signalCode !== "SIGKILL") throw new Error(`It ended by itself:\n${errors}`);
  if (output === "") throw new Error(`It answered nobody in ${PATIENCE_MS} ms`);
  return readAcknowledgements(output);

  function isRunning(): boolean {
    return child.exitCode === null && child.signalCode === null;
  }
}
