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

/** That a wide screen can show; reference and customer are always there. */
export const BOOKING_COLUMNS = ["car", "period", "booked", "total"] as const;
export type BookingColumn = (typeof BOOKING_COLUMNS)[number];
export const DEFAULT_COLUMNS: readonly BookingColumn[] = ["car", "period", "total"];

export function columnsParam(shown: readonly BookingColumn[]): string {
  return BOOKING_COLUMNS.filter((column) => shown.includes(column)).join(".") || "none";
}

/** A larger count is not shown exactly, nor always counted further. */
export const MAX_COUNT = 10_000;

const date = z.string().refine(isBusinessDate).nullable().catch(null);

/** Invalid parameters fall back to defaults; without any, `filter` is null (spec 2). */
export const bookingsQuery = z
  .object({
    filter: z.enum(BOOKING_FILTERS).nullable().catch(null),
    text: z.string().trim().max(100).catch(""),
    /** The id of an account: the bookings of this customer only. */
    customer: z.string().min(1).max(100).nullable().catch(null),
    by: z.enum(["created", "pickup"]).catch("created"),
    from: date,
    to: date,
    columns: z
      .string()
      .transform((text) => BOOKING_COLUMNS.filter((column) => text.split(".").includes(column)))
      .catch([...DEFAULT_COLUMNS]),
    after: cursorParam,
  })
  .transform(({ filter, from, to, ...query }) => ({
    ...query,
    filter: filter ?? (isSearch({ ...query, from, to }) ? ("all" as const) : null),
    ...(from !== null && to !== null && to < from ? { from: to, to: from } : { from, to }),
  }));

type Searched = { text: string; customer: string | null; from: string | null; to: string | null };

function isSearch({ text, customer, from, to }: Searched): boolean {
  return text !== "" || customer !== null || from !== null || to !== null;
}

export type BookingsQuery = z.infer<typeof bookingsQuery>;

/** Of these bookings only, when `ids` is there. */
export type BookingsSearch = BookingsQuery & { ids?: readonly string[] };
