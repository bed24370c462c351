import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Acknowledgement,
  type AcknowledgementKind,
  readAcknowledgements,
} from "./acknowledgements.ts";
import type { BookingRun } from "./book-until-killed.ts";

const TIMEOUT_MS = 60_000;

/**
 * Kills a booking process `afterMs` after its first acknowledgement, or a multiple of that until it has
 * acknowledged `awaited`: a slow machine then tests as much as a fast one. Throws when it ended by itself.
 */
export async function killWhileBooking(
  run: BookingRun,
  { afterMs, awaited }: { afterMs: number; awaited: AcknowledgementKind },
): Promise<Acknowledgement[]> {
  const child = spawn(process.execPath, ["test/crash/book-until-killed.ts", JSON.stringify(run)], {
    stdio: ["ignore", "pipe", "pipe"],
    timeout: TIMEOUT_MS,
    killSignal: "SIGKILL",
  });
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (output += chunk));
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (errors += chunk));
  const closed = once(child, "close");
  await Promise.race([once(child.stdout, "data"), closed]);
  do {
    await Promise.race([sleep(afterMs), closed]);
  } while (isRunning() && !readAcknowledgements(output).some((one) => awaited in one));
  child.kill("SIGKILL");
  await closed;
  if (child.signalCode !== "SIGKILL") throw new Error(`The process ended by itself:\n${errors}`);
  const acknowledged = readAcknowledgements(output);
  if (acknowledged.some((one) => awaited in one)) return acknowledged;
  throw new Error(`No "${awaited}" was acknowledged in ${TIMEOUT_MS} ms`);

  function isRunning(): boolean {
    return child.exitCode === null && child.signalCode === null;
  }
}
