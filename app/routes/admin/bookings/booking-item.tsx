import { href } from "react-router";
import { FileCheckCorner, Store } from "#app/ui/icons/admin-icons.ts";
import { Mail, Phone } from "#app/ui/icons/icons.ts";
import type { IconComponent } from "#app/ui/icons/create-icon.tsx";
import { businessDate, formatMoment, type Instant } from "#app/domain/business-time.ts";
import { DOCUMENT_KINDS } from "#app/domain/document-kinds.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { formatPhone } from "#app/domain/phone-number.ts";
import { CHANNEL_LABELS } from "#app/features/booking/booking-labels.ts";
import { SELECTED_PARAM } from "#app/features/booking/admin/booking-selection.ts";
import type { BookingColumn } from "#app/features/booking/admin/bookings-query.ts";
import type { BookingListItem } from "#app/features/booking/admin/list-bookings.server.ts";
import { Row, RowLink } from "#app/routes/admin/row-list.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import { BookingBadges } from "./booking-badges.tsx";
import { columnClasses } from "./booking-columns.ts";
import type { PanelControl } from "./panel/use-panel.ts";
import { SelectCheckbox } from "./select-checkbox.tsx";
import type { Selection } from "./use-selection.ts";

/** Without its total for a role that does not see it. */
export type ListedBooking = Omit<BookingListItem, "totalAmount"> & { totalAmount: Paise | null };

type BookingItemProps = {
  booking: ListedBooking;
  now: Instant;
  shown: readonly BookingColumn[];
  /** Null for a role that has nothing to select for. */
  selection: Selection | null;
  panel: PanelControl;
};

export function BookingItem({ booking, now, shown, selection, panel }: BookingItemProps) {
  const hidden = (column: BookingColumn) => !shown.includes(column) && "lg:hidden";
  return (
    <Row
      columns={columnClasses(shown, selection !== null)}
      opens
      isDense
      className="has-[a[aria-current]]:bg-sunken has-[input:checked]:bg-sea-soft/50"
    >
      <div className="flex gap-3 lg:contents">
        {selection === null ? null : (
          <SelectCheckbox
            name={SELECTED_PARAM}
            value={booking.id}
            checked={selection.has(booking.id)}
            onChange={({ currentTarget }) => selection.set(booking.id, currentTarget.checked)}
            label={<span className="sr-only">Select {booking.reference}</span>}
          />
        )}
        <div className="flex min-w-0 flex-1 flex-wrap content-start items-center gap-1.5 lg:gap-y-px lg:[&_.badge]:py-0">
          <RowLink
            to={href("/admin/bookings/:id", { id: booking.id })}
            {...panel.linkTo(booking.id)}
            className="mr-auto lg:mr-0 lg:w-full lg:text-sm lg:leading-[1.125rem]"
          >
            {booking.reference}
          </RowLink>
          <BookingBadges booking={booking} now={now} />
        </div>
      </div>
      <Customer booking={booking} />
      <div className={classNames("min-w-0", hidden("car"))}>
        <p className="font-medium">
          <UnbrokenText text={booking.carName} />
        </p>
        <p className="text-muted">
          {booking.location}, {booking.city}
        </p>
      </div>
      <div className={classNames(hidden("period"))}>
        <Period booking={booking} now={now} />
      </div>
      {shown.includes("booked") ? <Booked booking={booking} /> : null}
      <div
        className={classNames(
          "flex flex-wrap items-center justify-between gap-x-3 gap-y-1 max-lg:border-t max-lg:border-line max-lg:pt-2.5 lg:content-start lg:justify-end lg:gap-y-0",
          hidden("total"),
        )}
      >
        {booking.totalAmount === null ? null : (
          <p className="text-base leading-6 font-semibold lg:w-full lg:text-right lg:text-sm lg:leading-[1.125rem]">
            {formatRupees(booking.totalAmount)}
          </p>
        )}
        {booking.channel === "website" ? null : <Channel channel={booking.channel} />}
        <Documents count={booking.documents} />
      </div>
    </Row>
  );
}

function Customer({ booking: { userName, userPhone, userEmail } }: { booking: ListedBooking }) {
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
          <ContactLink
            to={`mailto:${userEmail}`}
            icon={Mail}
            className={userPhone === null ? "" : "lg:hidden"}
          >
            {userEmail}
          </ContactLink>
        )}
      </div>
    </div>
  );
}

function Period({
  booking: { pickupAt, returnAt, hours },
  now,
}: Pick<BookingItemProps, "booking" | "now">) {
  const yearOf = (at: Instant) => businessDate(at).slice(0, 4);
  const momentOf = (at: Instant) => formatMoment(at, { year: yearOf(at) !== yearOf(now) });
  return (
    <>
      <p>{momentOf(pickupAt)}</p>
      <p>
        <span aria-hidden="true">→ </span>
        <span className="sr-only">to </span>
        {momentOf(returnAt)}
        <span className="whitespace-nowrap text-muted"> · {hours} h</span>
      </p>
    </>
  );
}

/** A card of a narrow screen has enough without it. */
function Booked({ booking: { createdAt, channel } }: { booking: ListedBooking }) {
  return (
    <div className="max-lg:hidden">
      <p>{formatMoment(createdAt)}</p>
      <p className="text-muted">{CHANNEL_LABELS[channel]}</p>
    </div>
  );
}

type ContactLinkProps = { to: string; icon: IconComponent; className?: string; children: string };

/** Stays clickable above the row's own link. */
function ContactLink({ to, icon: Icon, className, children }: ContactLinkProps) {
  return (
    <a
      href={to}
      className={classNames(
        "relative z-1 flex w-fit max-w-full items-center gap-1.5 rounded-control text-sea underline-offset-4 hover:underline max-lg:min-h-11 lg:items-start",
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0 lg:mt-0.5" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </a>
  );
}

const CHANNEL_ICONS = { phone: Phone, counter: Store };

function Channel({ channel }: { channel: keyof typeof CHANNEL_ICONS }) {
  const Icon = CHANNEL_ICONS[channel];
  return (
    <p title={CHANNEL_LABELS[channel]} className="text-xs text-muted">
      <Icon aria-hidden="true" className="size-3.5 max-lg:hidden" />
      <span className="lg:sr-only">{CHANNEL_LABELS[channel]}</span>
    </p>
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
