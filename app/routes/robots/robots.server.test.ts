import { expect, test } from "vitest";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { createTestArgs, createTestServices } from "#test/support/test-services.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { loader } from "./route.ts";

const database = await openTestDatabase();

test("excludes personal pages from crawling and links the site map", async () => {
  const request = new Request(`${TEST_ORIGIN}/robots.txt`);
  const services = createTestServices(database);
  const answer = loader(createTestArgs(services, { request, params: {} }));
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(answer.headers.get("cache-control")).toContain("s-maxage");
  const lines = (await answer.text()).split("\n");
  expect(lines[0]).toBe("User-agent: *");
  for (const closed of ["/admin", "/profile", "/VehicleBookingPage", "/documents", "/functions"]) {
    expect(lines).toContain(`Disallow: ${closed}`);
  }
  expect(lines).not.toContain("Disallow: /");
  expect(lines).toContain(`Sitemap: ${TEST_ORIGIN}/sitemap.xml`);
});
