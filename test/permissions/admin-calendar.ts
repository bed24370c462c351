import { DAY } from "#app/domain/business-time.ts";
import { adminOnly, type Row, row } from "./row.ts";

const page = { visitors: "302 /auth?next&notice", others: "302 /?" } as const;

const NOTHING = "00000000-0000-7000-8000-000000000000";
const seen = { carId: NOTHING, startsAt: `${Date.now()}`, endsAt: `${Date.now() + DAY}` };

const move = {
  kind: "booking",
  id: NOTHING,
  fromCarId: NOTHING,
  fromAt: seen.startsAt,
  fromEnd: seen.endsAt,
  carId: NOTHING,
  at: seen.startsAt,
};

// Of missing records: a 404 or 409 shows that staff pass the guard.
export const calendarRows: readonly Row[] = [
  row("GET /admin/calendar", adminOnly(200, page)),
  row("POST /admin/calendar", adminOnly(409, page), {
    form: () => move,
  }),
  row("GET /admin/bookings/:id/move", adminOnly(404, page), {
    at: () => `/admin/bookings/${NOTHING}/move`,
  }),
  row("POST /admin/bookings/:id/move", adminOnly(404, page), {
    at: () => `/admin/bookings/${NOTHING}/move`,
    form: () => ({ ...move, at: seen.endsAt }),
  }),
  row("GET /admin/blocks/new", adminOnly(404, page)),
  row("POST /admin/blocks/new", adminOnly(404, page), {
    form: () => ({
      reason: "x",
      fromDate: "2026-11-21",
      fromTime: "9:00 AM",
      toDate: "2026-11-22",
      toTime: "9:00 AM",
    }),
  }),
  row("GET /admin/blocks/:id", adminOnly(404, page), { at: () => `/admin/blocks/${NOTHING}` }),
  row("POST /admin/blocks/:id", adminOnly(404, page), {
    at: () => `/admin/blocks/${NOTHING}`,
    form: () => ({ ...seen, deed: "remove", sure: "yes" }),
  }),
];
