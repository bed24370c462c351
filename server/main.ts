import { setFlagsFromString } from "node:v8";
import { getRequestListener } from "@hono/node-server";
import pino, { type Logger } from "pino";
import { CannotStart, orExit } from "#app/config/cannot-start.server.ts";
import type { Config } from "#app/config/config.server.ts";
import { loadSiteConfig } from "#app/config/site-config.server.ts";
import { allSettings } from "#app/content/all-settings.server.ts";
import { watchContent } from "#app/db/content-versions.server.ts";
import { openMigrated } from "#app/db/open-migrated.server.ts";
import { seedFleet } from "#app/seed/seed-fleet.server.ts";
import { seedHistory } from "#app/seed/seed-history.server.ts";
import { seedSandboxOrders } from "#app/seed/seed-sandbox-orders.server.ts";
import {
  listDemoAccounts,
  seedDemoAccounts,
} from "#app/features/accounts/admin/seed-demo-accounts.server.ts";
import { seedDemoDocuments } from "#app/features/documents/demo/seed-demo-documents.server.ts";
import { hasBusinessSettings } from "#app/features/opening/is-set-up.server.ts";
import { followSettings } from "#app/features/settings/follow-settings.server.ts";
import { describePlaceholders } from "#app/features/settings/list-placeholders.server.ts";
import { siteJobs } from "#app/jobs/site-jobs.server.ts";
import type { Job } from "#app/jobs/start-jobs.server.ts";
import { startRecordedJobs } from "#app/jobs/start-recorded-jobs.server.ts";
import { createServices } from "#app/services.server.ts";
import { createSite } from "./app.ts";
import { observeQueries } from "./observe-queries.ts";
import { combineObservers } from "./observer.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import { trackRequests } from "./graceful-shutdown.ts";
import { createBuiltFiles } from "./built-files.ts";
import { createDevOutbox } from "./dev-outbox/dev-outbox.ts";
import { loadBuiltSite, startVite } from "./load-build.ts";
import { processNumber, SERVE_ONLY } from "./processes.ts";
import { createHttpServer } from "./create-http-server.ts";
import { handleRequest } from "./handle-request.ts";
import { fileHeaders } from "./security-headers.ts";
import { checkFileStore } from "./check-file-store.ts";
import { listen } from "./listen.ts";
import { createSandboxGateway } from "./sandbox-gateway/gateway.ts";
import { createSandboxIdentity } from "./sandbox-identity/sandbox-identity.ts";

const STOP_TIMEOUT_MS = 10_000;
/** Fixed, so that browsers can remember it; other demos derive one from their secret. */
const DEV_PASSWORD = "samudra-dev";

// Collects garbage once the heap has grown by two fifths: a sixth less memory, for a twentieth of the speed.
setFlagsFromString("--heap-growing-percent=40");

const dev = process.argv.includes("--dev");
/** One process of several runs the jobs, and says that the site is open. */
const isOnlyServing = process.argv.includes(SERVE_ONLY);
const config = await loadSiteConfig();
// Loading its libraries takes a fifth of a second and 22 MB.
const tracing = config.OTEL_EXPORTER_OTLP_ENDPOINT
  ? (await import("./tracing/create-tracing.ts")).createTracing(config, (reason) =>
      log.warn({ reason }, "traces could not be sent"),
    )
  : undefined;
const log = pino({
  level: config.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  ...(tracing && { mixin: () => tracing.logFields() }),
});
const http = createHttpServer();
const closeGracefully = trackRequests(http);
const location = { databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR };
// Loading its library takes a twentieth of a second.
const metrics = config.METRICS_TOKEN
  ? (await import("./metrics/create-metrics.ts")).createMetrics({ process: processNumber() })
  : undefined;
const observer = combineObservers(metrics, tracing);
const onQuery = observeQueries({ log, observer, slowMs: config.SLOW_QUERY_MS });
const { db } = await openMigrated({ ...location, onQuery });
const versions = await watchContent(location);
const refreshSettings = followSettings(db, versions);
await refreshSettings();
if (config.APP_MODE === "live") await orExit(refusePlaceholders);
const stopping = new AbortController();
const services = createServices(config, log, db, { localOrigin, stopping: stopping.signal });
await checkFileStore(services.files);
const accounts = config.APP_MODE === "demo" ? await seedDemo() : await orExit(refuseDemoAccounts);

