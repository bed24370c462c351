import { statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import { isMigrated } from "#app/db/migrate.server.ts";
import { SECOND } from "#app/domain/business-time.ts";
import type { Services } from "#app/services.server.ts";
import type { SiteEnv } from "./site-env.ts";

/** Ten uploads, and room for the database to go on. */
const MIN_FREE_BYTES = 100 * 1024 * 1024;
const TIMEOUT_MS = 2 * SECOND;

type State = "ok" | "unavailable" | "outdated" | "read-only" | "full";

/**
 * `/healthz`: the process responds, whatever else is wrong; to restart it mends nothing else.
 * `/readyz`: visitors can be sent here, as the database, its schema and the disk are there.
 */
export function healthChecks({ config, db, stopping }: Services): Hono<SiteEnv> {
  const routes = new Hono<SiteEnv>();
  routes.get("/healthz", (c) => c.json({ ok: true }));
  routes.get("/readyz", async (c) => {
    const [database, disk] = await Promise.all([
      withinTimeout(checkDatabase()),
      withinTimeout(checkDisk(config.DATA_DIR)),
    ]);
    const isStopping = stopping.aborted;
    const ok = database === "ok" && disk === "ok" && !isStopping;
    return c.json({ ok, database, disk, stopping: isStopping }, ok ? 200 : 503);
  });
  return routes;

  async function checkDatabase(): Promise<State> {
    return await isMigrated(db).then(
      (isCurrent) => (isCurrent ? "ok" : "outdated"),
      () => "unavailable",
    );
  }
}

async function withinTimeout(state: Promise<State>): Promise<State> {
  return await Promise.race([state, sleep(TIMEOUT_MS, "unavailable" as const)]);
}

async function checkDisk(folder: string): Promise<State> {
  try {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < MIN_FREE_BYTES) return "full";
    // A disk that turned read-only after an error still claims that it can be written to.
    await writeFile(path.join(folder, ".writable"), "yes");
    return "ok";
  } catch {
    return "read-only";
  }
}
