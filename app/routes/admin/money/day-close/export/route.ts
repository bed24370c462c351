import { requestOf } from "#app/context.ts";
import { exportDayCloses, listDayCloses } from "#app/features/day-close/list-day-closes.server.ts";
import { csvResponse } from "#app/routes/admin/csv-response.ts";
import { logExport } from "#app/routes/admin/log-export.server.ts";
import type { Route } from "./+types/route";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const closes = await listDayCloses(requestOf(context).services.db);
  await logExport(context, "day closes");
  return csvResponse("day-closes", exportDayCloses(closes));
}
