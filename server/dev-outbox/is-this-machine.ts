import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const PROXY_HEADERS = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/**
 * Whether the browser runs on the machine of the site: a loopback connection under a local name, without a
 * proxy between them.
 */
export function isThisMachine(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const peer = incoming?.socket.remoteAddress ?? "";
  const host = c.req.header("host") ?? "";
  const isProxied = PROXY_HEADERS.some((name) => c.req.header(name) !== undefined);
  return LOOPBACK.has(peer) && LOCAL_HOST.test(host) && !isProxied;
}
