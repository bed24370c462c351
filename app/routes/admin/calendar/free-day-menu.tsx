import { CalendarPlus, Wrench } from "lucide-react";
import { businessDate, formatDay, type Instant, instantOf } from "#app/domain/business-time.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import type { EmptyPlace } from "./car-row.tsx";

type PlaceMenuProps = {
  place: EmptyPlace | null;
  isOpen: boolean;
  now: Instant;
  onClose: () => void;
};

/** What can be put where nothing is. */
export function PlaceMenu({ place, isOpen, now, onClose }: PlaceMenuProps) {
  return (
    <Modal title={place?.car.name ?? ""} open={isOpen} onClose={onClose}>
      {place === null ? null : <Choices place={place} now={now} />}
    </Modal>
  );
}

function Choices({ place: { car, date }, now }: { place: EmptyPlace; now: Instant }) {
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
          <LinkButton to={`/admin/bookings/new?${booking.toString()}`}>
            <CalendarPlus aria-hidden="true" className="size-5" />
            New booking
          </LinkButton>
        )}
        <LinkButton to={`/admin/blocks/new?${block.toString()}`} variant="secondary">
          <Wrench aria-hidden="true" className="size-5" />
          Maintenance
        </LinkButton>
      </div>
    </div>
  );
}
