import { hash } from "node:crypto";
import { Hono } from "hono";
import { bearerAuth } from "hono/bearer-auth";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import type { Database } from "#app/db/client.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import { blocksApi } from "./blocks-api.ts";
import { browserFiles } from "./browser-files.ts";
import { deliverDueCallbacks } from "./callbacks.ts";
import { checkoutRoutes } from "./checkout-routes.ts";
import { faultsApi } from "./faults-api.ts";
import { ordersApi } from "./orders-api.ts";
import { refundsApi } from "./refunds-api.ts";

export type SandboxGatewayOptions = {
  db: Database;
  clock: Clock;
  merchantKey: string;
  /** The HMAC-SHA256 key of callbacks, over the raw body. */
  callbackKey: string;
  callbackUrl: () => string;
  silenceMs?: number;
  fetch?: typeof fetch;
  log?: { warn(details: object, message: string): void };
};

// Longer than any client timeout.
const SILENCE_MS = 6000;

export type SandboxGateway = {
  app: Hono;
  deliverCallbacks(): Promise<number>;
};

/** A stand-in provider with API, checkout script and signed callbacks. Mount `app` with `route`. */
export function createSandboxGateway(options: SandboxGatewayOptions): SandboxGateway {
  const { db, clock, merchantKey, log } = options;
  const calls = { db, silenceMs: options.silenceMs ?? SILENCE_MS };
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 16 * 1024 }));
  app.use("/v1/*", bearerAuth({ token: merchantKey, hashFunction: sha256, ...unauthorised }));
  app.route("/v1/orders", ordersApi(calls, clock));
  app.route("/v1/blocks", blocksApi(calls, clock));
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

/** Hono's own goes through a thread, which takes longer than the hash. */
const sha256 = (text: string) => hash("sha256", text);

const refusal = { message: { code: "UNAUTHORIZED", message: "The merchant key is not known." } };
const unauthorised = {
  noAuthenticationHeader: refusal,
  invalidAuthenticationHeader: refusal,
  invalidToken: refusal,
};
