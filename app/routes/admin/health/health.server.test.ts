import { expect, test } from "vitest";
import { SECOND } from "#app/domain/business-time.ts";
import type { HealthRow } from "#app/features/health/health-row.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { services } = await openTestServices();
const { db } = services;
const { loadData } = await openAdminArea(services);

test("says how the site is, the most urgent first", async () => {
  const startedAt = CREATED_AT - SECOND;
  const job = { everyMs: 300, startedAt, succeededAt: startedAt, failures: 0 };
  await db
    .insertInto("jobRuns")
    .values([
      { ...job, job: "mail", failedAt: CREATED_AT, failures: 3 },
      { ...job, job: "texts", failedAt: null },
    ])
    .execute();
  const { rows } = (await loadData("/admin/health")) as { rows: HealthRow[] };
  expect(rows.map(({ level, subject }) => `${level} ${subject}`)).toEqual([
    "act Job “mail”",
    "look Payment provider",
    "look Text messages",
    "look E-mail",
    "look Backup",
    "fine Database",
    expect.stringMatching(/^(?:fine|look) Disk$/),
    "fine Messages",
    "fine Payments",
    "fine Files",
  ]);
});
