import type { IconComponent } from "#app/ui/icons/create-icon.tsx";
import { CalendarClock, MapPin } from "#app/ui/icons/icons.ts";
import type { ReactNode } from "react";
import { formatPeriod } from "#app/domain/rental-period.ts";
import type { CustomerBooking } from "#app/features/booking/list-customer-bookings.server.ts";
import { classNames } from "#app/ui/class-names.ts";
import { PeriodText } from "#app/ui/unbroken-text.tsx";

type TripFactsProps = { booking: CustomerBooking; className: string; children?: ReactNode };

export function TripFacts({ booking, className, children }: TripFactsProps) {
  return (
    <ul className={classNames("flex flex-col gap-2", className)}>
      <Fact icon={CalendarClock}>
        <span className="tabular">
          <PeriodText text={formatPeriod(booking)} />
        </span>
      </Fact>
      <Fact icon={MapPin}>
        {booking.location}, {booking.city}
      </Fact>
      {children}
    </ul>
  );
}

type FactProps = { icon: IconComponent; children: ReactNode };

export function Fact({ icon: Icon, children }: FactProps) {
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden="true" className="h-lh w-4 shrink-0 text-muted" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

type TripNotesProps = { notes: readonly string[]; className?: string };

export function TripNotes({ notes, className }: TripNotesProps) {
  if (notes.length === 0) return null;
  return (
    <div
      className={classNames(
        "flex flex-col gap-1.5 rounded-control bg-sunken px-3.5 py-2.5 text-sm leading-6 wrap-anywhere",
        className,
      )}
    >
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
