import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type HonoRequest } from "hono";
import { bodyLimit } from "hono/body-limit";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import { sql } from "kysely";
import { isDatabaseUnavailable } from "#app/db/dialect.server.ts";
import { documentMessages } from "#app/features/documents/document-messages.ts";
import { readDocumentKind } from "#app/features/documents/document-summary.ts";
import { redirectPathFor } from "#app/features/documents/no-script-form.ts";
import { MAX_CHUNK_BYTES } from "#app/features/documents/uploads/upload-rules.ts";
import { returnPath } from "#app/features/payment/checkout/checkout-urls.ts";
import type { Services } from "#app/services.server.ts";
import { compress } from "./compress.ts";
import type { DevOutbox } from "./dev-outbox/dev-outbox.ts";
import { requestInfo } from "./request-info.ts";
import { isStorageRequest } from "./is-storage-request.ts";
import { fallbackErrorPage } from "./fallback-error-page.ts";
import { microcache } from "./microcache.ts";
import { type LoadBuild, renderPage } from "./render-page.ts";
import { refuseUnreadable } from "./reject-malformed-urls.ts";
import type { SandboxIdentity } from "./sandbox-identity/sandbox-identity.ts";
import { securityHeaders } from "./security-headers.ts";
import type { SiteEnv } from "./site-env.ts";

const KIB = 1024;
const MIB = 1024 * KIB;

/** Documents of a customer; pictures and lists of cars from the desk. */
const UPLOADS = /^\/(?:documents\/|admin\/(?:cars\/(?:pictures|import)|banners)(?:\.data)?$)/i;

/** Documents that come in parts. */
const CHUNKS = /^\/documents\/uploads(?:\/|$)/i;

/** Whoever receives these reads as much as they may have, and keeps none of it in memory. */
const STORAGE = /^\/storage\/v1\/object\//i;

/** Forms from elsewhere belong here: what they say counts only with their sender's signature. */
const WEBHOOKS = /^\/webhooks\/[a-z]/;

const uploadLimit = fileLimit(6 * MIB);
const chunkLimit = fileLimit(MAX_CHUNK_BYTES);
const formLimit = bodyLimit({
  maxSize: 256 * KIB,
  onError: (c) => c.json({ success: false, message: "The request is too large." }, 413),
});

/** The site over HTTP: what every answer has in common, then the pages. */
export function createSite(options: {
  services: Services;
  /** Where a demo pays; never live. */
  gateway?: Hono | undefined;
  /** Who answers for Google in a demo. */
  identity?: SandboxIdentity | undefined;
  /** Where a demo shows what it did not send; never live. */
  outbox?: DevOutbox | undefined;
  loadBuild: LoadBuild;
  dev: boolean;
}): Hono<SiteEnv> {
  const { services, dev } = options;
  const site = new Hono<SiteEnv>();

  site.use(requestInfo(services));
  site.onError((error, c) => {
    // A refusal of the middleware's own, such as a form from another site.
    if (error instanceof HTTPException) return error.getResponse();
    services.log.error({ err: error, requestId: c.get("requestId") }, "request failed");
    const status = isDatabaseUnavailable(error) ? 503 : 500;
    return fallbackErrorPage(c.get("requestId"), services.config, status);
  });
  site.use(securityHeaders(services.config));
  site.get("/healthz", async (c) => {
    const ok = await sql`select 1`.execute(services.db).then(
      () => true,
      () => false,
    );
    return c.json({ ok }, ok ? 200 : 503);
  });
  if (options.gateway) site.route("/sandbox-gateway", options.gateway);
  if (options.identity) site.route("/sandbox-identity", options.identity);
  if (options.outbox) site.route("/dev/outbox", options.outbox);
  if (!dev) serveAssets(site);
  site.use(refuseUnreadable());
  redirectPaymentReturns(site);
  site.use((c, next) => (STORAGE.test(c.req.path) ? next() : bodyLimitOf(c.req)(c, next)));
  const checkOrigin = csrf({ origin: (origin, c) => origin === c.get("origin") });
  site.use((c, next) => (isExemptFromCsrf(c.req) ? next() : checkOrigin(c, next)));
  // The cache inside: it keeps plain bytes and answers each caller in an encoding of theirs.
  if (!dev) site.use(compress(), microcache());
  site.all("*", renderPage(services, options.loadBuild, dev ? "development" : "production"));
  return site;
}

/**
 * A provider may send the browser back by a form on a page of its own, which nothing but the page
 * behind the address answers: what the form says is no proof of anything, and is not read.
 */
function redirectPaymentReturns(site: Hono<SiteEnv>): void {
  site.post("/payment-return/:orderId", (c) => c.redirect(returnPath(c.req.param("orderId")), 303));
}

/**
 * What a provider signed, and what a program asks of the storage: no page elsewhere makes a browser
 * send a token, and a request without a cookie speaks for nobody who does not know of it.
 */
function isExemptFromCsrf({ path, raw: { headers } }: HonoRequest): boolean {
  if (WEBHOOKS.test(path)) return true;
  const isProgram = !headers.has("cookie") || /^Bearer /i.test(headers.get("authorization") ?? "");
  return isProgram && isStorageRequest(path);
}

function fileLimit(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: (c: Context<SiteEnv>) => {
      const kind = readDocumentKind(c.req.path.split("/")[2]);
      const answer = kind && { kind, outcome: "file-too-large" as const };
      const page = answer && redirectPathFor(c.req.raw, c.get("origin"), answer);
      if (page !== null) return c.redirect(page, 303);
      const message = documentMessages.fileTooLarge.text;
      return c.json({ ok: false, reason: "file-too-large", message }, 413);
    },
  });
}

/**
 * A body without a stated length is kept in memory while it is measured, before anybody is asked who
 * they are: that is no way to send a large one.
 */
function bodyLimitOf({ path, raw }: HonoRequest) {
  if (raw.headers.has("transfer-encoding")) return formLimit;
  if (CHUNKS.test(path)) return chunkLimit;
  return UPLOADS.test(path) ? uploadLimit : formLimit;
}

/** Built files: those with a hash in their name never change, the others for an hour. */
function serveAssets(site: Hono<SiteEnv>): void {
  const files = (cacheControl: string) =>
    serveStatic({
      root: "build/client",
      precompressed: true,
      onFound: (_path, c) => c.header("cache-control", cacheControl),
    });
  site.use("/assets/*", files("public, max-age=31536000, immutable"));
  site.use("/*", files("public, max-age=3600"));
}
