import { ArrowDownLeft } from "#app/ui/icons/admin-icons.ts";
import { ArrowUpRight, ChevronDown } from "#app/ui/icons/icons.ts";
import { Fragment } from "react";
import { href, Link } from "react-router";
import {
  formatMoment,
  HOUR,
  type Instant,
  formatDuration,
  minuteOfDay,
} from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import { TRIP_ACTION_LABELS } from "#app/features/booking/booking-labels.ts";
import { formatProgress } from "#app/features/booking/inspection/inspection-labels.ts";
import type { Trip } from "#app/features/today/list-trips.server.ts";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CallLink } from "./call-link.tsx";
import { missingDocumentsLabel, toVerifyLabel } from "./document-labels.ts";
import { AdminLinkButton } from "#app/routes/admin/admin-link.tsx";

type TimelineProps = {
  trips: readonly Trip[];
  now: Instant;
  /** Earlier trips show their date. */
  dayBegins: Instant;
  fresh: ReadonlySet<string>;
};

export const tripKey = ({ kind, bookingId }: Trip) => `${kind} ${bookingId}`;

export function Timeline({ trips, now, dayBegins, fresh }: TimelineProps) {
  const next = trips.findIndex(({ at }) => at > now);
  return (
    <Card padded={false}>
      <ol className="divide-y divide-line">
        {trips.map((trip, index) => (
          <Fragment key={tripKey(trip)}>
            {index === next ? <Now now={now} /> : null}
            <TripItem
              trip={trip}
              now={now}
              dayBegins={dayBegins}
              isFresh={fresh.has(tripKey(trip))}
            />
          </Fragment>
        ))}
      </ol>
    </Card>
  );
}

function Now({ now }: { now: Instant }) {
  return (
    <li className="tabular flex items-center gap-3 bg-sea-soft px-4 py-1.5 text-xs font-semibold text-sea sm:px-5">
      Now, {formatTime(minuteOfDay(now))}
    </li>
  );
}

type TripItemProps = { trip: Trip; now: Instant; dayBegins: Instant; isFresh: boolean };

function TripItem({ trip, now, dayBegins, isFresh }: TripItemProps) {
  const time = trip.at < dayBegins ? formatMoment(trip.at) : formatTime(minuteOfDay(trip.at));
  return (
    <li
      data-row
      className="flex flex-wrap gap-x-3 gap-y-1 px-4 py-3 sm:px-5 lg:grid lg:grid-cols-[6rem_minmax(0,1fr)_10rem_12rem] lg:items-center"
    >
      <div className="flex w-22 flex-col gap-0.5 max-lg:shrink-0 lg:w-auto">
        <p className="tabular leading-6 font-semibold">{time}</p>
        <KindMark kind={trip.kind} />
      </div>
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1.5 lg:contents">
        <div className="min-w-0">
          <Link
            to={href("/admin/bookings/:id", { id: trip.bookingId })}
            prefetch="intent"
            className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
          >
            <UnbrokenText text={trip.carName} />
          </Link>
          <p className="text-sm leading-5 wrap-anywhere text-muted">{trip.place}</p>
          <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
            <TripBadges trip={trip} now={now} />
            {trip.progress === null || trip.isDone ? null : (
              <Badge tone="sea">{formatProgress(trip.progress, now)}</Badge>
            )}
            {isFresh ? <Badge tone="sea">New</Badge> : null}
          </p>
        </div>
        <div className="min-w-0 text-sm leading-5">
          <p className="wrap-anywhere">{trip.customer}</p>
          <div className="max-sm:hidden">
            <CallLink phone={trip.phone} whom={trip.customer} />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2 empty:hidden lg:justify-end">
          <div className="contents sm:hidden">
            <CallLink phone={trip.phone} whom={trip.customer} />
          </div>
          <TripActions trip={trip} isNear={trip.at < now + HOUR} />
        </div>
      </div>
    </li>
  );
}

function KindMark({ kind }: { kind: Trip["kind"] }) {
  const Icon = kind === "pickup" ? ArrowUpRight : ArrowDownLeft;
  return (
    <p
      className={`flex items-center gap-1 text-sm leading-5 font-semibold ${kind === "pickup" ? "text-sea" : "text-muted"}`}
    >
      <Icon aria-hidden="true" className="size-4" />
      {kind === "pickup" ? "Pickup" : "Return"}
    </p>
  );
}

function TripBadges({ trip, now }: { trip: Trip; now: Instant }) {
  const late = formatDuration(now - trip.at);
  return (
    <>
      {trip.isNoShow ? <Badge>Not picked up</Badge> : null}
      {trip.actions.includes("no-show") ? <Badge tone="danger">Not here, {late} late</Badge> : null}
      {trip.kind === "return" && !trip.isDone && trip.at < now ? (
        <Badge tone="warning">Due, {late} late</Badge>
      ) : null}
      {trip.isUnpaid ? <Badge tone="warning">Not fully paid</Badge> : null}
      {trip.missing.length > 0 ? (
        <Badge tone="warning">{missingDocumentsLabel(trip.missing)}</Badge>
      ) : null}
      {trip.toVerify > 0 ? <Badge tone="sea">{toVerifyLabel(trip.toVerify)}</Badge> : null}
    </>
  );
}

function TripActions({ trip, isNear }: { trip: Trip; isNear: boolean }) {
  const { kind, actions, isDone, bookingId, carName } = trip;
  if (isDone) return null;
  const about = href("/admin/bookings/:id", { id: bookingId });
  const action = kind === "pickup" ? "pick-up" : "return";
  return (
    <>
      {actions.includes("no-show") ? (
        <AdminLinkButton
          to={`${about}/no-show`}
          size="small"
          variant="quiet"
          aria-label={`${TRIP_ACTION_LABELS["no-show"]}: ${carName}, ${trip.customer}`}
          className="max-sm:px-2"
        >
          {TRIP_ACTION_LABELS["no-show"]}
        </AdminLinkButton>
      ) : null}
      {actions.includes(action) ? (
        <LinkButton
          to={trip.progress === null ? `${about}/${action}` : `${about}/handover/${kind}`}
          size="small"
          variant={isNear ? "primary" : "secondary"}
          aria-label={`${TRIP_ACTION_LABELS[action]}: ${carName}`}
        >
          {TRIP_ACTION_LABELS[action]}
        </LinkButton>
      ) : null}
    </>
  );
}

export function DoneTrips({ trips, ...times }: Omit<TimelineProps, "fresh">) {
  if (trips.length === 0) return null;
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit items-center gap-2 rounded-control text-sm font-semibold text-muted marker:content-none hover:text-ink">
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform group-open:rotate-180"
        />
        Done today <span className="tabular">{trips.length}</span>
      </summary>
      <Timeline trips={trips} {...times} now={Infinity} fresh={new Set()} />
    </details>
  );
}
