import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#test/support/test-database.ts";
import { type CollectedSpan, openTraceCollector } from "#test/support/trace-collector.ts";
import { openTracedSite } from "#test/support/traced-site.ts";
import { createCustomer, signInAs } from "#test/support/users.ts";

const database = await openTestDatabase();
const asha = await createCustomer(database.db);
const system = database.where.databaseUrl === undefined ? "sqlite" : "postgresql";

const isServer = ({ attributes }: CollectedSpan) => attributes["url.path"] !== undefined;
const namesOf = (spans: readonly CollectedSpan[]) => spans.map(({ name }) => name);

test("a request is one span with its statements, and nothing of the customer's", async () => {
  const collector = await openTraceCollector();
  const site = await openTracedSite(database, { collectorUrl: collector.url });
  const headers = await signInAs(site.services.auth, asha);
  const path = "/Account/SMD-7F3K2Q?email=asha%40example.com&token=a-secret-token";
  const response = await site.ask(path, { headers: Object.fromEntries(headers) });
  expect(response.status).toBe(200);
  await site.stop();

  const spans = collector.spans();
  const [request, ...others] = spans.filter(isServer);
  expect(others).toEqual([]);
  expect(request).toMatchObject({ name: "GET /Account/:reference", parent: undefined });
  expect(request?.attributes).toEqual({
    "http.request.method": "GET",
    "http.route": "/Account/:reference",
    "http.response.status_code": 200,
    "url.path": "/Account/:reference",
    "url.scheme": "https",
    "server.address": "www.example.com",
  });
  expect(response.traceId).toBe(request?.traceId);

  const queries = spans.filter((span) => span !== request);
  expect(new Set(queries.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]));
  expect(new Set(queries.map(({ parent }) => parent))).toEqual(new Set([request?.spanId]));
  expect(namesOf(queries)).toContain("SELECT sessions");
  // Other packages, such as better-auth, add none of theirs.
  expect(queries.every(({ attributes }) => attributes["db.system.name"] === system)).toBe(true);
  expect(queries.map(({ attributes }) => attributes)).toContainEqual({
    "db.system.name": system,
    "db.operation.name": "SELECT",
    "db.collection.name": "users",
    "db.query.summary": "SELECT users",
  });

  const sent = collector.bodies.join("\n");
  const [, token = ""] = /session_token=([^.;]+)/.exec(headers.get("cookie") ?? "") ?? [];
  expect(token.length).toBeGreaterThan(16);
  for (const secret of [token, "asha", "SMD-7F3K2Q", "a-secret", "email", asha.id, "127.0.0.1"]) {
    expect([secret, sent.includes(secret)]).toEqual([secret, false]);
  }
  expect(collector.paths).toEqual(new Set(["/v1/traces"]));
  expect(sent).toContain('{"key":"service.name","value":{"stringValue":"samudra"}}');
});

test("the statements of requests at the same time are kept apart", async () => {
  const collector = await openTraceCollector();
  const site = await openTracedSite(database, { collectorUrl: collector.url });
  const headers = Object.fromEntries(await signInAs(site.services.auth, asha));
  const asks = Array.from({ length: 12 }, () => site.ask("/Account/one", { headers }));
  const traceIds = (await Promise.all(asks)).map(({ traceId }) => traceId);
  await site.stop();
  expect(new Set(traceIds).size).toBe(12);
  const traces = traceIds.map((id) => collector.spans().filter(({ traceId }) => traceId === id));
  for (const spans of traces) {
    const request = spans.find(isServer);
    const queries = spans.filter((span) => span !== request);
    const names = ["SELECT admins", "SELECT sessions", "SELECT users", "SELECT users"];
    expect(namesOf(queries).sort()).toEqual(names);
    expect(queries.every(({ parent }) => parent === request?.spanId)).toBe(true);
  }
});

test("a cached page, an error, an invalid host and an unknown path are spans too", async () => {
  const collector = await openTraceCollector();
  const site = await openTracedSite(database, { collectorUrl: collector.url });
  for (const path of ["/about", "/about", "/Failing", "/asha@example.com"]) await site.ask(path);
  await site.ask("/about", { method: "HEAD" });
  await site.ask("/about", { headers: { host: "asha@example.com" } });
  await site.stop();
  const spans = collector.spans().filter(isServer);
  expect(namesOf(spans)).toEqual([
    "GET /about",
    "GET /about",
    "GET /Failing",
    "GET",
    "HEAD /about",
    "GET",
  ]);
  const [, , failing, unknown] = spans;
  expect(failing?.attributes).toMatchObject({
    "http.response.status_code": 503,
    "error.type": "503",
  });
  expect(unknown?.attributes).toMatchObject({
    "http.response.status_code": 404,
    "url.path": "REDACTED",
  });
  expect(unknown?.attributes).not.toHaveProperty("http.route");
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(spans.length);
  expect(collector.bodies.join()).not.toContain("asha");
});

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT = "00f067aa0ba902b7";
const traceparent = `00-${TRACE}-${PARENT}-01`;

test("a trusted proxy's trace goes on, a stranger's does not", async () => {
  for (const [proxies, isContinued] of [
    ["0", false],
    ["10.0.0.5", false],
    ["1", true],
  ] as const) {
    const collector = await openTraceCollector();
    const site = await openTracedSite(database, { collectorUrl: collector.url, proxies });
    await site.ask("/about", { headers: { traceparent } });
    await site.stop();
    const span = collector.spans().find(isServer);
    expect(span?.parent).toBe(isContinued ? PARENT : undefined);
    expect([proxies, span?.traceId === TRACE]).toEqual([proxies, isContinued]);
  }
});

test("a call of another service is a span without its path", async () => {
  const service = createServer((_, response) => void response.writeHead(402).end("no"));
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  onTestFinished(() => void service.close());
  const { port } = service.address() as AddressInfo;
  const collector = await openTraceCollector();
  const serviceUrl = `http://localhost:${port}`;
  const site = await openTracedSite(database, { collectorUrl: collector.url, serviceUrl });
  await site.ask("/Service/order_9A33XWu170gUtm");
  await site.stop();
  const request = collector.spans().find(({ name }) => name === "GET /Service/:id");
  const call = collector.spans().find(({ attributes }) => attributes["server.port"] === port);
  expect(call).toMatchObject({ name: "GET", traceId: request?.traceId, parent: request?.spanId });
  expect(call?.attributes).toEqual({
    "http.request.method": "GET",
    "http.response.status_code": 402,
    "error.type": "402",
    "server.address": "localhost",
    "server.port": port,
    "url.full": `${serviceUrl}/REDACTED`,
  });
  expect(collector.bodies.join()).not.toMatch(/order_9A|secret/);
});

test("a collector that is silent or away is not noticed by visitors, nor by the end", async () => {
  const silent = await openTraceCollector(() => {});
  // A batch has 512 spans: the first one is under way, and then answered by nobody.
  for (const [collectorUrl, requests] of [
    [silent.url, 700],
    ["http://127.0.0.1:9", 100],
  ] as const) {
    const site = await openTracedSite(database, { collectorUrl });
    for (let sent = 0; sent < requests; sent += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => site.ask("/about")));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
    }
    await site.tracing.close();
    expect((await site.ask("/about")).status).toBe(200);
  }
  expect(silent.bodies.length).toBeGreaterThan(0);
});
