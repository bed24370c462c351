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
import { isAdminRoute } from "#app/http/is-admin-route.ts";
import type { Services } from "#app/services.server.ts";
import { hasCredentials } from "./has-credentials.ts";
import { isStorageRequest } from "./is-storage-request.ts";
import { fallbackErrorPage, RETRY_AFTER_S } from "./fallback-error-page.ts";
import { previewPage } from "./preview-page.ts";
import { inlineHashes, pagePolicy } from "./security-headers.ts";
import type { SiteEnv } from "./site-env.ts";

export type SiteBuild = ServerBuild & {
  entry: { module: { createLoadContext(values: RequestContext): RouterContextProvider } };
};
export type LoadBuild = () => Promise<SiteBuild>;

/** Each request is matched against all routes of its handler, of which the admin area has half. */
type Handlers = { all: RequestHandler; withoutAdmin: RequestHandler };

const ADMIN_AREA = /^\/admin(?:[/.]|$)/i;

function withoutAdminArea(build: SiteBuild): SiteBuild {
  const routes = Object.entries(build.routes).filter(([id]) => !isAdminRoute(id));
  return { ...build, routes: Object.fromEntries(routes) };
}

/** Pages without credentials may be cached, so their marked inline code is allowed by hash, not nonce. */
export function renderPage(
  services: Services,
  loadBuild: LoadBuild,
  mode: "development" | "production",
) {
  // Creating handlers is slower than a small response; a build gets them once, also in development.
  const handlers = new WeakMap<SiteBuild, Handlers>();
  function getHandler(build: SiteBuild, path: string): RequestHandler {
    const cachedHandlers = handlers.get(build) ?? {
      all: createRequestHandler(build, mode),
      withoutAdmin: createRequestHandler(withoutAdminArea(build), mode),
    };
    handlers.set(build, cachedHandlers);
    return ADMIN_AREA.test(path) ? cachedHandlers.all : cachedHandlers.withoutAdmin;
  }

  return async (c: Context<SiteEnv>): Promise<Response> => {
    const build = await loadBuild();
    const personal = hasCredentials(c);
    const nonce = randomBytes(16).toString("base64");
    const render = getHandler(build, c.req.path);
    const cookies: string[] = [];
    let isUnavailable = false;
    const renderPreview = (path: string) => {
      const visitor: RequestContext = {
        ...context,
        account: () => Promise.resolve(null),
        setRoutePattern: () => {},
        createPage: (html, { status }) => previewPage(html, status, nonce),
      };
      const request = new Request(new URL(path, c.get("origin")));
      return render(request, build.entry.module.createLoadContext(visitor));
    };
    const context = createRequestContext(c, services, nonce, {
      createPage: (html, init) =>
        personal
          ? withNoncePolicy(html, nonce, services.config, init)
          : withHashPolicy(html, nonce, services.config, init),
      renderPreview,
      setCookie: (cookie) => cookies.push(cookie),
      failsForNow: () => (isUnavailable = true),
    });
    const rendered = await render(
      escapeDataSuffix(c.req.raw),
      build.entry.module.createLoadContext(context),
    );
    const response = handleFailure(c, rendered, { settings: services.config, isUnavailable });
    for (const cookie of cookies) response.headers.append("set-cookie", cookie);
    const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    const isData = c.req.path.endsWith(".data") && !isStorageRequest(c.req.path);
    if (isPage || isData) setCacheControl(response, c, personal);
    return response;
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

/** React Router has only a line of text for the failure of a route without a page, such as an invoice. */
function handleFailure(
  c: Context<SiteEnv>,
  rendered: Response,
  { settings, isUnavailable }: { settings: Config; isUnavailable: boolean },
): Response {
  const { status, headers } = rendered;
  if (status !== 500) return rendered;
  const isText = headers.get("content-type")?.startsWith("text/plain") ?? false;
  if (isText && c.req.header("accept")?.includes("text/html")) {
    return fallbackErrorPage(c.get("requestId"), settings, isUnavailable ? 503 : 500);
  }
  return isUnavailable ? asUnavailable(rendered) : rendered;
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
  callbacks: Pick<RequestContext, "createPage" | "renderPreview"> & {
    setCookie: (cookie: string) => void;
    failsForNow: () => void;
  },
): RequestContext {
  let account: Promise<Account | null> | undefined;
  return {
    services,
    requestId: c.get("requestId"),
    clientIp: c.get("clientIp"),
    origin: c.get("origin"),
    nonce,
    createPage: callbacks.createPage,
    renderPreview: callbacks.renderPreview,
    createPreview: previewPage,
    markUnavailable: callbacks.failsForNow,
    setRoutePattern: (pattern) => c.set("routePattern", pattern === "/" ? "/" : `/${pattern}`),
    account: () =>
      (account ??= findAccount(services, c.req.raw.headers, {
        origin: c.get("origin"),
        setCookie: callbacks.setCookie,
      })),
  };
}

type PageInit = { status: number; headers: Headers };

function withNoncePolicy(html: string, nonce: string, config: Config, init: PageInit): Response {
  const allowed = [`'nonce-${nonce}'`];
  return withPolicy(html, pagePolicy({ scripts: allowed, styles: allowed }, config), init);
}

function withHashPolicy(html: string, nonce: string, config: Config, init: PageInit): Response {
  const mark = ` nonce="${nonce}"`;
  const policy = pagePolicy(inlineHashes(html, mark), config);
  return withPolicy(html.replaceAll(mark, ""), policy, init);
}

/** Without a body for HEAD. */
function withPolicy(html: string, policy: string, init: PageInit): Response {
  init.headers.set("content-security-policy", policy);
  return new Response(html === "" ? null : html, init);
}
