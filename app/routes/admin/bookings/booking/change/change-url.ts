import { href } from "react-router";
import { businessDate, minuteOfDay } from "#app/domain/business-time.ts";
import type { ChangeTarget } from "#app/domain/booking-change.ts";
import { formatTime } from "#app/domain/clock-time.ts";

/** The page that asks about this change. */
export function changeUrl(
  id: string,
  { carId, pickupAt, returnAt }: ChangeTarget,
  further: Record<string, string> = {},
): string {
  const params = new URLSearchParams({
    carId,
    pickupDate: businessDate(pickupAt),
    pickupTime: formatTime(minuteOfDay(pickupAt)),
    returnDate: businessDate(returnAt),
    returnTime: formatTime(minuteOfDay(returnAt)),
    ...further,
  });
  return `${href("/admin/bookings/:id/change", { id })}?${params.toString()}`;
}
