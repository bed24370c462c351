import type { Staff } from "#app/records/audit-log.server.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { updateBlock } from "#app/features/calendar/block-car.server.ts";
import { calendarFailed } from "#app/features/calendar/calendar-messages.ts";
import { moveBooking, type MoveDeps } from "#app/features/calendar/move-booking.server.ts";
import type { BarMove } from "#app/features/calendar/move-form.ts";

export async function moveBar(deps: MoveDeps, staff: Staff, move: BarMove, now: Instant) {
  const { kind, id, fromCarId, fromAt, fromEnd, carId, at } = move;
  if (kind === "booking") {
    const [from, to] = [
      { carId: fromCarId, pickupAt: fromAt },
      { carId, pickupAt: at },
    ];
    const moved = await moveBooking(deps, staff, { bookingId: id, from, to }, now);
    if (!moved.ok) return { ok: false, message: calendarFailed("booking-moved", moved.reason) };
    return { ok: true, message: movedMessage(moved.value.reference, moved.value.carName, at) };
  }
  const seen = { carId: fromCarId, startsAt: fromAt, endsAt: fromEnd };
  const block = { id, seen, carId, startsAt: at, endsAt: at + (fromEnd - fromAt) };
  const changed = await updateBlock(deps, staff, block, now);
  if (!changed.ok) return { ok: false, message: calendarFailed("block-updated", changed.reason) };
  return { ok: true, message: movedMessage("Maintenance", changed.value.carName, at) };
}

function movedMessage(name: string, carName: string, at: Instant): string {
  return `${name} moved: ${carName}, ${formatMoment(at)}.`;
}
