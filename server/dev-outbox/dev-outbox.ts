import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import { groundStyles, textFiles } from "#server/sandbox-ui/text-files.ts";
import type { SiteEnv } from "#server/site-env.ts";
import { listPage } from "./list-page.ts";
import { framed, mailPage } from "./mail-page.ts";
import { closedPage, gonePage, OUTBOX } from "./outbox-page.ts";
import { findSentMail, readSent } from "./read-sent.ts";

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
  const withKey = createMiddleware<SiteEnv>(async (c, next) => {
    hide(c);
    if (!isSame(getCookie(c, COOKIE) ?? "", key)) return c.html(closedPage(), 403);
    return await next();
  });
  const mailOf = (c: Context<SiteEnv>) => findSentMail(folder, c.req.param("id") ?? "");

  app.get("/outbox.css", etag(), textFiles("css", [groundStyles, outboxStyles]));
  app.get("/", pageHeaders, async (c, next) => {
    const offered = c.req.query("key");
    if (offered === undefined || !isSame(offered, key)) return await next();
    hide(c);
    return admit(c, key);
  });
  app.get("/", withKey, async (c) => c.html(listPage(await readSent(folder), c.req.query("show"))));
  app.get("/mail/:id", pageHeaders, withKey, async (c) => {
    const mail = await mailOf(c);
    return mail === null ? c.html(gonePage(), 404) : c.html(mailPage(mail));
  });
  app.get("/mail/:id/html", frameHeaders, withKey, async (c) => {
    const mail = await mailOf(c);
    return mail === null ? c.html(gonePage(), 404) : c.html(framed(mail.html));
  });
  app.get("/mail/:id/files/:place", pageHeaders, withKey, async (c) => {
    const mail = await mailOf(c);
    const file = mail?.attachments[Number(c.req.param("place"))];
    if (!file) return c.html(gonePage(), 404);
    return c.body(new Uint8Array(file.content), 200, {
      "content-type": file.contentType.replace(/[^\w/;= .+-]/g, ""),
      "content-disposition": `attachment; filename*=UTF-8''${headerName(file.filename)}`,
    });
  });
  return app;
}

/** As RFC 8187 has it: beyond what an address escapes, these as well. */
function headerName(filename: string): string {
  const escaped = encodeURIComponent(filename.toWellFormed());
  return escaped.replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}

function hide(c: Context<SiteEnv>): void {
  c.header("cache-control", "no-store");
  c.header("x-robots-tag", "noindex");
}

/** The key leaves the address bar, where a picture of the screen would show it. */
function admit(c: Context<SiteEnv>, key: string): Response {
  const secure = c.get("origin").startsWith("https:");
  setCookie(c, COOKIE, key, { path: OUTBOX, httpOnly: true, sameSite: "Lax", secure });
  return c.redirect(OUTBOX, 303);
}

function isSame(offered: string, key: string): boolean {
  const [given, expected] = [Buffer.from(offered), Buffer.from(key)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const pageHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    frameSrc: ["'self'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
  },
});

/** What an e-mail brings with it is shown, and nothing of it runs or is fetched from anywhere. */
const frameHeaders = secureHeaders({
  xFrameOptions: "SAMEORIGIN",
  originAgentCluster: false,
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'unsafe-inline'"],
    imgSrc: ["data:"],
    formAction: ["'none'"],
    frameAncestors: ["'self'"],
    baseUri: ["'none'"],
    sandbox: ["allow-popups", "allow-popups-to-escape-sandbox"],
  },
});
