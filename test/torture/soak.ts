import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE, SECOND } from "#app/domain/business-time.ts";
import { keepAsking } from "./keep-asking.ts";
import type { TortureRow } from "./row.ts";
import type { SiteUnderTest } from "./site-under-test.ts";

const CLIENTS = 8;
const SAMPLES = 40;
/** The last quarter beside the first, after caches and compiled code have filled. */
const MAX_GROWTH = 1.05;

type Sample = { memory: number; handles: number; wal: number };

/** Steady traffic; memory, open handles and the write-ahead log must not grow. */
export async function soak(
  site: SiteUnderTest,
  database: string,
  { minutes, pauseMs }: { minutes: number; pauseMs: number },
): Promise<TortureRow[]> {
  const pid = site.process.pid ?? 0;
  const clients = keepAsking(site.port, CLIENTS, pauseMs);
  await sleep(Math.min(MINUTE, (minutes * MINUTE) / 4));
  const samples: Sample[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await sleep(Math.max(SECOND, (minutes * MINUTE) / SAMPLES));
    const { exitCode, signalCode } = site.process;
    if (exitCode !== null || signalCode !== null)
      throw new Error(`The site ended during the soak: ${exitCode ?? signalCode}`);
    samples.push(measure(pid, site.dataDir));
  }
  await clients.stop();
  const tried = `${clients.answered()} requests`;
  const row = (what: string, first: number, last: number, unit: string): TortureRow => ({
    what: `${minutes} minutes: ${what} ${first.toFixed(0)} -> ${last.toFixed(0)} ${unit}`,
    database,
    tried,
    wrong: last > first * MAX_GROWTH ? 1 : 0,
  });
  const quarter = SAMPLES / 4;
  const median = (from: number, pick: (sample: Sample) => number) =>
    samples
      .slice(from, from + quarter)
      .map(pick)
      .toSorted((a, b) => a - b)[quarter / 2] ?? Number.NaN;
  const compare = (what: string, unit: string, pick: (sample: Sample) => number) =>
    row(what, median(0, pick), median(SAMPLES - quarter, pick), unit);
  return [
    compare("memory", "MB", ({ memory }) => memory),
    compare("open handles", "", ({ handles }) => handles),
    compare("write-ahead log", "kB", ({ wal }) => wal),
    { what: "requests lost meanwhile", database, tried, wrong: clients.lost().length },
  ];
}

function measure(pid: number, dataDir: string): Sample {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const wal = statSync(path.join(dataDir, "samudra.db-wal"), { throwIfNoEntry: false });
  return {
    memory: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    wal: (wal?.size ?? 0) / 1000,
  };
}
