import { href } from "react-router";
import { FileCheckCorner } from "#app/ui/icons/admin-icons.ts";
import { Mail, Phone } from "#app/ui/icons/icons.ts";
import type { IconComponent } from "#app/ui/icons/create-icon.tsx";
import { businessDate, formatMoment, type Instant } from "#app/domain/business-time.ts";
import { DOCUMENT_KINDS } from "#app/domain/document-kinds.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { formatPhone } from "#app/domain/phone-number.ts";
import { CHANNEL_LABELS } from "#app/features/booking/booking-labels.ts";
import type { BookingListItem } from "#app/features/booking/admin/list-bookings.server.ts";
import { Row, RowLink, RowList } from "#app/routes/admin/row-list.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { NameText } from "#app/ui/unbroken-text.tsx";
import { BookingBadges } from "./booking-badges.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";

const COLUMNS =
  "lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1.45fr)_minmax(0,1.15fr)_minmax(0,1.25fr)_7.5rem]";

/** Without its total for a role that does not see it. */
type Booking = Omit<BookingListItem, "totalAmount"> & { totalAmount: Paise | null };

type BookingsListProps = { bookings: readonly Booking[]; now: Instant };

export function BookingsList({ bookings, now }: BookingsListProps) {
  const showsTotals = useAccess().may("payments.read");
  return (
    <RowList
      name="Bookings"
      columns={COLUMNS}
      head={
        <>
          <span>Booking</span>
          <span>Customer</span>
          <span>Car</span>
          <span>Pickup and return</span>
          <span className="text-right">{showsTotals ? "Total" : "Documents"}</span>
        </>
      }
    >
      {bookings.map((booking) => (
        <BookingItem key={booking.id} booking={booking} now={now} />
      ))}
    </RowList>
  );
}

type BookingItemProps = { booking: Booking; now: Instant };

function BookingItem({ booking, now }: BookingItemProps) {
  return (
    <Row columns={COLUMNS} opens>
      <div className="flex min-w-0 flex-wrap content-start items-center gap-1.5">
        <RowLink
          to={href("/admin/bookings/:id", { id: booking.id })}
          className="mr-auto lg:mr-0 lg:w-full"
        >
          {booking.reference}
        </RowLink>
        <BookingBadges booking={booking} now={now} />
      </div>
      <Customer booking={booking} />
      <div className="min-w-0">
        <p className="font-medium">
          <NameText text={booking.carName} />
        </p>
        <p className="text-muted">
          {booking.location}, {booking.city}
        </p>
      </div>
      <Period booking={booking} now={now} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 max-lg:border-t max-lg:border-line max-lg:pt-2.5 lg:flex-col lg:items-end lg:justify-start">
        {booking.totalAmount === null ? null : (
          <p className="text-base leading-6 font-semibold">{formatRupees(booking.totalAmount)}</p>
        )}
        {booking.channel === "website" ? null : (
          <p className="text-xs text-muted">{CHANNEL_LABELS[booking.channel]}</p>
        )}
        <Documents count={booking.documents} />
      </div>
    </Row>
  );
}

function Customer({ booking: { userName, userPhone, userEmail } }: { booking: Booking }) {
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{userName}</p>
      <div className="flex flex-wrap gap-x-4 lg:flex-col">
        {userPhone === null ? null : (
          <ContactLink to={`tel:${userPhone}`} icon={Phone}>
            {formatPhone(userPhone)}
          </ContactLink>
        )}
        {userEmail === "" ? null : (
          <ContactLink to={`mailto:${userEmail}`} icon={Mail}>
            {userEmail}
          </ContactLink>
        )}
      </div>
    </div>
  );
}

function Period({ booking: { pickupAt, returnAt, hours }, now }: BookingItemProps) {
  const yearOf = (at: Instant) => businessDate(at).slice(0, 4);
  const momentOf = (at: Instant) => formatMoment(at, { year: yearOf(at) !== yearOf(now) });
  return (
    <div>
      <p>{momentOf(pickupAt)}</p>
      <p>
        <span aria-hidden="true">→ </span>
        <span className="sr-only">to </span>
        {momentOf(returnAt)}
        <span className="text-muted lg:block">
          <span className="lg:hidden"> · </span>
          {hours} hours
        </span>
      </p>
    </div>
  );
}

type ContactLinkProps = { to: string; icon: IconComponent; children: string };

/** Stays clickable above the row's own link. */
function ContactLink({ to, icon: Icon, children }: ContactLinkProps) {
  return (
    <a
      href={to}
      className="relative z-1 flex w-fit max-w-full items-center gap-1.5 rounded-control text-sea underline-offset-4 hover:underline max-lg:min-h-11 lg:items-start lg:py-0.5"
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0 lg:mt-[3px]" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </a>
  );
}

function Documents({ count }: { count: number }) {
  const isWhole = count >= DOCUMENT_KINDS.length;
  return (
    <p
      className={classNames(
        "flex items-center gap-1 text-xs",
        isWhole ? "text-success" : "text-muted",
      )}
    >
      <FileCheckCorner aria-hidden="true" className="size-3.5" />
      {count} of {DOCUMENT_KINDS.length}
      <span className="lg:sr-only"> documents</span>
    </p>
  );
}
