import { expect, test } from "vitest";
import { MINUTE, SECOND } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { requestOf } from "#app/context.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { Services } from "#app/services.server.ts";
import { observeQueries } from "#server/observe-queries.ts";
import { CREATED_AT, insertBooking } from "#test/support/factories.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { parseMetrics, type Sample } from "#test/support/parse-metrics.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { createTestServices } from "#test/support/test-services.ts";
import { createTestSite, type Routes } from "#test/support/test-site.ts";
import { createMetrics } from "./create-metrics.ts";

const TOKEN = "a-token-of-tests-only";
const database = await openTestDatabase();
const { db } = database;
const plain = createTestServices(database);
const services: Services = { ...plain, config: { ...plain.config, METRICS_TOKEN: TOKEN } };
const socket = { incoming: { socket: { remoteAddress: "203.0.113.7" } } };

const module = { loader: () => new Response("a car") };
const routes: Routes = {
  root: {
    id: "root",
    path: "",
    module: {
      default: () => null,
      middleware: [({ context, pattern }) => requestOf(context).setRoutePattern(pattern)],
    },
  },
  home: { id: "home", parentId: "root", index: true, module },
  car: { id: "car", parentId: "root", path: "Vehicle/:id", module },
};

const render = (_: Request, status: number) => new Response("", { status });

function openMeasuredSite(own = services, metrics = createMetrics({ process: "2" })) {
  const site = createTestSite(own, routes, render, {}, { metrics });
  return async (path: string, init?: RequestInit) => await site.request(path, init, socket);
}

const scrape = { headers: { authorization: `Bearer ${TOKEN}` } };

async function readMetrics(ask: ReturnType<typeof openMeasuredSite>) {
  const response = await ask("/metrics", scrape);
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const metrics = parseMetrics(await response.text());
  return (name: string): Sample[] => metrics.get(name)?.samples ?? [];
}

test("is there with its token only", async () => {
  const ask = openMeasuredSite();
  for (const authorization of [undefined, "Bearer another-token-altogether", `Basic ${TOKEN}`]) {
    const { status } = await ask("/metrics", { headers: authorization ? { authorization } : {} });
    expect([401, 400]).toContain(status);
  }
  const wrong = { headers: { authorization: `Bearer ${TOKEN}x` } };
  expect((await ask("/metrics", wrong)).status).toBe(401);
  expect((await ask("/metrics", scrape)).status).toBe(200);
  expect((await openMeasuredSite(plain)("/metrics", scrape)).status).toBe(404);
});

test("counts requests by the pattern of their route, never by their path", async () => {
  const ask = openMeasuredSite();
  for (const id of ["one", "two"]) await ask(`/Vehicle/${id}`);
  await ask("/Vehicle/one", { method: "HEAD" });
  await ask("/");
  await ask("/healthz");
  await ask("/wp-admin/secret.php");
  await ask("/Vehicle/three", { method: "POST", headers: { origin: "https://evil.example" } });
  const metrics = await readMetrics(ask);
  const requests = metrics("samudra_http_request_duration_seconds");
  const counts = requests.filter(({ name }) => name.endsWith("_count"));
  expect(counts.map(({ labels, value }) => ({ ...labels, value }))).toEqual([
    { route: "/Vehicle/:id", method: "GET", status: "2xx", process: "2", value: 2 },
    { route: "/Vehicle/:id", method: "HEAD", status: "2xx", process: "2", value: 1 },
    { route: "/", method: "GET", status: "2xx", process: "2", value: 1 },
    { route: "/healthz", method: "GET", status: "2xx", process: "2", value: 1 },
    { route: "none", method: "GET", status: "4xx", process: "2", value: 1 },
    { route: "none", method: "POST", status: "4xx", process: "2", value: 1 },
  ]);
  expect(metrics("nodejs_eventloop_lag_seconds")[0]?.labels).toEqual({ process: "2" });
});

test("measures statements by their kind", async () => {
  const metrics = createMetrics({ process: "1" });
  const onQuery = observeQueries({ log: services.log, observer: metrics, slowMs: 0 });
  onQuery({ sql: "select 1", ms: 3, isFailed: false });
  onQuery({ sql: " SELECT 2", ms: 30, isFailed: false });
  onQuery({ sql: "insert into x", ms: 1, isFailed: true });
  onQuery({ sql: "pragma anything", ms: 1, isFailed: false });
  const read = await readMetrics(openMeasuredSite(services, metrics));
  const statements = read("samudra_database_query_duration_seconds");
  const counts = statements.filter(({ name }) => name.endsWith("_count"));
  expect(
    counts.map(({ labels, value }) => `${labels.statement} ${labels.outcome} ${value}`),
  ).toEqual(["select ok 2", "insert failed 1", "other ok 1"]);
});

test("reports what waits, the same from every process", async () => {
  const now = CREATED_AT;
  const queued = {
    kind: "sms",
    payload: toJson({ to: "+919876543210", body: "Hello" }),
    state: "waiting",
    dueAt: now,
  } as const;
  const message = (id: string, age: number) => {
    return { ...queued, id, uniqueKey: id, createdAt: now - age };
  };
  await db
    .insertInto("outbox")
    .values([message("1", MINUTE), message("2", 5 * MINUTE)])
    .execute();
  await db
    .insertInto("outbox")
    .values({ ...message("3", MINUTE), kind: "mail", state: "dead", dueAt: null })
    .execute();
  const { id } = await insertBooking(db);
  await insertSettledPayment(db, id, { amount: paise(100_00), at: now - MINUTE });
  await insertBooking(db, { status: "pending", holdExpiresAt: now + MINUTE });
  await insertBooking(db, { status: "pending", holdExpiresAt: now - MINUTE });
  const job = { job: "texts", everyMs: 300, startedAt: now, failedAt: now, failures: 4 };
  await db
    .insertInto("jobRuns")
    .values({ ...job, succeededAt: now - MINUTE })
    .execute();

  const read = await readMetrics(openMeasuredSite());
  const values = (name: string) =>
    read(name).map(({ labels, value }) => [...Object.values(labels), value].join(" "));
  expect(values("samudra_database_up")).toEqual(["1"]);
  expect(values("samudra_outbox_messages")).toEqual(["sms 2", "mail 0"]);
  expect(values("samudra_outbox_oldest_message_age_seconds")).toEqual(["sms 300", "mail 0"]);
  expect(values("samudra_outbox_failed_messages")).toEqual(["1"]);
  expect(values("samudra_holds")).toEqual(["1"]);
  expect(values("samudra_payments_last_day")).toContain("completed 1");
  expect(values("samudra_payments_unsettled")).toEqual(["0"]);
  expect(values("samudra_payment_differences_open")).toEqual(["0"]);
  expect(values("samudra_job_last_start_timestamp_seconds")).toEqual([`texts ${now / SECOND}`]);
  expect(values("samudra_job_last_success_timestamp_seconds")).toEqual([
    `texts ${(now - MINUTE) / SECOND}`,
  ]);
  expect(values("samudra_job_failures_total")).toEqual(["texts 4"]);
  expect(read("samudra_data_disk_free_bytes")[0]?.value).toBeGreaterThan(0);
});
