import { z } from "#app/http/zod.ts";
import { calendarInstant } from "./calendar-query.ts";

const id = z.string().min(1).max(64);

/** What the calendar sends when a bar was dropped: what it was, and where it is to be. */
export const barMove = z.object({
  kind: z.enum(["booking", "block"]),
  id,
  fromCarId: id,
  fromAt: calendarInstant,
  fromEnd: calendarInstant,
  carId: id,
  at: calendarInstant,
});
export type BarMove = z.infer<typeof barMove>;

/** What the page of a move sends. */
export const bookingMove = barMove.pick({ fromCarId: true, fromAt: true, carId: true, at: true });

/** A block as the desk saw it, sent along with what is to become of it. */
export const seenBlock = z.object({
  carId: id,
  startsAt: calendarInstant,
  endsAt: calendarInstant,
});
