import { Hono } from "hono";
import { bearerAuth } from "hono/bearer-auth";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import type { Database } from "#app/db/client.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import { browserFiles } from "./browser-files.ts";
import { deliverDueCallbacks } from "./callbacks.ts";
import { checkoutRoutes } from "./checkout-routes.ts";
import { faultsApi } from "./faults-api.ts";
import { ordersApi } from "./orders-api.ts";
import { refundsApi } from "./refunds-api.ts";

export type SandboxGatewayOptions = {
  db: Database;
  clock: Clock;
  /** What the merchant's server shows as `Authorization: Bearer …`. */
  merchantKey: string;
  /** Signs the callbacks: HMAC-SHA256 of the raw body. */
  callbackKey: string;
  /** The merchant's address for callbacks, asked at each delivery. */
  callbackUrl: () => string;
  /** How long a call that is told to stay silent does so. */
  silenceMs?: number;
  fetch?: typeof fetch;
  log?: { warn(details: object, message: string): void };
};

// Longer than a merchant waits, so that it never learns what became of its call.
const SILENCE_MS = 6000;

export type SandboxGateway = {
  app: Hono;
  /** One round over the callbacks that are due; answers how many were delivered. */
  deliverCallbacks(): Promise<number>;
};

/**
 * A payment provider of its own that moves no money. The site meets it as it would meet any
 * provider: over HTTP, by a script in the browser and by signed callbacks. Mount `app` with
 * `route`, so that it sees the whole path of a request.
 */
export function createSandboxGateway(options: SandboxGatewayOptions): SandboxGateway {
  const { db, clock, merchantKey, log } = options;
  const calls = { db, silenceMs: options.silenceMs ?? SILENCE_MS };
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 16 * 1024 }));
  app.use("/v1/*", bearerAuth({ token: merchantKey, ...unauthorised }));
  app.route("/v1/orders", ordersApi(calls, clock));
  app.route("/v1/refunds", refundsApi(calls, clock));
  app.route("/v1/faults", faultsApi(db));
  app.route("/checkout", checkoutRoutes(db, clock));
  app.route("/", browserFiles());
  app.all("*", (c) => c.json({ code: "NOT_FOUND", message: "There is nothing here." }, 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    log?.warn({ err: error, path: c.req.path }, "The sandbox gateway failed");
    return c.json({ code: "INTERNAL_SERVER_ERROR", message: "Please try again." }, 500);
  });
  return {
    app,
    deliverCallbacks: () => deliverDueCallbacks({ ...options, fetch: options.fetch ?? fetch }),
  };
}

const refusal = { message: { code: "UNAUTHORIZED", message: "The merchant key is not known." } };
const unauthorised = {
  noAuthenticationHeader: refusal,
  invalidAuthenticationHeader: refusal,
  invalidToken: refusal,
};
