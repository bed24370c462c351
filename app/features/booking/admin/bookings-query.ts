import { BOOKING_STATUSES } from "#app/domain/booking.ts";
import { isBusinessDate } from "#app/domain/business-time.ts";
import { z } from "#app/http/zod.ts";

/** Which bookings the desk can ask for (spec 4, Admin list filters). */
export const BOOKING_FILTERS = [
  "all",
  "today_pickups",
  "today_drops",
  ...BOOKING_STATUSES,
] as const;
export type BookingFilter = (typeof BOOKING_FILTERS)[number];

const date = z.string().refine(isBusinessDate).nullable().catch(null);

/**
 * Of the address of the list: whatever it says, it is a list. Where nothing is asked for, `filter` is
 * null and it is those created today onward (spec 2); asked for anything, it is about all of them.
 */
export const bookingsQuery = z
  .object({
    filter: z.enum(BOOKING_FILTERS).nullable().catch(null),
    text: z.string().trim().max(100).catch(""),
    /** What the dates are about. */
    by: z.enum(["created", "pickup"]).catch("created"),
    from: date,
    to: date,
    /** The key of the last booking before this page; null on the first one. */
    after: z
      .string()
      .regex(/^\d{1,15}\.[\w-]{1,64}$/)
      .nullable()
      .catch(null),
  })
  .transform(({ filter, from, to, ...query }) => ({
    ...query,
    filter: filter ?? (query.text === "" && from === null && to === null ? null : ("all" as const)),
    ...(from !== null && to !== null && to < from ? { from: to, to: from } : { from, to }),
  }));

export type BookingsQuery = z.infer<typeof bookingsQuery>;