const gateway = createSandboxGateway({
  ...services,
  merchantKey: config.key("payment-merchant"),
  callbackKey: config.key("payment-callback"),
  callbackUrl: () => `${localOrigin()}/webhooks/payments/sandbox`,
});
const identity = createSandboxIdentity({
  ...services,
  clientSecret: config.key("identity-client"),
  cookieKey: config.key("identity-cookies"),
  publicOrigin: config.PUBLIC_ORIGIN,
  signingKey: config.key("identity-signing"),
});
const outbox = createDevOutbox({
  folder: config.DATA_DIR,
  key: config.key("dev-outbox"),
  opensLocally: config.PUBLIC_ORIGIN === undefined,
});
const vite = dev ? await startVite(http) : null;
const files = dev
  ? undefined
  : createBuiltFiles("build/client", {
      earlierRoot: "build/earlier-client",
      headersFor: fileHeaders(config),
      log,
    });
const pageCache = dev ? undefined : createPageCache({ ...services, versions, observer });
const site = createSite({
  services,
  dev,
  pageCache,
  refreshSettings,
  gateway: config.APP_MODE === "demo" ? gateway.app : undefined,
  identity: config.identity === "sandbox" ? identity : undefined,
  outbox: config.APP_MODE === "demo" ? outbox : undefined,
  metrics,
  observer,
  loadBuild: vite ? vite.loadBuild : await loadBuiltSite(config.PUBLIC_ORIGIN),
});
const listener = getRequestListener(site.fetch);
http.on(
  "request",
  handleRequest({ files, pageCache, observer, tracing }, (request, response) => {
    if (vite) vite.middlewares(request, response, () => void listener(request, response));
    else void listener(request, response);
  }),
);
await orExit(() => listen(http, config));

const callbacks = {
  name: "sandbox callbacks",
  everyMs: 1000,
  run: () => gateway.deliverCallbacks(),
};
const demoJobs = config.APP_MODE === "demo" ? [callbacks] : [];
const siteAndDemoJobs = [...siteJobs(services), ...demoJobs].map(withSettings);
const jobs = isOnlyServing ? null : startRecordedJobs(siteAndDemoJobs, services);
if (!isOnlyServing) printAddress(config, services.siteOrigin(), accounts, log);

async function seedDemo() {
  // Who has set up a site of their own tries that, not the demo's cars.
  if ((await hasBusinessSettings(db)) && (await listDemoAccounts(db)).length === 0) return [];
  const now = services.clock.now();
  const cars = await seedFleet(db, now);
  const password = dev ? DEV_PASSWORD : config.key("demo-accounts").slice(0, 12);
  const accounts = await seedDemoAccounts(db, password, now);
  if (cars > 0) {
    const trips = await seedHistory(db, now);
    await seedDemoDocuments(services, accounts);
    process.stdout.write(`Added a demo of ${cars} cars and ${trips} trips.\n`);
  }
  await seedSandboxOrders(db);
  return accounts;
}

/** A job may write to customers, who are to read the operator's present name. */
function withSettings(job: Job): Job {
  const run = async () => {
    await refreshSettings();
    return await job.run();
  };
  return { ...job, run };
}

function refusePlaceholders(): void {
  const placeholders = describePlaceholders(allSettings());
  if (placeholders.length === 0) return;
  throw new CannotStart(`APP_MODE=live cannot start:\n- ${placeholders.join("\n- ")}`);
}

async function refuseDemoAccounts(): Promise<[]> {
  const demoAccounts = await listDemoAccounts(db);
  if (demoAccounts.length > 0) {
    throw new CannotStart(
      `APP_MODE=live cannot start on a demo's database: it has ${demoAccounts.join(", ")}`,
    );
  }
  return [];
}

function localOrigin(): string {
  const at = http.address();
  if (at === null || typeof at === "string") throw new Error("The server does not listen yet");
  if (["0.0.0.0", "::"].includes(at.address)) return `http://127.0.0.1:${at.port}`;
  return `http://${at.family === "IPv6" ? `[${at.address}]` : at.address}:${at.port}`;
}

// SIGUSR2 replaces several processes; a single one ends as well as it can, and its manager starts it again.
for (const signal of ["SIGTERM", "SIGINT", "SIGUSR2"] as const) {
  process.on(signal, () => void stop());
}

async function stop(): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  log.info("stopping");
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  await Promise.all([closeGracefully(), jobs?.stop()]);
  await vite?.close();
  await Promise.all([db.destroy(), versions.close(), tracing?.close()]);
  log.info("stopped");
  // The page renderer keeps a message port open, and with it the process.
  process.exit(0);
}

function printAddress(
  { APP_MODE, standIns, key }: Config,
  url: string,
  accounts: readonly { role: string; email: string; password: string }[],
  logger: Logger,
): void {
  logger.info({ url, mode: APP_MODE, standIns }, "ready");
  const lines = accounts.map(({ role, email, password }) => `  ${role}: ${email} / ${password}`);
  if (APP_MODE === "demo")
    lines.push(`  Mail and texts: ${url}/dev/outbox?key=${key("dev-outbox")}`);
  process.stdout.write(`\nSamudra is open at ${url}\n${lines.join("\n")}\n\n`);
}
