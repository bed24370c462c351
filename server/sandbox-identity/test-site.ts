import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import pino from "pino";
import { sandboxCompany, sandboxIdentity } from "#app/adapters/identity/sandbox-identity.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { createAuth } from "#app/features/accounts/service/auth.server.ts";
import type { SiteEnv } from "#server/site-env.ts";
import { systemClock } from "#test/support/fixed-clock.ts";
import { createSandboxIdentity } from "./sandbox-identity.ts";

export const ORIGIN = "http://samudra.test";

const log = pino({ level: "silent" });
const keys = {
  clientSecret: "the site's secret at the provider",
  cookieKey: "a key for cookies",
  signingKey: Buffer.alloc(32, 7).toString("base64url"),
};

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;

export async function openTestSite(db: Database, overrides: { clientSecret?: string } = {}) {
  const app = new Hono<SiteEnv>();
  app.use(async (c, next) => {
    c.set("origin", ORIGIN);
    await next();
  });
  app.route("/sandbox-identity", createSandboxIdentity({ db, clock: systemClock, log, ...keys }));
  const http = createServer(getRequestListener(app.fetch));
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const address = http.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const origin = `http://127.0.0.1:${address.port}`;
  const sandbox = {
    baseUrl: () => `${origin}/sandbox-identity`,
    clientSecret: overrides.clientSecret ?? keys.clientSecret,
  };
  const identityProviders = [sandboxIdentity(sandbox), sandboxCompany(sandbox)];
  const secret = "a secret that is only for tests, and long enough";
  const auth = createAuth({
    db,
    clock: systemClock,
    secret,
    publicOrigin: undefined,
    appMode: "demo",
    identityProviders,
    log,
  });
  const close = async () => {
    http.closeAllConnections();
    http.close();
  };
  return { origin, auth, close };
}
