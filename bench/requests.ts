import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getDemoRental } from "../e2e/support/demo-rental.ts";
import { createScratchDatabase, findPostgres } from "../scripts/find-postgres.ts";
import { type ProductionSite, startProductionSite } from "../scripts/production-site.ts";
import { runLoad } from "./requests/run-load.ts";
import { startBareServer } from "./requests/start-bare-server.ts";
import { profileSearches } from "./requests/profile-searches.ts";
import type { LoadResult } from "./requests/send-requests.ts";
import { meetsAim, reportRows, type BenchRow } from "./report.ts";

/** Requests a second of the built site, beside bare `node:http`; what two processes and memory do. */
const ROUNDS = 3;
const SECONDS = 4;
const SEARCH = getDemoRental("tata-nexon-2023").list;
const NEW_SEARCHES = null;
const RENDERED_SEARCHES = "ever new searches, beside React";
const CACHED = { home: "/", vehicles: "/vehicles", "a repeated search": SEARCH };

const rows: BenchRow[] = [];

const dataDir = mkdtempSync(path.join(tmpdir(), "samudra-bench-"));
const site = await startProductionSite(dataDir);
for (const [name, path] of Object.entries(CACHED)) {
  await compareWithBare(name, path, 32, 0.5);
}
await compareWithBare("a script of home", await findScript(), 32, 0.5);
const searches = await compareWithBare("ever new searches", NEW_SEARCHES, 64, 0.03);
rows.push({
  what: "p99 of that",
  ours: `${searches.p99.toFixed(0)} ms`,
  reference: `p50 ${searches.p50.toFixed(0)} ms`,
  value: searches.p99 / searches.p50,
  aim: { atMost: 3 },
});
await compareWithRender(searches);
await timeHealthCheck(site);
await measureMemory(site);
await site.stop();
await compareProcesses("SQLite", null);
const postgres = await findPostgres();
if (postgres !== null) {
  const scratch = await createScratchDatabase(postgres, "bench");
  await compareProcesses("PostgreSQL", scratch.url);
  await scratch.drop();
}
console.log(
  `Median of ${ROUNDS} rounds of ${SECONDS} s, sent from another process of this machine.`,
);
const missed = rows.find((row) => row.what === RENDERED_SEARCHES && !meetsAim(row));
if (missed !== undefined) missed.profile = await profileSearches();
reportRows(rows);

/** Alternates, so that a busy moment of the machine hits both. */
async function compareWithBare(
  what: string,
  path: string | null,
  connections: number,
  atLeast: number,
) {
  const { bytes } = await load(site, path, connections, 1);
  const { port, stop } = await startBareServer(bytes);
  const ours: LoadResult[] = [];
  const floor: LoadResult[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await load(site, path, connections, SECONDS));
    floor.push(await runLoad({ port, path: "/", connections, seconds: SECONDS }));
  }
  stop();
  const [mine, its] = [median(ours), median(floor)];
  rows.push({
    what,
    ours: `${mine.perSecond.toFixed(0)}/s`,
    reference: `${its.perSecond.toFixed(0)}/s, ${(bytes / 1000).toFixed(1)} kB from node:http`,
    value: mine.perSecond / its.perSecond,
    aim: { atLeast },
  });
  return mine;
}

async function findScript(): Promise<string> {
  const home = await (await fetch(site.origin)).text();
  return /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? "";
}

async function compareWithRender(searches: LoadResult): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, NODE_ENV: "production" };
  const render = fork(new URL("./requests/bare-render.ts", import.meta.url), { env });
  const [perSecond] = (await once(render, "message")) as [number];
  rows.push({
    what: RENDERED_SEARCHES,
    ours: `${searches.perSecond.toFixed(0)}/s`,
    reference: `${perSecond.toFixed(0)}/s, the same trees by renderToString`,
    value: searches.perSecond / perSecond,
    aim: { atLeast: 0.6 },
  });
}

/** Asked from here while another process sends searches. */
async function timeHealthCheck(measured: ProductionSite): Promise<void> {
  const times: number[] = [];
  const stopped = new AbortController();
  const asked = (async () => {
    while (!stopped.signal.aborted) {
      const started = performance.now();
      await (await fetch(`${measured.origin}/healthz`)).arrayBuffer();
      times.push(performance.now() - started);
      await sleep(20);
    }
  })();
  await load(measured, NEW_SEARCHES, 64, SECONDS);
  stopped.abort();
  await asked;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  rows.push({
    what: "health check during that, p99",
    ours: `${at(0.99).toFixed(0)} ms`,
    reference: `p50 ${at(0.5).toFixed(0)} ms`,
    value: at(0.99),
    aim: { atMost: 100 },
  });
}

async function compareProcesses(database: string, databaseUrl: string | null): Promise<void> {
  const rates: number[] = [];
  for (const count of [1, 2]) {
    const own = await startProductionSite(undefined, {
      WEB_PROCESSES: String(count),
      DATABASE_URL: databaseUrl ?? "",
    });
    await load(own, NEW_SEARCHES, 64, SECONDS);
    rates.push((await load(own, NEW_SEARCHES, 64, 2 * SECONDS)).perSecond);
    await own.stop();
  }
  const [one = 0, two = 0] = rates;
  rows.push({
    what: `two processes, searches, ${database}`,
    ours: `${two.toFixed(0)}/s`,
    reference: `${one.toFixed(0)}/s by one process`,
    value: two / one,
    aim: { atLeast: 1.6 },
  });
}

/** After 100,000 requests, once and twice: pages from the cache and searches that are not in it. */
async function measureMemory(measured: ProductionSite): Promise<void> {
  const memory: number[] = [];
  for (let time = 0; time < 2; time += 1) {
    for (let sent = 0; sent < 100_000;) {
      sent += (await load(measured, "/vehicles", 32, 1)).perSecond;
      sent += (await load(measured, NEW_SEARCHES, 32, 1)).perSecond;
    }
    memory.push(residentMb(measured.pid));
  }
  const [first = 0, second = 0] = memory;
  const reference = `${first.toFixed(0)} MB after the first 100,000`;
  const ours = `${second.toFixed(0)} MB`;
  const what = "memory after 200,000 requests";
  rows.push(
    { what: `${what}, MB`, ours, reference, value: second, aim: { atMost: 300 } },
    { what, ours, reference, value: second / first, aim: { atMost: 1.03 } },
  );
}

async function load(
  { origin }: ProductionSite,
  path: string | null,
  connections: number,
  seconds: number,
) {
  return await runLoad({ port: Number(new URL(origin).port), path, connections, seconds });
}

function residentMb(pid: number): number {
  const [, pages = "0"] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
  return (Number(pages) * 4096) / 1e6;
}

function median(all: readonly LoadResult[]): LoadResult {
  const sorted = all.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("Nothing was measured");
  return middle;
}
