import { requestOf } from "#app/context.ts";
import { parsePeriod } from "#app/features/insight/insight-period.ts";
import { exportStatement } from "#app/features/payment/admin/export-statement.ts";
import { getStatement } from "#app/features/payment/admin/get-statement.server.ts";
import { csvResponse } from "#app/routes/admin/csv-response.ts";
import { logExport } from "#app/routes/admin/log-export.server.ts";
import type { Route } from "./+types/route";

export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { db, clock } = requestOf(context).services;
  const period = parsePeriod(url.searchParams, clock.now(), "month");
  const { lines } = await getStatement(db, period);
  await logExport(context, "money");
  return csvResponse(`money-${period.from}-${period.to}`, exportStatement(lines));
}
