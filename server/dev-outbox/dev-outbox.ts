import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { etag } from "hono/etag";
import { secureHeaders } from "hono/secure-headers";
import { groundStyles, textFiles } from "#server/sandbox-ground/text-files.ts";
import type { SiteEnv } from "#server/site-env.ts";
import { closedPage, outboxPage } from "./pages.ts";
import { readSent } from "./read-sent.ts";

const PATH = "/dev/outbox";
const COOKIE = "dev_outbox";

const outboxStyles = new URL("./browser/outbox.css", import.meta.url);

export type DevOutbox = Hono<SiteEnv>;

/**
 * The mailbox of a demo: the messages in the files of the console senders, for whoever started the
 * site and has its key. Codes are in them, so it must never be there when the site is live. Mount it
 * at `/dev/outbox` with `route`, after the middleware that knows the origin.
 */
export function createDevOutbox({ folder, key }: { folder: string; key: string }): DevOutbox {
  const app: DevOutbox = new Hono();
  app.get("/outbox.css", etag(), textFiles("css", [groundStyles, outboxStyles]));
  app.get("/", pageHeaders, async (c) => {
    c.header("cache-control", "no-store");
    c.header("x-robots-tag", "noindex");
    const offered = c.req.query("key");
    if (offered !== undefined && isSame(offered, key)) return admit(c, key);
    if (!isSame(getCookie(c, COOKIE) ?? "", key)) return c.html(closedPage(), 403);
    return c.html(outboxPage(await readSent(folder)));
  });
  return app;
}

/** The key leaves the address bar, where a picture of the screen would show it. */
function admit(c: Context<SiteEnv>, key: string): Response {
  const secure = c.get("origin").startsWith("https:");
  setCookie(c, COOKIE, key, { path: PATH, httpOnly: true, sameSite: "Lax", secure });
  return c.redirect(PATH, 303);
}

function isSame(offered: string, key: string): boolean {
  const [given, expected] = [Buffer.from(offered), Buffer.from(key)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const pageHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
  },
});
