import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Config } from "#app/config/config.server.ts";
import { isTrustedProxy } from "#app/config/trusted-proxies.server.ts";
import type { Services } from "#app/services.server.ts";
import type { Observer } from "./observer.ts";
import type { SiteEnv } from "./site-env.ts";

const WITH_PORT = /^(?:\[(?<bracketed>[^\]]+)\](?::\d+)?|(?<dotted>[^:]+):\d+)$/;

/** Names each request, and logs and measures it. */
export function requestInfo(
  { config, log }: Services,
  observer?: Pick<Observer, "observeRequest">,
): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set("requestId", requestId);
    c.set("clientIp", clientIp(c, config));
    c.set("origin", config.PUBLIC_ORIGIN ?? new URL(c.req.url).origin);
    await next();
    c.header("x-request-id", requestId);
    const { method, path } = c.req;
    const { status } = c.res;
    const ms = performance.now() - started;
    observer?.observeRequest({ route: routeOf(c), method, status, ms });
    log[logLevel(c)]({ requestId, method, path, status, ms: Math.round(ms) }, "request");
  };
}

/** Undefined for what middleware refused and for data of no page, whose paths are anybody's. */
function routeOf(c: Context<SiteEnv>): string | undefined {
  const pattern = c.get("routePattern") ?? routePath(c);
  return pattern === "/*" ? undefined : pattern;
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
  return parseAddress(forwarded?.split(",").at(-1)) ?? peer;
}

/** Some proxies add the client's port, which differs with each connection. */
function parseAddress(forwarded = ""): string | undefined {
  const { bracketed, dotted } = WITH_PORT.exec(forwarded.trim())?.groups ?? {};
  const address = bracketed ?? dotted ?? forwarded.trim();
  return isIP(address) === 0 ? undefined : address;
}
