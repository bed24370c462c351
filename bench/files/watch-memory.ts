import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const SAMPLE_MS = 20;
const SETTLE_MS = 3000;

export type Memory = { before: number; peak: number; after: number };

/** Resident memory in MB. */
export async function watchMemory(pid: number, work: () => Promise<unknown>): Promise<Memory> {
  const before = residentOf(pid);
  const finished = new AbortController();
  let peak = before;
  const sampling = (async () => {
    while (!finished.signal.aborted) {
      peak = Math.max(peak, residentOf(pid));
      await sleep(SAMPLE_MS);
    }
  })();
  await work();
  finished.abort();
  await sampling;
  await sleep(SETTLE_MS);
  return { before, peak, after: residentOf(pid) };
}

/** Linux only. */
function residentOf(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1000;
}
