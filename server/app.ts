import { type Context, Hono, type HonoRequest } from "hono";
import { bodyLimit } from "hono/body-limit";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import { isDatabaseUnavailable } from "#app/db/dialect.server.ts";
import { documentMessages } from "#app/features/documents/document-messages.ts";
import { readDocumentKind } from "#app/features/documents/document-summary.ts";
import { redirectPathFor } from "#app/features/documents/no-script-form.ts";
import { MAX_CHUNK_BYTES } from "#app/features/documents/uploads/upload-rules.ts";
import { photoFormRedirect } from "#app/features/trip-photos/photo-form-redirect.ts";
import { returnPath } from "#app/features/payment/checkout/checkout-urls.ts";
import type { Services } from "#app/services.server.ts";
import { compress } from "./compress.ts";
import { drainBody } from "./drain-body.ts";
import type { DevOutbox } from "./dev-outbox/dev-outbox.ts";
import { healthChecks } from "./health-checks.ts";
import type { Metrics } from "./metrics/create-metrics.ts";
import { metricsRoute } from "./metrics/metrics-route.ts";
import type { Observer } from "./observer.ts";
import { requestInfo } from "./request-info.ts";
import { isStorageRequest } from "./is-storage-request.ts";
import { fallbackErrorPage } from "./fallback-error-page.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { type LoadBuild, renderPage } from "./render-page.ts";
import { rejectMalformedUrls } from "./reject-malformed-urls.ts";
import type { SandboxIdentity } from "./sandbox-identity/sandbox-identity.ts";
import { securityHeaders } from "./security-headers.ts";
import type { SiteEnv } from "./site-env.ts";

const KIB = 1024;
const MIB = 1024 * KIB;

const UPLOADS =
  /^\/(?:documents\/|trip-photos$|admin\/(?:cars\/(?:pictures|import)|users\/[\w-]+\/documents|banners|settings(?:\/(?:preview\/)?[a-z]+|\/emails\/preview)?)(?:\.data)?$)/i;

const CHUNKS = /^\/documents\/uploads(?:\/|$)/i;

/** The storage routes enforce their own limit and stream the body. */
const STORAGE = /^\/storage\/v1\/object\//i;

/** Signed by their sender, so they may come from another origin. */
const WEBHOOKS = /^\/webhooks\/[a-z]/;

const uploadLimit = fileLimit(6 * MIB);
const chunkLimit = fileLimit(MAX_CHUNK_BYTES);
const formLimit = bodyLimit({
  maxSize: 256 * KIB,
  onError: (c) => c.json({ success: false, message: "The request is too large." }, 413),
});

export function createSite(options: {
  services: Services;
  gateway?: Hono | undefined;
  identity?: SandboxIdentity | undefined;
  outbox?: DevOutbox | undefined;
  /** Absent without METRICS_TOKEN. */
  metrics?: Metrics | undefined;
  /** Absent where neither metrics nor traces are set up. */
  observer?: Observer | undefined;
  loadBuild: LoadBuild;
  /** Absent in tests, which have the default settings. */
  refreshSettings?: (() => Promise<void>) | undefined;
  /** Absent in development. */
  pageCache?: PageCache | undefined;
  dev: boolean;
}): Hono<SiteEnv> {
  const { services, dev } = options;
  const site = new Hono<SiteEnv>();

  site.use(requestInfo(services, options.observer));
  site.onError((error, c) => {
    // Thrown by middleware, such as for a form from another origin.
    if (error instanceof HTTPException) return error.getResponse();
    services.log.error({ err: error, requestId: c.get("requestId") }, "request failed");
    const status = isDatabaseUnavailable(error) ? 503 : 500;
    return fallbackErrorPage(c.get("requestId"), services.config, status);
  });
  site.use(drainBody());
  if (!dev) site.use(compress());
  // Outside what sets headers, so that it keeps them, and inside compression, so that it keeps each form.
  if (options.pageCache) site.use(options.pageCache.middleware);
  site.use(securityHeaders(services.config));
  site.route("/", healthChecks(services));
  const { refreshSettings, metrics } = options;
  const { METRICS_TOKEN } = services.config;
  if (metrics && METRICS_TOKEN) site.route("/", metricsRoute(services, metrics, METRICS_TOKEN));
  if (refreshSettings) {
    site.use(async (_, next) => {
      await refreshSettings();
      await next();
    });
  }
  if (options.gateway) site.route("/sandbox-gateway", options.gateway);
  if (options.identity) site.route("/sandbox-identity", options.identity);
  if (options.outbox) site.route("/dev/outbox", options.outbox);
  site.use(rejectMalformedUrls());
  redirectPaymentReturns(site);
  site.use((c, next) => (STORAGE.test(c.req.path) ? next() : bodyLimitOf(c.req)(c, next)));
  const checkOrigin = csrf({ origin: (origin, c) => origin === c.get("origin") });
  site.use((c, next) => (isExemptFromCsrf(c.req) ? next() : checkOrigin(c, next)));
  site.all("*", renderPage(services, options.loadBuild, dev ? "development" : "production"));
  return site;
}

/** The fields of a cross-origin POST prove nothing: redirect to the page that asks the provider. */
function redirectPaymentReturns(site: Hono<SiteEnv>): void {
  site.post("/payment-return/:orderId", (c) => c.redirect(returnPath(c.req.param("orderId")), 303));
}

/** Webhooks are signed; storage requests carry a token that foreign pages cannot send, or no cookie. */
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
      const result = kind && { kind, outcome: "file-too-large" as const };
      const page = result
        ? redirectPathFor(c.req.raw, c.get("origin"), result)
        : photoFormRedirect(c.req.raw, c.get("origin"), "file-too-large");
      if (page !== null) return c.redirect(page, 303);
      const message = documentMessages.fileTooLarge.text;
      return c.json({ ok: false, reason: "file-too-large", message }, 413);
    },
  });
}

/** Without Content-Length the body is buffered before authentication, so it gets the small limit. */
function bodyLimitOf({ path, raw }: HonoRequest) {
  if (raw.headers.has("transfer-encoding")) return formLimit;
  if (CHUNKS.test(path)) return chunkLimit;
  return UPLOADS.test(path) ? uploadLimit : formLimit;
}
