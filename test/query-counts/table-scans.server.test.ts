import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { MINUTE } from "#app/domain/business-time.ts";
import { findUser } from "#app/features/accounts/users/find-user.server.ts";
import { siteJobs } from "#app/jobs/site-jobs.server.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { createTestServices } from "#test/support/test-services.ts";
import { findTableScans } from "./find-table-scans.ts";
import { openPages, PAGE_VISITS } from "./open-pages.ts";

const statements = new Set<string>();
const { where } = await openTestDatabase();
const db = openDatabase({ ...where, onQuery: ({ sql }) => statements.add(sql) });
const services = createTestServices({ db, where });
const { addRows, visit } = await openPages(services);
await addRows(2);
const planner = new DatabaseSync(path.join(where.dataDir, "samudra.db"));

beforeEach(() => statements.clear());
afterAll(async () => {
  planner.close();
  await db.destroy();
});

function findScans(): { statement: string; scan: string }[] {
  return [...statements]
    .filter((statement) => /^\s*(?:select|with|update|delete)\b/i.test(statement))
    .flatMap((statement) =>
      findTableScans(planner, statement).map((scan) => ({ statement, scan })),
    );
}

test.each(PAGE_VISITS)(
  "nothing that grows is read from end to end for a %s: %s",
  async (who, page) => {
    expect(await visit(who, page)).toBe(200);
    expect(findScans()).toEqual([]);
  },
);

const frequentJobs = siteJobs(services).filter(({ everyMs }) => everyMs <= MINUTE);

test.each(frequentJobs)("nor for the job: $name", async ({ run }) => {
  await run();
  expect(findScans()).toEqual([]);
});

test("nor to find somebody by their phone", async () => {
  await findUser(db, { kind: "phone", to: "+919876543210" });
  expect(findScans()).toEqual([]);
});
