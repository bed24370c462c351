import { redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { businessDate } from "#app/domain/business-time.ts";
import { bookingsNotFetched } from "#app/features/booking/admin/booking-messages.ts";
import { selectedBookings } from "#app/features/booking/admin/booking-selection.ts";
import { bookingsQuery } from "#app/features/booking/admin/bookings-query.ts";
import { exportBookings } from "#app/features/booking/admin/export-bookings.server.ts";
import { csvResponse, streamParts } from "#app/routes/admin/csv-response.ts";
import { findSelectionList } from "#app/routes/admin/bookings/bookings-url.ts";
import { logExport } from "#app/routes/admin/log-export.server.ts";
import type { Route } from "./+types/route";

export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { db, clock, log } = requestOf(context).services;
  const ids = selectedBookings(url.searchParams);
  const list = findSelectionList(url.searchParams);
  if (list !== null && ids.length === 0) return redirect(list);
  const query = {
    ...bookingsQuery.parse(
      list === null ? Object.fromEntries(url.searchParams) : { filter: "all" },
    ),
    ...(list !== null && { ids }),
  };
  const now = clock.now();
  const parts = exportBookings(db, query, now);
  try {
    const first = await parts.next();
    await logExport(context, "bookings");
    return csvResponse(`bookings-${businessDate(now)}`, streamParts(first.value ?? "", parts));
  } catch (error) {
    log.error({ err: error }, "bookings could not be exported");
    return new Response(bookingsNotFetched, {
      status: 503,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  }
}
