import { Hono } from "hono";
import type { ActionFunctionArgs } from "react-router";
import { createLoadContext, handleError } from "#app/entry.server.tsx";
import * as apiAuth from "#app/routes/api-auth/route.ts";
import type { Services } from "#app/services.server.ts";
import { createSite } from "#server/app.ts";
import type { Metrics } from "#server/metrics/create-metrics.ts";
import type { Observer } from "#server/observer.ts";
import type { PageCache } from "#server/page-cache/page-cache.ts";
import type { SiteBuild } from "#server/render-page.ts";

type Route = NonNullable<SiteBuild["routes"][string]>;
export type Routes = Record<string, Omit<Route, "module"> & { module: Partial<Route["module"]> }>;
type Render = SiteBuild["entry"]["module"]["default"];

type Measuring = { metrics?: Metrics; observer?: Observer; pageCache?: PageCache };

/** `manifest` describes the routes to the browser, for a page that is really rendered. */
export function createTestSite(
  services: Services,
  routes: Routes,
  render: Render,
  manifest: object = {},
  { metrics, observer = metrics, pageCache }: Measuring = {},
) {
  const build: SiteBuild = {
    entry: { module: { default: render, createLoadContext, handleError } },
    // The type requires a component, which resource routes do not have.
    routes: routes as SiteBuild["routes"],
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: manifest as SiteBuild["assets"]["routes"],
      url: "/manifest.js",
      version: "",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "" },
  };
  return createSite({
    services,
    gateway: new Hono(),
    metrics,
    observer,
    pageCache,
    loadBuild: () => Promise.resolve(build),
    dev: false,
  });
}

/** Requests to the site from one IP address. */
export function openSite(services: Services, routes: Routes, render: Render, manifest?: object) {
  const site = createTestSite(services, routes, render, manifest);
  const socket = { incoming: { socket: { remoteAddress: "203.0.113.7" } } };
  return async (path: string, init: RequestInit = {}) => await site.request(path, init, socket);
}

/** Requests to the account service over HTTP, as an API client makes them. */
export function openAccountApi(services: Services) {
  const action = (args: ActionFunctionArgs) =>
    apiAuth.action({ ...args, params: { "*": args.params["*"] ?? "" } });
  const route = { id: "api-auth", path: "api/auth/*", module: { action } };
  const site = openSite(services, { "api-auth": route }, () => new Response());
  return async (path: string, body: object, extraHeaders: Record<string, string> = {}) => {
    const headers = { "content-type": "application/json", ...extraHeaders };
    return await site(`/api/auth${path}`, { method: "POST", body: JSON.stringify(body), headers });
  };
}
