import { href, Link } from "react-router";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { formatRupees, paise } from "#app/domain/money.ts";
import type { BookingListItem } from "#app/features/booking/admin/list-bookings.server.ts";
import { bookingsQuery } from "#app/features/booking/admin/bookings-query.ts";
import type { BookingAccount } from "#app/records/money/ledger.server.ts";
import { AdminLinkButton } from "#app/routes/admin/admin-link.tsx";
import { BookingBadges } from "#app/routes/admin/bookings/booking-badges.tsx";
import { bookingsUrl } from "#app/routes/admin/bookings/bookings-url.ts";
import { newBookingUrlFor } from "#app/routes/admin/bookings/new/new-booking-url.ts";
import { RowLink } from "#app/routes/admin/row-list.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { Plus } from "#app/ui/icons/admin-icons.ts";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";

type UserBookingsProps = {
  userId: string;
  bookings: readonly BookingListItem[];
  /** Whether there are more. */
  hasMore: boolean;
  account: BookingAccount;
  now: Instant;
};

export function UserBookings({ userId, bookings, hasMore, account, now }: UserBookingsProps) {
  const all = bookingsUrl(bookingsQuery.parse({ customer: userId }));
  return (
    <CardSection
      title="Bookings"
      beside={
        <AdminLinkButton to={newBookingUrlFor(userId)} size="small" prefetch="none">
          <Plus aria-hidden="true" className="size-4" />
          New booking
        </AdminLinkButton>
      }
    >
      {bookings.length === 0 ? (
        <p className="text-sm text-muted">No booking yet.</p>
      ) : (
        <>
          <Sums account={account} />
          <ul aria-label="Bookings" className="tabular divide-y divide-line border-t border-line">
            {bookings.map((booking) => (
              <Booking key={booking.id} booking={booking} now={now} />
            ))}
          </ul>
        </>
      )}
      {hasMore ? (
        <Link
          to={all}
          prefetch="intent"
          className="flex min-h-11 w-fit items-center rounded-control text-sm font-semibold text-sea underline-offset-4 hover:underline"
        >
          All bookings of this customer
        </Link>
      ) : null}
    </CardSection>
  );
}

function Booking({ booking, now }: { booking: BookingListItem; now: Instant }) {
  const { id, reference, carName, pickupAt, returnAt, totalAmount } = booking;
  return (
    <li className="relative -mx-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-2 py-3 text-sm leading-5 transition-colors hover:bg-sunken has-[a:focus-visible]:bg-sunken">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5">
        <RowLink to={href("/admin/bookings/:id", { id })}>{reference}</RowLink>
        <BookingBadges booking={booking} now={now} />
      </div>
      <p className="text-right font-semibold">{formatRupees(totalAmount)}</p>
      <p className="col-span-2 text-muted">
        <UnbrokenText text={carName} /> · {formatMoment(pickupAt, { year: true })} →{" "}
        {formatMoment(returnAt)}
      </p>
    </li>
  );
}

function Sums({ account }: { account: BookingAccount }) {
  const { received, charged, credited, refunded, writtenOff } = account;
  const sums = [
    { name: "Paid", amount: received },
    { name: "Refunded", amount: refunded },
    { name: "Charged", amount: paise(charged - credited) },
    ...(writtenOff > 0 ? [{ name: "Written off", amount: writtenOff }] : []),
  ];
  return (
    <dl className="tabular flex flex-wrap gap-x-8 gap-y-3 text-sm leading-5">
      {sums.map(({ name, amount }) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="font-semibold">{formatRupees(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
