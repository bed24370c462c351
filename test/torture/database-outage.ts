import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#app/domain/business-time.ts";
import { send } from "#test/permissions/send-request.ts";
import { startOwnPostgres } from "#test/support/own-postgres.ts";
import type { TortureRow } from "./row.ts";
import { type SiteUnderTest, START_WITH_NODE, startSite } from "./site-under-test.ts";

const WRITERS = 4;
const PAUSE_MS = 20;
const PHASE_MS = 5 * SECOND;
const RECOVERY_MS = 30 * SECOND;
const DISK = "180m";

/** PostgreSQL is killed, and its disk filled, under traffic: the site goes on by itself, and loses nothing. */
export async function endureOutages(
  programs: string,
): Promise<{ rows: TortureRow[]; failures: string[] }> {
  const disk = mountDisk();
  const postgres = await startOwnPostgres(programs, { safe: true, ...(disk && { under: disk }) });
  const start = { command: START_WITH_NODE, processes: 2, databaseUrl: postgres.url };
  const site = await startSite(start);
  const writers = keepWriting(site);
  const failures: string[] = [];
  await sleep(PHASE_MS);

  postgres.kill();
  await sleep(PHASE_MS);
  const { status } = await fetch(`${site.origin}/readyz`);
  if (status !== 503) failures.push(`/readyz answered ${status} while PostgreSQL was killed`);
  postgres.start();
  await recover("was killed");

  if (disk !== null) {
    const filler = fill(disk);
    await writers.next("refused");
    await sleep(PHASE_MS);
    rmSync(filler);
    // Without room for its log it ends.
    postgres.start();
    await recover("had a full disk");
  }
  const written = await writers.stop();
  const saved = await site.db.selectFrom("taxiRequests").select("name").execute();
  const names = new Set(saved.map(({ name }) => name));
  const lost = written.acknowledged.filter((name) => !names.has(name));
  failures.push(...lost.map((name) => `lost: ${name}`), ...written.unexpected);
  await site.stop();
  postgres.drop();
  if (disk !== null) spawnSync("umount", [disk]);
  const what = `${disk ? "killed, then full" : "killed"}: acknowledged writes lost`;
  const tried = `${written.acknowledged.length} of ${written.sent} writes`;
  const row = { what, database: "PostgreSQL", tried, wrong: failures.length };
  return { rows: [row], failures };

  async function recover(after: string): Promise<void> {
    const late = sleep(RECOVERY_MS, "late" as const);
    if ((await Promise.race([writers.next("saved"), late])) === "late")
      failures.push(`the site did not recover after PostgreSQL ${after}`);
  }
}

/** Null where this user may not mount: then its disk is not filled. */
function mountDisk(): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), "samudra-outage-"));
  const args = ["-t", "tmpfs", "-o", `size=${DISK},mode=777`, "tmpfs", folder];
  return spawnSync("mount", args).status === 0 ? folder : null;
}

function fill(disk: string): string {
  const file = path.join(disk, "filler");
  const handle = openSync(file, "w");
  for (let size = 2 ** 20; size >= 2 ** 12; size /= 16) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
  closeSync(handle);
  return file;
}

type Outcome = "saved" | "refused";

/** Sends taxi requests, each by a name of its own. */
function keepWriting(site: SiteUnderTest) {
  const stopped = new AbortController();
  const acknowledged: string[] = [];
  const unexpected: string[] = [];
  const waiting: Record<Outcome, (() => void)[]> = { saved: [], refused: [] };
  let sent = 0;

  async function write(): Promise<void> {
    while (!stopped.signal.aborted) {
      const name = `Asha ${toLetters((sent += 1))}`;
      const form = { package: "araku-suv", name, phone: "9876543210" };
      const outcome = await send(site.origin, "/cabbooking", { form }).then(outcomeOf, String);
      if (outcome === "saved") acknowledged.push(name);
      if (outcome === "saved" || outcome === "refused")
        for (const resolve of waiting[outcome].splice(0)) resolve();
      else unexpected.push(outcome);
      await sleep(PAUSE_MS);
    }
  }
  const done = Promise.all(Array.from({ length: WRITERS }, write));
  return {
    /** The next one with this outcome. */
    next: (outcome: Outcome) =>
      new Promise<void>((resolve) => void waiting[outcome].push(() => resolve())),
    async stop() {
      stopped.abort();
      await done;
      return { sent, acknowledged, unexpected };
    },
  };
}

async function outcomeOf(response: Response): Promise<string> {
  await response.arrayBuffer();
  if (response.status === 303) return "saved";
  const isRefused = response.status === 503 && response.headers.has("retry-after");
  return isRefused ? "refused" : String(response.status);
}

/** Names have no digits. */
function toLetters(number: number): string {
  return String(number).replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
}
