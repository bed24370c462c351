import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Config } from "#app/config/config.server.ts";
import type { RequestContext } from "#app/context.ts";
import { type Account, findAccount } from "#app/features/accounts/calls/find-account.server.ts";
import type { Services } from "#app/services.server.ts";
import { hasCredentials } from "./has-credentials.ts";
import { isStorageRequest } from "./is-storage-request.ts";
import { RETRY_AFTER_S } from "./fallback-error-page.ts";
import { inlineHashes, pagePolicy } from "./security-headers.ts";
import type { SiteEnv } from "./site-env.ts";

export type SiteBuild = ServerBuild & {
  entry: { module: { createLoadContext(values: RequestContext): RouterContextProvider } };
};
export type LoadBuild = () => Promise<SiteBuild>;

/** Pages without credentials may be cached, so their marked inline code is allowed by hash, not nonce. */
export function renderPage(
  services: Services,
  loadBuild: LoadBuild,
  mode: "development" | "production",
) {
  // Creating a handler is slower than a small response; a build gets one, also in development.
  const handlers = new WeakMap<SiteBuild, RequestHandler>();
  function getHandler(build: SiteBuild): RequestHandler {
    const handler = handlers.get(build) ?? createRequestHandler(build, mode);
    handlers.set(build, handler);
    return handler;
  }

  return async (c: Context<SiteEnv>): Promise<Response> => {
    const build = await loadBuild();
    const personal = hasCredentials(c);
    const nonce = randomBytes(16).toString("base64");
    const render = getHandler(build);
    const cookies: string[] = [];
    let isUnavailable = false;
    const context = createRequestContext(c, services, nonce, {
      setCookie: (cookie) => cookies.push(cookie),
      failsForNow: () => (isUnavailable = true),
    });
    const rendered = await render(
      escapeDataSuffix(c.req.raw),
      build.entry.module.createLoadContext(context),
    );
    const response = isUnavailable && rendered.status === 500 ? asUnavailable(rendered) : rendered;
    for (const cookie of cookies) response.headers.append("set-cookie", cookie);
    const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    const isData = c.req.path.endsWith(".data") && !isStorageRequest(c.req.path);
    if (isPage || isData) setCacheControl(response, c, personal);
    if (!isPage) return response;
    const { config } = services;
    return personal
      ? withNoncePolicy(response, nonce, config)
      : await withHashPolicy(response, nonce, config);
  };
}

/** React Router treats paths ending in `.data` as data requests; object names may end so. */
function escapeDataSuffix(request: Request): Request {
  const url = new URL(request.url);
  if (!isStorageRequest(url.pathname) || !/\.data$/i.test(url.pathname)) return request;
  url.pathname = url.pathname.replace(/a$/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return new Request(url, request);
}

/** Only public pages may opt into shared caching; a prefetched page serves the click that follows. */
function setCacheControl({ headers, status }: Response, c: Context<SiteEnv>, personal: boolean) {
  const rule = headers.get("cache-control");
  if (rule === "no-store" || (rule !== null && !personal)) return;
  const isPrefetch = status === 200 && /\bprefetch\b/.test(c.req.header("sec-purpose") ?? "");
  headers.set("cache-control", isPrefetch ? "private, max-age=5" : "private, no-cache");
}

function asUnavailable(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("retry-after", RETRY_AFTER_S);
  return new Response(response.body, { status: 503, headers });
}

function createRequestContext(
  c: Context<SiteEnv>,
  services: Services,
  nonce: string,
  callbacks: { setCookie: (cookie: string) => void; failsForNow: () => void },
): RequestContext {
  let account: Promise<Account | null> | undefined;
  return {
    services,
    requestId: c.get("requestId"),
    clientIp: c.get("clientIp"),
    origin: c.get("origin"),
    nonce,
    markUnavailable: callbacks.failsForNow,
    account: () => (account ??= findAccount(services, c.req.raw.headers, callbacks.setCookie)),
  };
}

function withNoncePolicy(response: Response, nonce: string, config: Config): Response {
  const allowed = [`'nonce-${nonce}'`];
  const policy = pagePolicy({ scripts: allowed, styles: allowed }, config);
  response.headers.set("content-security-policy", policy);
  return response;
}

async function withHashPolicy(
  response: Response,
  nonce: string,
  config: Config,
): Promise<Response> {
  const nonceAttribute = ` nonce="${nonce}"`;
  const html = await response.text();
  response.headers.set(
    "content-security-policy",
    pagePolicy(inlineHashes(html, nonceAttribute), config),
  );
  return new Response(html === "" ? null : html.replaceAll(nonceAttribute, ""), response);
}
