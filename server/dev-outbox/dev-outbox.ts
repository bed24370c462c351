import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import { cookieName } from "#app/features/accounts/session/cookie-name.ts";
import { baseStyles, serveTextFiles } from "#server/sandbox-ui/text-files.ts";
import { openLinksOutsideFrame } from "#server/open-links-outside-frame.ts";
import type { SiteEnv } from "#server/site-env.ts";
import { isThisMachine } from "./is-this-machine.ts";
import { listPage } from "./list-page.ts";
import { mailPage } from "./mail-page.ts";
import { keyRequiredPage, notFoundPage, OUTBOX } from "./outbox-page.ts";
import { findSentMail, listSentMessages } from "./read-sent.ts";

const cookieFor = (c: Context<SiteEnv>) => cookieName(c.get("origin"), "dev_outbox", OUTBOX);

const outboxStyles = new URL("./browser/outbox.css", import.meta.url);

export type DevOutbox = Hono<SiteEnv>;

type Options = {
  folder: string;
  key: string;
  /** Whether a browser on this machine needs no key; never where the site has a public address. */
  opensLocally?: boolean;
};

/** Shows sign-in codes: never mount it on a live site. Mount it after the origin middleware. */
export function createDevOutbox({ folder, key, opensLocally = false }: Options): DevOutbox {
  const app: DevOutbox = new Hono();
  const requireKey = createMiddleware<SiteEnv>(async (c, next) => {
    setPrivateHeaders(c);
    const isOpen = opensLocally && isThisMachine(c);
    if (isOpen || isSame(getCookie(c, cookieFor(c)) ?? "", key)) return await next();
    return c.html(keyRequiredPage(), 403);
  });
  const mailOf = (c: Context<SiteEnv>) => findSentMail(folder, c.req.param("id") ?? "");

  app.get("/outbox.css", etag(), serveTextFiles("css", [baseStyles, outboxStyles]));
  app.get("/", pageHeaders, async (c, next) => {
    const candidate = c.req.query("key");
    if (candidate === undefined || !isSame(candidate, key)) return await next();
    setPrivateHeaders(c);
    return signIn(c, key);
  });
  app.get("/", requireKey, async (c) =>
    c.html(listPage(await listSentMessages(folder), c.req.query("show"))),
  );
  app.get("/mail/:id", pageHeaders, requireKey, async (c) => {
    const mail = await mailOf(c);
    return mail === null ? c.html(notFoundPage(), 404) : c.html(mailPage(mail));
  });
  app.get("/mail/:id/html", frameHeaders, requireKey, async (c) => {
    const mail = await mailOf(c);
    return mail === null ? c.html(notFoundPage(), 404) : c.html(openLinksOutsideFrame(mail.html));
  });
  app.get("/mail/:id/files/:place", pageHeaders, requireKey, async (c) => {
    const mail = await mailOf(c);
    const file = mail?.attachments[Number(c.req.param("place"))];
    if (!file) return c.html(notFoundPage(), 404);
    return c.body(new Uint8Array(file.content), 200, {
      "content-type": file.contentType.replace(/[^\w/;= .+-]/g, ""),
      "content-disposition": `attachment; filename*=UTF-8''${encodeFilename(file.filename)}`,
    });
  });
  return app;
}

/** RFC 8187 escapes more characters than encodeURIComponent. */
function encodeFilename(filename: string): string {
  const escaped = encodeURIComponent(filename.toWellFormed());
  return escaped.replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}

function setPrivateHeaders(c: Context<SiteEnv>): void {
  c.header("cache-control", "no-store");
  c.header("x-robots-tag", "noindex");
}

/** Removes the key from the address bar. */
function signIn(c: Context<SiteEnv>, key: string): Response {
  const secure = c.get("origin").startsWith("https:");
  setCookie(c, cookieFor(c), key, { path: OUTBOX, httpOnly: true, sameSite: "Lax", secure });
  return c.redirect(OUTBOX, 303);
}

function isSame(candidate: string, key: string): boolean {
  const [actual, expected] = [Buffer.from(candidate), Buffer.from(key)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
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

/** Shows the e-mail's HTML without scripts or external requests. */
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
