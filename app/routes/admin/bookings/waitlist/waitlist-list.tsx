import { href, Link } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import { carLabel } from "#app/domain/car.ts";
import { formatPhone } from "#app/domain/phone-number.ts";
import { hoursBilled } from "#app/domain/rental-period.ts";
import type { WaitlistItem } from "#app/features/booking/admin/list-waitlist.server.ts";
import {
  anyOf,
  WAITLIST_STATE_LABELS,
  WAITLIST_STATE_TONES,
} from "#app/features/booking/waitlist/waitlist-messages.ts";
import { Row, RowLink, RowList } from "#app/routes/admin/row-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";

const COLUMNS = "lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1.3fr)_minmax(0,1.2fr)_minmax(0,1.2fr)]";

export function WaitlistList({ entries }: { entries: readonly WaitlistItem[] }) {
  return (
    <RowList
      name="Waitlist"
      columns={COLUMNS}
      head={
        <>
          <span>Customer</span>
          <span>Waits for</span>
          <span>Pickup and return</span>
          <span>State</span>
        </>
      }
    >
      {entries.map((entry) => (
        <Row key={entry.id} columns={COLUMNS} opens>
          <Customer entry={entry} />
          <div className="min-w-0">
            <p className="font-medium">
              <UnbrokenText text={targetOf(entry)} />
            </p>
            <p className="text-muted">
              {entry.location}, {entry.city}
            </p>
          </div>
          <div>
            <p>{formatMoment(entry.pickupAt)}</p>
            <p>
              <span aria-hidden="true">→ </span>
              <span className="sr-only">to </span>
              {formatMoment(entry.returnAt)}
            </p>
            <p className="text-muted">{hoursBilled(entry)} hours</p>
          </div>
          <State entry={entry} />
        </Row>
      ))}
    </RowList>
  );
}

function targetOf({ carName, registrationNumber, category }: WaitlistItem): string {
  if (category !== null) return anyOf(category);
  return carLabel({ name: carName ?? "", registrationNumber });
}

function Customer({ entry }: { entry: WaitlistItem }) {
  const { userId, userName, userEmail, phone, bannedAt } = entry;
  return (
    <div className="min-w-0">
      <RowLink to={href("/admin/users/:id", { id: userId })}>{userName}</RowLink>
      {phone === null ? null : <p className="text-muted">{formatPhone(phone)}</p>}
      {userEmail === null ? null : <p className="wrap-anywhere text-muted">{userEmail}</p>}
      {bannedAt === null ? null : <Badge tone="danger">Account closed: gets no offer</Badge>}
    </div>
  );
}

function State({ entry }: { entry: WaitlistItem }) {
  const { state, bookingId, reference, offerExpiresAt, createdAt } = entry;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 lg:flex-col lg:items-start">
      <Badge tone={WAITLIST_STATE_TONES[state]}>{WAITLIST_STATE_LABELS[state]}</Badge>
      {bookingId === null ? null : (
        <Link
          to={href("/admin/bookings/:id", { id: bookingId })}
          className="relative z-1 flex items-center rounded-control font-semibold text-sea underline-offset-4 hover:underline max-lg:min-h-11"
        >
          {reference}
        </Link>
      )}
      {state === "offered" && offerExpiresAt !== null ? (
        <p>Held until {formatMoment(offerExpiresAt)}</p>
      ) : null}
      <p className="text-muted">Joined {formatMoment(createdAt)}</p>
    </div>
  );
}
