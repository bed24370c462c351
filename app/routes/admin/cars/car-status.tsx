import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import type { CarListItem } from "#app/features/fleet/admin/list-cars.server.ts";
import { classNames } from "#app/ui/class-names.ts";

type CarStatusProps = {
  car: Pick<CarListItem, "archivedAt" | "nextBookingId" | "nextFrom" | "nextUntil">;
  now: Instant;
};

export function CarStatus({ car, now }: CarStatusProps) {
  const { words: label, mark } = statusOf(car, now);
  return (
    <p className="tabular flex min-w-0 items-start gap-2">
      <span
        aria-hidden="true"
        className={classNames("mt-1.5 size-2 shrink-0 rounded-full", mark)}
      />
      <span className="min-w-0">{label}</span>
    </p>
  );
}

function statusOf(
  { archivedAt, nextBookingId, nextFrom, nextUntil }: CarStatusProps["car"],
  now: Instant,
) {
  if (nextFrom !== null && nextUntil !== null && nextFrom <= now) {
    const what = nextBookingId === null ? "Blocked" : "Out";
    return { words: `${what} until ${formatMoment(nextUntil)}`, mark: "bg-coral" };
  }
  const next = nextFrom === null ? null : formatMoment(nextFrom);
  if (archivedAt === null) {
    return { words: next === null ? "Free" : `Free until ${next}`, mark: "bg-success" };
  }
  // Archived cars still serve existing bookings.
  return { words: next === null ? "Not on the site" : `Booked from ${next}`, mark: "bg-warning" };
}
