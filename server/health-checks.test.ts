import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Services } from "#app/services.server.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { createTestServices } from "#test/support/test-services.ts";
import { healthChecks } from "./health-checks.ts";

const READY = { ok: true, database: "ok", disk: "ok", stopping: false };

async function check(path: string, change: (services: Services) => Partial<Services> = () => ({})) {
  const database = await openTestDatabase();
  const services = createTestServices(database);
  const site = healthChecks({ ...services, ...change(services) });
  const response = await site.request(path);
  return { status: response.status, body: await response.json(), database, site };
}

test("is ready with its database, schema and disk", async () => {
  expect(await check("/readyz")).toMatchObject({ status: 200, body: READY });
});

test("is alive but not ready while the database is away", async () => {
  const { site, database } = await check("/readyz");
  await database.db.destroy();
  const response = await site.request("/readyz");
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ ...READY, ok: false, database: "unavailable" });
  expect((await site.request("/healthz")).status).toBe(200);
});

test("is not ready with the schema of an earlier version", async () => {
  const { site, database } = await check("/readyz");
  await sql`delete from kysely_migration where name = '021-text-search'`.execute(database.db);
  const response = await site.request("/readyz");
  expect(await response.json()).toEqual({ ...READY, ok: false, database: "outdated" });
});

test("is not ready when its folder cannot be written to", async () => {
  const answer = await check("/readyz", ({ config }) => ({
    config: { ...config, DATA_DIR: `${config.DATA_DIR}/gone` },
  }));
  expect(answer).toMatchObject({ status: 503, body: { ...READY, ok: false, disk: "read-only" } });
});

test("is not ready when its disk refuses to write, whatever the rights of its folder say", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "samudra-disk-"));
  mkdirSync(path.join(folder, ".writable"));
  const answer = await check("/readyz", ({ config }) => ({
    config: { ...config, DATA_DIR: folder },
  }));
  expect(answer).toMatchObject({ status: 503, body: { ...READY, ok: false, disk: "read-only" } });
});

test("is not ready while it stops", async () => {
  const answer = await check("/readyz", () => ({ stopping: AbortSignal.abort() }));
  expect(answer).toMatchObject({ status: 503, body: { ...READY, ok: false, stopping: true } });
});
