import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isDatabaseUnavailable } from "./db/dialect.server.ts";
import { isStoreUnavailable } from "./ports/files.ts";
import { isSessionReadError } from "./features/accounts/calls/find-account.server.ts";
import { type RequestContext, requestContext, requestOf } from "./context.ts";
import { isAdminRoute } from "#app/http/is-admin-route.ts";
import { NonceContext } from "#app/http/nonce.ts";
import { siteSettings } from "#app/content/settings.ts";
import { brandStyles } from "#app/content/brand-styles.server.ts";
import { createCriticalCssSelector } from "#app/styles/critical-css.server.ts";
import cssText from "#app/styles/site.css?inline";
import { siteCss } from "#app/styles/site-stylesheet.tsx";

/** The server runs in another module graph and needs this to pass the request's context. */
export function createLoadContext(values: RequestContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(requestContext, values);
  return provider;
}

/**
 * Renders a page in one piece, which is twice as fast as a stream. No part of a page may wait: a lazy
 * component is shown once `useEnhanced` says that scripts run. What fails to render is thrown, and React
 * Router renders its error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  const { nonce, createPage } = requestOf(loadContext);
  if (request.method === "HEAD") return createPage("", { status, headers });
  const html = renderToString(
    <NonceContext value={nonce}>
      <ServerRouter context={onlyMatchedRoutes(context)} url={request.url} nonce={nonce} />
    </NonceContext>,
  );
  const hasScripts = context.renderMeta?.didRenderScripts === true;
  const data = hasScripts ? dataScript(await readText(serverHandoffStream), nonce) : "";
  return createPage(`<!DOCTYPE html>${withCriticalCss(html, nonce)}${data}`, { status, headers });
}

/**
 * `ServerRouter` builds a router of all the routes that it is given, for each page. The browser loads the list of
 * all pages, or outside of the admin area the one that has none of its pages (`scripts/route-manifests.ts`).
 */
function onlyMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  const isAdminArea = ids.some(isAdminRoute);
  const url = isAdminArea ? manifest.url : manifest.url.replace("/manifest-", "/public-manifest-");
  return { ...context, manifest: { ...manifest, routes, url } };
}

const selectCriticalCss = createCriticalCssSelector(cssText);

/** Inlines the styles of what comes before the link to the site's style sheet. */
function withCriticalCss(html: string, nonce: string): string {
  const link = html.indexOf(`<link rel="stylesheet" href="${siteCss}"`);
  const styles =
    selectCriticalCss(link === -1 ? html : html.slice(0, link)) +
    brandStyles(siteSettings().colours);
  return html.replace("</head>", () => `<style nonce="${nonce}">${styles}</style></head>`);
}

/** The loaders' data for the router in the browser, as `ServerRouter` sends it in a stream. */
function dataScript(data: string, nonce: string): string {
  const controller = "window.__reactRouterContext.streamController";
  // Ends no script element, and holds no line ends that JSON allows and older scripts do not.
  const literal = JSON.stringify(data).replace(
    /[&<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close();</script>`;
}

async function readText(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return await new Response(stream).text();
}

/** Logs only what a visitor cannot cause. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isAbort(error)) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { services, requestId, markUnavailable } = requestOf(context);
  if (isDatabaseUnavailable(error) || isSessionReadError(error) || isStoreUnavailable(error)) {
    markUnavailable();
  }
  if (isCrossOriginRequest(error)) {
    services.log.warn({ requestId }, "request from another origin refused");
    return;
  }
  services.log.error({ err: error, requestId }, "request failed");
}

/** React Router answers these with 400; it identifies them only by message. */
function isCrossOriginRequest(error: unknown): boolean {
  return error instanceof Error && /^Bad Request$|`origin` header/.test(error.message);
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
