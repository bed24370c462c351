import { sandboxPayments } from "#app/adapters/payments/sandbox-payments.server.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import { createSandboxGateway } from "#server/sandbox-gateway/gateway.ts";
import { onlyProvider } from "#test/support/fake-payments.ts";

const keys = { merchantKey: "merchant-key", callbackKey: "callback-key" };

/** The sandbox over its real interface. Its orders are in the database, so that they survive a killed process. */
export function openSandbox(db: Database, clock: Clock) {
  const gateway = createSandboxGateway({
    ...keys,
    db,
    clock,
    callbackUrl: () => "https://shop.test/webhooks/payments/sandbox",
    fetch: async () => new Response(null, { status: 204 }),
    silenceMs: 1,
  });
  const provider = sandboxPayments({
    ...keys,
    baseUrl: () => "http://gateway.test",
    fetch: async (url, init) => await gateway.app.request(String(url), init),
  });
  return { gateway, provider, payments: onlyProvider(provider) };
}

export type Sandbox = ReturnType<typeof openSandbox>;
