import { href, Link } from "react-router";
import { type Instant, minuteOfDay } from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import type { FleetNow } from "#app/features/today/count-fleet.server.ts";
import type { Trip } from "#app/features/today/list-trips.server.ts";
import { Card } from "#app/ui/card.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import { documentsLabel } from "./document-labels.ts";

export function Tomorrow({ trips }: { trips: readonly Trip[] }) {
  const pickups = trips.filter(({ kind }) => kind === "pickup");
  const incomplete = pickups.filter((trip) => documentsLabel(trip) !== "");
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg">Tomorrow</h2>
      <p className="tabular text-sm text-muted">
        {counted(pickups.length, "pickup")}, {counted(trips.length - pickups.length, "return")}
      </p>
      {incomplete.length > 0 ? (
        <>
          <h3 className="font-sans text-sm font-semibold tracking-normal">
            Documents to follow up
          </h3>
          <ul className="-my-1 divide-y divide-line text-sm leading-5">
            {incomplete.map((trip) => (
              <Incomplete key={trip.bookingId} trip={trip} />
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
}

function Incomplete({ trip }: { trip: Trip }) {
  return (
    <li>
      <Link
        to={href("/admin/bookings/:id", { id: trip.bookingId })}
        prefetch="intent"
        className="group flex min-h-11 flex-col justify-center rounded-control py-2"
      >
        <span className="font-semibold wrap-anywhere underline-offset-4 group-hover:underline">
          <span className="tabular">{timeOf(trip.at)}</span> {trip.customer}
        </span>
        <span className="wrap-anywhere text-muted">
          <UnbrokenText text={trip.carName} />
          <br />
          <UnbrokenText text={documentsLabel(trip)} />
        </span>
      </Link>
    </li>
  );
}

const PLACES = [
  ["out", "Out"],
  ["booked", "Ready to go"],
  ["maintenance", "In maintenance"],
  ["free", "Free"],
] as const;

export function Fleet({ fleet }: { fleet: FleetNow }) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg">Cars now</h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        {PLACES.map(([at, label]) => (
          <div key={at} className="flex flex-col-reverse">
            <dt className="text-sm leading-5 text-muted">{label}</dt>
            <dd className="tabular font-display text-2xl leading-8 font-bold">{fleet[at]}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

function timeOf(at: Instant): string {
  return formatTime(minuteOfDay(at));
}
