import type { BookingColumn } from "#app/features/booking/admin/bookings-query.ts";
import { classNames } from "#app/ui/class-names.ts";

/** Room for two badges and a phone number; in pixels, or larger text would push the last column out. */
const GRID =
  "lg:grid-cols-[var(--select,)_minmax(168px,1.05fr)_minmax(156px,1fr)_var(--car,)_var(--period,)_var(--booked,)_var(--total,)]";

/** A column without a width is not there. */
const WIDTHS: Record<BookingColumn, string> = {
  car: "[--car:minmax(0,1.8fr)]",
  period: "[--period:minmax(0,1.3fr)]",
  booked: "[--booked:minmax(0,0.9fr)]",
  total: "[--total:7rem]",
};

export function columnClasses(shown: readonly BookingColumn[], canSelect: boolean): string {
  return classNames(
    GRID,
    canSelect && "[--select:1.375rem]",
    ...shown.map((column) => WIDTHS[column]),
  );
}
