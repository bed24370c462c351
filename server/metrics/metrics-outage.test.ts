import { expect, test } from "vitest";
import { openTestServices } from "#test/support/test-services.ts";
import { createMetrics } from "./create-metrics.ts";
import { metricsRoute } from "./metrics-route.ts";

test("answers while the database is away", async () => {
  const { database, services } = await openTestServices();
  const site = metricsRoute(services, createMetrics({ process: "1" }), "token");
  await database.db.destroy();
  const response = await site.request("/metrics", { headers: { authorization: "Bearer token" } });
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).toContain("\nsamudra_database_up 0\n");
  expect(text).not.toContain("samudra_holds");
});
