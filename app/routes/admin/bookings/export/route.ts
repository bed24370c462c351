import { requestOf } from "#app/context.ts";
import { businessDate } from "#app/domain/business-time.ts";
import { bookingsNotFetched } from "#app/features/booking/admin/booking-messages.ts";
import { bookingsQuery } from "#app/features/booking/admin/bookings-query.ts";
import { exportBookings } from "#app/features/booking/admin/export-bookings.server.ts";
import { logExport } from "#app/routes/admin/log-export.server.ts";
import type { Route } from "./+types/route";

export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { db, clock, log } = requestOf(context).services;
  const query = bookingsQuery.parse(Object.fromEntries(url.searchParams));
  const now = clock.now();
  const parts = exportBookings(db, query, now);
  try {
    const first = await parts.next();
    await logExport(context, "bookings");
    const name = `bookings-${businessDate(now)}.csv`;
    return new Response(streamOf(first.value ?? "", parts), {
      headers: {
        "cache-control": "no-store",
        "content-disposition": `attachment; filename="${name}"`,
        "content-type": "text/csv; charset=utf-8",
      },
    });
  } catch (error) {
    log.error({ err: error }, "bookings could not be exported");
    return new Response(bookingsNotFetched, {
      status: 503,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  }
}

/** Pulls one chunk at a time; cancelling stops the query. */
function streamOf(first: string, parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      start: (file) => file.enqueue(encoder.encode(first)),
      async pull(file) {
        const { value, done } = await parts.next();
        if (done === true) file.close();
        else file.enqueue(encoder.encode(value));
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
