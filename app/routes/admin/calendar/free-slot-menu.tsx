import { href, useLocation } from "react-router";
import { Wrench } from "#app/ui/icons/admin-icons.ts";
import { CalendarPlus } from "#app/ui/icons/account-icons.ts";
import {
  businessDate,
  formatDay,
  formatMoment,
  HOUR,
  type Instant,
  minuteOfDay,
} from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import { formatHoursOfDay } from "#app/domain/opening-hours.ts";
import { isWithinHours } from "#app/domain/time-slots.ts";
import { Modal } from "#app/ui/modal.tsx";
import type { FreeSlot } from "./car-row.tsx";
import { AdminLinkButton } from "#app/routes/admin/admin-link.tsx";

type Hours = { openingHour: number; closingHour: number };

type FreeSlotMenuProps = {
  freeSlot: FreeSlot | null;
  isOpen: boolean;
  now: Instant;
  hours: Hours;
  onClose: () => void;
};

export function FreeSlotMenu(props: FreeSlotMenuProps) {
  const { freeSlot, isOpen, now, hours, onClose } = props;
  return (
    <Modal title={freeSlot?.car.name ?? ""} open={isOpen} onClose={onClose}>
      {freeSlot === null ? null : <Choices freeSlot={freeSlot} now={now} hours={hours} />}
    </Modal>
  );
}

type ChoicesProps = Pick<FreeSlotMenuProps, "now" | "hours"> & { freeSlot: FreeSlot };

function Choices({ freeSlot: { car, at, hasTime }, now, hours }: ChoicesProps) {
  const { search } = useLocation();
  const carId = car.id;
  const date = businessDate(at);
  const time = formatTime(minuteOfDay(at));
  // Within the hour a customer at the counter can still start.
  const isStarted = at <= now;
  const booking = new URLSearchParams({
    carId,
    pickupDate: date,
    ...(hasTime && !isStarted ? { pickupTime: time } : {}),
  });
  const calendar = search.slice(1);
  const block = new URLSearchParams({ carId, date, ...(hasTime ? { time } : {}), calendar });
  const isOver = hasTime ? at + HOUR <= now : date < businessDate(now);
  const isClosed = hasTime && !isWithinHours(minuteOfDay(at), hours);
  const when = hasTime ? formatMoment(at, { year: true }) : formatDay(at);
  return (
    <div className="mt-2 flex flex-col gap-5">
      <p className="text-muted">
        {isOver ? `${when} is over.` : when}
        {isClosed && !isOver ? `: a pickup must be ${formatHoursOfDay(hours)}.` : null}
      </p>
      <div className="flex flex-col gap-3">
        {isOver || isClosed ? null : (
          <AdminLinkButton to={`${href("/admin/bookings/new")}?${booking.toString()}`}>
            <CalendarPlus aria-hidden="true" className="size-5" />
            New booking
          </AdminLinkButton>
        )}
        <AdminLinkButton
          to={`${href("/admin/blocks/new")}?${block.toString()}`}
          variant="secondary"
        >
          <Wrench aria-hidden="true" className="size-5" />
          Maintenance
        </AdminLinkButton>
      </div>
    </div>
  );
}
