import { z } from "#app/http/zod.ts";
import { calendarInstant } from "./calendar-query.ts";

const id = z.string().min(1).max(64);

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

export const bookingMove = barMove.pick({ fromCarId: true, fromAt: true, carId: true, at: true });

export const seenBlock = z.object({
  carId: id,
  startsAt: calendarInstant,
  endsAt: calendarInstant,
});
