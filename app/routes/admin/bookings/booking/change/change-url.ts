import { href } from "react-router";
import type { ChangeTarget } from "#app/domain/booking-change.ts";
import { periodToFields } from "#app/domain/rental-search.ts";

type Further = {
  basis?: string;
  makeRoom?: string;
  /** The query of the calendar that the page was opened from. */
  calendar?: string | null;
};

/** The page that asks about this change. */
export function changeUrl(id: string, to: ChangeTarget, further: Further = {}): string {
  const { calendar, ...others } = further;
  const params = new URLSearchParams({ carId: to.carId, ...periodToFields(to), ...others });
  if (typeof calendar === "string") params.set("calendar", calendar);
  return `${href("/admin/bookings/:id/change", { id })}?${params.toString()}`;
}
