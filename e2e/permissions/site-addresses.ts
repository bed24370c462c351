import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import pino from "pino";
import { readConfig } from "#app/config/config.server.ts";
import { openDatabase } from "#app/db/client.server.ts";
import { API_ENDPOINTS } from "#app/features/accounts/api-endpoints.ts";
import routes from "#app/routes.ts";
import { createServices } from "#app/services.server.ts";
import { createSite } from "#server/app.ts";
import { createDevOutbox } from "#server/dev-outbox/dev-outbox.ts";
import { createSandboxGateway } from "#server/sandbox-gateway/gateway.ts";
import { createSandboxIdentity } from "#server/sandbox-identity/sandbox-identity.ts";
import { dataDir, origin } from "../place.ts";

/** A route that answers by itself, not only around others. */
export type Leaf = { id: string; of: string; exports: ReadonlySet<string> };

/** The route table, as far as something can be asked of it. */
export function leaves(entries: readonly RouteConfigEntry[] = routes, above = ""): Leaf[] {
  return entries.flatMap(({ id, path, file, children }) => {
    const of = path === undefined ? above : `${above}/${path}`;
    if (children) return leaves(children, of);
    return [{ id: id ?? file.replace(/\.tsx?$/, ""), of: of || "/", exports: exportsOf(file) }];
  });
}

/** Everything that the site answers to, such as `GET /vehicles`, as the code itself lists it. */
export async function siteAddresses(): Promise<string[]> {
  return [
    ...leaves().flatMap(({ of, exports }) => [
      ...(exports.has("loader") || exports.has("default") ? [`GET ${of}`] : []),
      ...(exports.has("action") ? [`POST ${of}`] : []),
    ]),
    ...API_ENDPOINTS.map((endpoint) => endpoint.replace(" ", " /api/auth")),
    ...(await serverAddresses()),
  ];
}

/** Read, not run: a page is no program without the tools that build it. */
function exportsOf(file: string): Set<string> {
  const text = readFileSync(`app/${file}`, "utf8");
  if (/^export (?:\*|\{)/m.test(text)) throw new Error(`${file} does not say what it exports`);
  const found = text.matchAll(/^export (?:async )?(?:(default)|(?:function|const) (\w+))/gm);
  return new Set(Array.from(found, ([, byDefault, name]) => byDefault ?? name ?? ""));
}

/** What the server answers before it asks the route table. */
async function serverAddresses(): Promise<string[]> {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  const db = openDatabase({ databaseUrl: process.env.E2E_DATABASE_URL, dataDir });
  const log = pino({ level: "silent" });
  const services = createServices(config, log, db, {
    localOrigin: () => origin,
    stopping: new AbortController().signal,
  });
  const key = "none";
  const provider = { clientSecret: key, cookieKey: key, signingKey: key };
  const merchant = { merchantKey: key, callbackKey: key, callbackUrl: () => origin };
  const site = createSite({
    services,
    dev: false,
    gateway: createSandboxGateway({ ...services, ...merchant }).app,
    identity: createSandboxIdentity({ ...services, ...provider }),
    outbox: createDevOutbox({ folder: dataDir, key }),
    loadBuild: () => Promise.reject(new Error("Nothing is asked of it")),
  });
  await db.destroy();
  const known = site.routes.map(({ method, path }) => `${method} ${path}`);
  return [...new Set(known)].filter((address) => address !== "ALL /*");
}
