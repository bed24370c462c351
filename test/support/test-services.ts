import path from "node:path";
import pino from "pino";
import { RouterContextProvider } from "react-router";
import { diskFiles } from "#app/adapters/files/disk-files.server.ts";
import { sealedFiles } from "#app/adapters/files/sealed-files.server.ts";
import { consoleMail } from "#app/adapters/mail/console-mail.server.ts";
import { consoleSms } from "#app/adapters/sms/console-sms.server.ts";
import { readConfig } from "#app/config/config.server.ts";
import { requestContext } from "#app/context.ts";
import { type Account, findAccount } from "#app/features/accounts/calls/find-account.server.ts";
import { createAuth } from "#app/features/accounts/service/auth.server.ts";
import { createPageViewCounter } from "#app/features/analytics/page-view-counter.server.ts";
import { createLimits } from "#app/limits/create-limits.server.ts";
import type { PaymentProvider } from "#app/ports/payments.ts";
import type { Services } from "#app/services.server.ts";
import { CREATED_AT } from "./factories.ts";
import { onlyProvider } from "./fake-payments.ts";
import { fixedClock } from "./fixed-clock.ts";
import { TEST_ORIGIN } from "./users.ts";
import { openTestDatabase, type TestDatabase } from "./test-database.ts";

/** Services on a test database: the clock stands at CREATED_AT, nothing is logged, payments are refused. */
export function createTestServices(
  { db, where }: Pick<TestDatabase, "db" | "where">,
  overrides: Partial<Services> = {},
): Services {
  const { dataDir } = where;
  const log = pino({ level: "silent" });
  const config = readConfig({
    NODE_ENV: "test",
    DATA_DIR: dataDir,
    APP_SECRET: "a secret that is only for tests, and long enough",
  });
  const { clock = fixedClock(CREATED_AT) } = overrides;
  const files = diskFiles(path.join(dataDir, "files"));
  return {
    config,
    log,
    db,
    clock,
    auth: createAuth({
      db,
      clock,
      secret: config.key("accounts"),
      publicOrigin: undefined,
      appMode: "demo",
      log,
    }),
    identityProviders: [],
    files,
    documentFiles: sealedFiles(files, config.documentKeys),
    backup: null,
    sms: consoleSms({ log, clock, file: path.join(dataDir, "sms.log") }),
    mail: consoleMail({ log, clock, file: path.join(dataDir, "mail.log") }),
    analytics: createPageViewCounter(db),
    operatorPhones: config.OPERATOR_PHONES,
    limits: createLimits(),
    siteOrigin: () => TEST_ORIGIN,
    payments: onlyProvider(noPayments),
    stopping: new AbortController().signal,
    ...overrides,
  };
}

/** For all the tests of a file: services on a database of their own. */
export async function openTestServices(overrides: Partial<Services> = {}) {
  const database = await openTestDatabase();
  return { database, services: createTestServices(database, overrides) };
}

/**
 * The context of a loader or an action. The account is read from the session cookie by the real
 * account service, unless `account` is given.
 */
export function createTestContext(
  services: Services,
  options: { request: Request; account?: Account | null; clientIp?: string },
): RouterContextProvider {
  const { request, account, clientIp = "203.0.113.7" } = options;
  const context = new RouterContextProvider();
  context.set(requestContext, {
    services,
    requestId: "test",
    clientIp,
    origin: TEST_ORIGIN,
    nonce: "test",
    createPage: (html, init) => new Response(html, init),
    createPreview: (html, status) => new Response(html, { status }),
    renderPreview: (path) => Promise.resolve(new Response(`The page ${path}`)),
    markUnavailable: () => {},
    setRoutePattern: () => {},
    account: async () =>
      account === undefined ? await findAccount(services, request.headers) : account,
  });
  return context;
}

export function createTestArgs<Params extends Record<string, string | undefined>>(
  services: Services,
  options: {
    request: Request;
    params: Params;
    account?: Account | null;
    clientIp?: string;
  },
) {
  const { request, params } = options;
  const context = createTestContext(services, options);
  return { request, url: new URL(request.url), pattern: "", params, context };
}

const refuse = () => Promise.reject(new Error("This test brought no payment provider"));

const noPayments: PaymentProvider = {
  name: "none",
  checkoutScript: "/none.js",
  blocks: null,
  createOrder: refuse,
  getOrder: refuse,
  refund: refuse,
  getRefund: refuse,
  readCallback: () => null,
};
