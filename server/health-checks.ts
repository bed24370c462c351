import { Hono } from "hono";
import { checkDatabase } from "#app/features/health/check-database.server.ts";
import { checkDisk } from "#app/features/health/check-disk.server.ts";
import type { Services } from "#app/services.server.ts";
import type { SiteEnv } from "./site-env.ts";

/**
 * `/healthz`: the process responds, whatever else is wrong; to restart it mends nothing else.
 * `/readyz`: visitors can be sent here, as the database, its schema and the disk are there.
 */
export function healthChecks({ config, db, stopping }: Services): Hono<SiteEnv> {
  const routes = new Hono<SiteEnv>();
  routes.get("/healthz", (c) => c.json({ ok: true }));
  routes.get("/readyz", async (c) => {
    const [database, { state: disk }] = await Promise.all([
      checkDatabase(db),
      checkDisk(config.DATA_DIR),
    ]);
    const isStopping = stopping.aborted;
    const ok = database === "ok" && disk === "ok" && !isStopping;
    return c.json({ ok, database, disk, stopping: isStopping }, ok ? 200 : 503);
  });
  return routes;
}
