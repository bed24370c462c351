import { href } from "react-router";
import { Wrench } from "#app/ui/icons/admin-icons.ts";
import { CalendarPlus } from "#app/ui/icons/account-icons.ts";
import { businessDate, formatDay, type Instant, instantOf } from "#app/domain/business-time.ts";
import { Modal } from "#app/ui/modal.tsx";
import type { FreeDay } from "./car-row.tsx";
import { AdminLinkButton } from "#app/routes/admin/admin-link.tsx";

type FreeDayMenuProps = {
  freeDay: FreeDay | null;
  isOpen: boolean;
  now: Instant;
  onClose: () => void;
};

export function FreeDayMenu({ freeDay, isOpen, now, onClose }: FreeDayMenuProps) {
  return (
    <Modal title={freeDay?.car.name ?? ""} open={isOpen} onClose={onClose}>
      {freeDay === null ? null : <Choices freeDay={freeDay} now={now} />}
    </Modal>
  );
}

function Choices({ freeDay: { car, date }, now }: { freeDay: FreeDay; now: Instant }) {
  const carId = car.id;
  const booking = new URLSearchParams({ carId, pickupDate: date });
  const block = new URLSearchParams({ carId, date });
  const isOver = date < businessDate(now);
  return (
    <div className="mt-2 flex flex-col gap-5">
      <p className="text-muted">
        {isOver ? `${formatDay(instantOf(date, 0))} is over.` : formatDay(instantOf(date, 0))}
      </p>
      <div className="flex flex-col gap-3">
        {isOver ? null : (
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
