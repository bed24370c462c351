import { DAY } from "#app/domain/business-time.ts";
import { adminOnly, type Row, row } from "./row.ts";

const refusals = { visitors: "302 /auth?next&notice", others: "302 /?" } as const;

const MISSING_ID = "00000000-0000-7000-8000-000000000000";
const period = { carId: MISSING_ID, startsAt: `${Date.now()}`, endsAt: `${Date.now() + DAY}` };

const move = {
  kind: "booking",
  id: MISSING_ID,
  fromCarId: MISSING_ID,
  fromAt: period.startsAt,
  fromEnd: period.endsAt,
  carId: MISSING_ID,
  at: period.startsAt,
};

// The records are missing: a 404 or 409 shows that staff pass the guard.
export const calendarRows: readonly Row[] = [
  row("GET /admin/calendar", adminOnly(200, refusals)),
  row("POST /admin/calendar", adminOnly(409, refusals), {
    form: () => move,
  }),
  row("GET /admin/bookings/:id/move", adminOnly(404, refusals), {
    path: () => `/admin/bookings/${MISSING_ID}/move`,
  }),
  row("POST /admin/bookings/:id/move", adminOnly(404, refusals), {
    path: () => `/admin/bookings/${MISSING_ID}/move`,
    form: () => ({ ...move, at: period.endsAt }),
  }),
  row("GET /admin/blocks/new", adminOnly(404, refusals)),
  row("POST /admin/blocks/new", adminOnly(404, refusals), {
    form: () => ({
      reason: "x",
      fromDate: "2026-11-21",
      fromTime: "9:00 AM",
      toDate: "2026-11-22",
      toTime: "9:00 AM",
    }),
  }),
  row("GET /admin/blocks/:id", adminOnly(404, refusals), {
    path: () => `/admin/blocks/${MISSING_ID}`,
  }),
  row("POST /admin/blocks/:id", adminOnly(404, refusals), {
    path: () => `/admin/blocks/${MISSING_ID}`,
    form: () => ({ ...period, intent: "remove", sure: "yes" }),
  }),
];
