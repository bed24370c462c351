import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { positionIn } from "#app/db/dialect.server.ts";
import type { BusinessDate } from "#app/domain/business-time.ts";
import type { InsightPeriod } from "./insight-period.ts";

const MAX_PAGES = 15;

/** Excludes admin pages. */
export async function countPageViews(db: Database, { from, to }: InsightPeriod) {
  const pageViewsInPeriod = db
    .selectFrom("pageViews")
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where("address", "not like", "/admin%");
  const views = sql<number>`cast(sum(views) as bigint)`;
  const question = positionIn(db, "address", "?");
  // Query strings are dropped, so all searches count as one page.
  const page = sql<string>`case when ${question} > 0 then substr(address, 1, ${question} - 1) else address end`;
  const [days, pages] = await Promise.all([
    pageViewsInPeriod
      .select(["day", views.as("views")])
      .groupBy("day")
      .execute(),
    pageViewsInPeriod
      .select([page.as("page"), views.as("views")])
      .groupBy("page")
      .orderBy("views", "desc")
      .orderBy("page")
      .limit(MAX_PAGES)
      .execute(),
  ]);
  return { days: new Map<BusinessDate, number>(days.map((row) => [row.day, row.views])), pages };
}
