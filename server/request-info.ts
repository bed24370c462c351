import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import type { Config } from "#app/config/config.server.ts";
import { isTrustedProxy } from "#app/config/trusted-proxies.server.ts";
import type { Services } from "#app/services.server.ts";
import type { SiteEnv } from "./site-env.ts";

export function requestInfo({ config, log }: Services): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set("requestId", requestId);
    c.set("clientIp", clientIp(c, config));
    c.set("origin", config.PUBLIC_ORIGIN ?? new URL(c.req.url).origin);
    await next();
    c.header("x-request-id", requestId);
    const { method, path } = c.req;
    const ms = Math.round(performance.now() - started);
    const level = logLevel(c);
    log[level]({ requestId, method, path, status: c.res.status, ms }, "request");
  };
}

/** Client disconnects are not errors; a 503 was logged where it arose. */
function logLevel({ req, res }: Context): "error" | "warn" | "info" | "debug" {
  if (res.status >= 500 && !req.raw.signal.aborted) return res.status === 503 ? "warn" : "error";
  return req.path.startsWith("/assets/") ? "debug" : "info";
}

/** Behind a trusted proxy, the last forwarded address; earlier ones can be forged. */
function clientIp(c: Context, { TRUST_PROXY }: Config): string {
  const peer = getConnInfo(c).remote.address ?? "unknown";
  const forwarded = isTrustedProxy(TRUST_PROXY, peer) ? c.req.header("x-forwarded-for") : undefined;
  return forwarded?.split(",").at(-1)?.trim() || peer;
}
