import { afterEach, beforeAll, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { businessDate, DAY } from "#app/domain/business-time.ts";
import { insertCar, CREATED_AT } from "#test/support/factories.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { createTestArgs, createTestServices } from "#test/support/test-services.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { loader } from "./route.ts";

const database = await openTestDatabase();

beforeAll(async () => {
  const { db } = database;
  await insertCar(db, { slug: "newer", createdAt: CREATED_AT + 3 * DAY });
  await insertCar(db, { slug: "older" });
  await insertCar(db, { slug: "gone", archivedAt: CREATED_AT });
  await insertCar(db, { slug: "a&b <c>" });
});

async function open(): Promise<Response> {
  const request = new Request(`${TEST_ORIGIN}/sitemap.xml`);
  return await loader(createTestArgs(createTestServices(database), { request, params: {} }));
}

afterEach(() => replaceSettings(DEFAULT_SETTINGS));

test("leaves out the taxi page while there are no taxis", async () => {
  const services = { ...DEFAULT_SETTINGS.services, taxi: "none" } as const;
  replaceSettings({ ...DEFAULT_SETTINGS, services });
  expect(await (await open()).text()).not.toContain("/cabbooking");
});

test("lists every page and every car for rent with its last change", async () => {
  const map = await (await open()).text();
  const listed = Array.from(
    map.matchAll(/<url><loc>(.*)<\/loc>(?:<lastmod>(.*)<\/lastmod>)?<\/url>/g),
    ([, address = "", changed = null]) => [address.replace(TEST_ORIGIN, ""), changed],
  );
  const createdOn = businessDate(CREATED_AT);
  expect(listed).toEqual([
    ["/", null],
    ["/vehicles", null],
    ["/cabbooking", null],
    ["/About", null],
    ["/Contact", null],
    ["/TermsandConditions", null],
    ["/Privacypolicy", null],
    ["/vehicles/a%26b%20%3Cc%3E", createdOn],
    ["/vehicles/older", createdOn],
    ["/vehicles/newer", businessDate(CREATED_AT + 3 * DAY)],
  ]);
});

test("is cacheable XML", async () => {
  const { headers } = await open();
  expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(headers.get("cache-control")).toBe("public, no-cache");
  expect(headers.get("cache-tag")).toBe("fleet");
});
