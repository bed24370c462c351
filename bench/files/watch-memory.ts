import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const EVERY_MS = 20;
const CALM_MS = 3000;

export type Memory = { before: number; peak: number; after: number };

/** A process's resident memory in MB: before, at its peak during, and some time after the work. */
export async function watchMemory(pid: number, work: () => Promise<unknown>): Promise<Memory> {
  const before = residentOf(pid);
  const over = new AbortController();
  let peak = before;
  const watching = (async () => {
    while (!over.signal.aborted) {
      peak = Math.max(peak, residentOf(pid));
      await sleep(EVERY_MS);
    }
  })();
  await work();
  over.abort();
  await watching;
  await sleep(CALM_MS);
  return { before, peak, after: residentOf(pid) };
}

/** Linux only. */
function residentOf(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1000;
}
