import { BOOKING_STATUSES } from "#app/domain/booking.ts";
import { isBusinessDate } from "#app/domain/business-time.ts";
import { cursorParam, z } from "#app/http/zod.ts";

/** Spec 4, admin list filters. */
export const BOOKING_FILTERS = [
  "all",
  "today_pickups",
  "today_drops",
  ...BOOKING_STATUSES,
] as const;
export type BookingFilter = (typeof BOOKING_FILTERS)[number];

/** A larger count is not shown exactly, nor always counted further. */
export const MAX_COUNT = 10_000;

const date = z.string().refine(isBusinessDate).nullable().catch(null);

/** Invalid parameters fall back to defaults; without any, `filter` is null (spec 2). */
export const bookingsQuery = z
  .object({
    filter: z.enum(BOOKING_FILTERS).nullable().catch(null),
    text: z.string().trim().max(100).catch(""),
    by: z.enum(["created", "pickup"]).catch("created"),
    from: date,
    to: date,
    after: cursorParam,
  })
  .transform(({ filter, from, to, ...query }) => ({
    ...query,
    filter: filter ?? (query.text === "" && from === null && to === null ? null : ("all" as const)),
    ...(from !== null && to !== null && to < from ? { from: to, to: from } : { from, to }),
  }));

export type BookingsQuery = z.infer<typeof bookingsQuery>;
