import { href } from "react-router";
import type { ChangeTarget } from "#app/domain/booking-change.ts";
import { periodToFields } from "#app/domain/rental-search.ts";

/** The page that asks about this change. */
export function changeUrl(
  id: string,
  to: ChangeTarget,
  further: Record<string, string> = {},
): string {
  const params = new URLSearchParams({ carId: to.carId, ...periodToFields(to), ...further });
  return `${href("/admin/bookings/:id/change", { id })}?${params.toString()}`;
}
