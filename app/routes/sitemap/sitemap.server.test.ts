import { afterAll, beforeAll, expect, test } from "vitest";
import { businessDate, DAY } from "#app/domain/business-time.ts";
import { insertCar, CREATED_AT } from "#test/support/factories.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { createTestArgs, createTestServices } from "#test/support/test-services.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { loader } from "./route.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertCar(db, { slug: "newer", createdAt: CREATED_AT + 3 * DAY });
  await insertCar(db, { slug: "older" });
  await insertCar(db, { slug: "gone", archivedAt: CREATED_AT });
  await insertCar(db, { slug: "a&b <c>" });
});
afterAll(() => database.drop());

async function open(): Promise<Response> {
  const request = new Request(`${TEST_ORIGIN}/sitemap.xml`);
  return await loader(createTestArgs(createTestServices(database), { request, params: {} }));
}

test("lists every page and every car that can be rented, with what is known of its age", async () => {
  const map = await (await open()).text();
  const listed = Array.from(
    map.matchAll(/<url><loc>(.*)<\/loc>(?:<lastmod>(.*)<\/lastmod>)?<\/url>/g),
    ([, address = "", changed = null]) => [address.replace(TEST_ORIGIN, ""), changed],
  );
  const made = businessDate(CREATED_AT);
  expect(listed).toEqual([
    ["/", null],
    ["/vehicles", null],
    ["/cabbooking", null],
    ["/About", null],
    ["/Contact", null],
    ["/TermsandConditions", null],
    ["/Privacypolicy", null],
    ["/vehicles/a%26b%20%3Cc%3E", made],
    ["/vehicles/older", made],
    ["/vehicles/newer", businessDate(CREATED_AT + 3 * DAY)],
  ]);
});

test("is XML that caches may keep", async () => {
  const { headers } = await open();
  expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(headers.get("cache-control")).toMatch(/^public, .*s-maxage=300/);
});
