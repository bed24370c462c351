import type { Page } from "@playwright/test";
import { openDatabase } from "#app/db/client.server.ts";
import { dataDir } from "./site-under-test.ts";

/** The page views counted for an address, on all days. */
export async function countPageViews(address: string): Promise<number> {
  const db = openDatabase({ databaseUrl: process.env.E2E_DATABASE_URL, dataDir });
  try {
    const rows = await db
      .selectFrom("pageViews")
      .select("views")
      .where("address", "=", address)
      .execute();
    return rows.reduce((sum, { views }) => sum + views, 0);
  } finally {
    await db.destroy();
  }
}

/** The addresses that a page reports; the array grows with each report. */
export function followReports(page: Page): string[] {
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/functions/page-view")) reports.push(request.postData() ?? "?");
  });
  return reports;
}
