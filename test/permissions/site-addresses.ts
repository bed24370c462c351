import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import pino from "pino";
import { readConfig } from "#app/config/config.server.ts";
import { API_ENDPOINTS } from "#app/features/accounts/service/api-endpoints.ts";
import routes from "#app/routes.ts";
import { createServices } from "#app/services.server.ts";
import { createSite } from "#server/app.ts";
import { createDevOutbox } from "#server/dev-outbox/dev-outbox.ts";
import { createSandboxGateway } from "#server/sandbox-gateway/gateway.ts";
import { createSandboxIdentity } from "#server/sandbox-identity/sandbox-identity.ts";
import type { Site } from "./site.ts";

/** A route that is not only a layout of others. */
type PageRoute = { id: string; pattern: string; exports: ReadonlySet<string> };

export function listPageRoutes(
  entries: readonly RouteConfigEntry[] = routes,
  parentPath = "",
): PageRoute[] {
  return entries.flatMap(({ id, path, file, children }) => {
    const pattern = path === undefined ? parentPath : `${parentPath}/${path}`;
    if (children) return listPageRoutes(children, pattern);
    return [
      { id: id ?? file.replace(/\.tsx?$/, ""), pattern: pattern || "/", exports: exportsOf(file) },
    ];
  });
}

/** Every address of the site, such as `GET /vehicles`, as the code lists it. */
export async function listSiteAddresses(site: Site): Promise<string[]> {
  return [
    ...listPageRoutes().flatMap(({ pattern, exports }) => [
      ...(exports.has("loader") || exports.has("default") ? [`GET ${pattern}`] : []),
      ...(exports.has("action") ? [`POST ${pattern}`] : []),
    ]),
    ...API_ENDPOINTS.map((endpoint) => endpoint.replace(" ", " /api/auth")),
    ...listServerAddresses(site),
  ];
}

/** Reads the source, because pages cannot be imported without the bundler. */
function exportsOf(file: string): Set<string> {
  const text = readFileSync(`app/${file}`, "utf8");
  if (/^export (?:\*|\{)/m.test(text))
    throw new Error(`${file} re-exports: its exports cannot be read`);
  const found = text.matchAll(/^export (?:async )?(?:(default)|(?:function|const) (\w+))/gm);
  return new Set(Array.from(found, ([, byDefault, name]) => byDefault ?? name ?? ""));
}

function listServerAddresses({ db, dataDir, origin }: Site): string[] {
  const config = readConfig({ DATA_DIR: dataDir });
  const log = pino({ level: "silent" });
  const services = createServices(config, log, db, {
    localOrigin: () => origin,
    stopping: new AbortController().signal,
  });
  const key = "none";
  const provider = { clientSecret: key, cookieKey: key, signingKey: key };
  const merchant = { merchantKey: key, callbackKey: key, callbackUrl: () => origin };
  const app = createSite({
    services,
    dev: false,
    gateway: createSandboxGateway({ ...services, ...merchant }).app,
    identity: createSandboxIdentity({ ...services, ...provider }),
    outbox: createDevOutbox({ folder: dataDir, key }),
    loadBuild: () => Promise.reject(new Error("No page is rendered")),
  });
  const addresses = app.routes.map(({ method, path }) => `${method} ${path}`);
  return [...new Set(addresses)].filter((address) => address !== "ALL /*");
}
