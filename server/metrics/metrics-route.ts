import { Hono } from "hono";
import { bearerAuth } from "hono/bearer-auth";
import { checkDisk } from "#app/features/health/check-disk.server.ts";
import { readSiteState } from "#app/features/health/read-site-state.server.ts";
import { withinTimeout } from "#app/features/health/within-timeout.server.ts";
import type { Services } from "#app/services.server.ts";
import type { SiteEnv } from "#server/site-env.ts";
import type { Metrics } from "./create-metrics.ts";

const TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8";

/** `/metrics` in the text format of Prometheus, for whoever has the token. */
export function metricsRoute(
  { config, db, clock }: Pick<Services, "config" | "db" | "clock">,
  metrics: Metrics,
  token: string,
): Hono<SiteEnv> {
  const routes = new Hono<SiteEnv>();
  routes.get("/metrics", bearerAuth({ token }), async (c) => {
    const now = clock.now();
    const [disk, state] = await Promise.all([
      checkDisk(config.DATA_DIR),
      withinTimeout(
        readSiteState(db, now).catch(() => null),
        null,
      ),
    ]);
    const { renderSiteState } = await import("./render-site-state.ts");
    const text = (await metrics.render()) + (await renderSiteState(state, disk, now));
    return c.body(text, 200, { "content-type": TEXT_FORMAT, "cache-control": "no-store" });
  });
  return routes;
}
