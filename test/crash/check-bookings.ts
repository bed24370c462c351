import type { BookingEventKind } from "#app/db/schema/bookings.ts";
import { STANDARD_RATE_PERCENT } from "#test/support/standard-quote.ts";
import type { DatabaseSnapshot } from "./read-database.ts";
import { groupBy, type Violations } from "./violations.ts";

export function checkBookings(snapshot: DatabaseSnapshot, { must }: Violations): void {
  const eventsOf = groupBy(snapshot.events, (event) => event.bookingId);
  const occupanciesOf = groupBy(snapshot.occupancies, (occupancy) => occupancy.bookingId);
  const paymentsOf = groupBy(snapshot.payments, (payment) => payment.bookingId);
  const textsOf = groupBy(snapshot.outbox, (message) => message.uniqueKey.split(":")[1]);

  for (const booking of snapshot.bookings) {
    const name = `booking ${booking.id} (${booking.status})`;
    const events = eventsOf(booking.id);
    const times = (kind: BookingEventKind) => events.filter((event) => event.kind === kind).length;
    const occupancies = occupanciesOf(booking.id);
    const payments = paymentsOf(booking.id);
    const kept = payments.filter((payment) => payment.outcome === "kept");
    const texts = textsOf(booking.id).map((message) => message.uniqueKey);
    const completed = booking.status === "completed";
    const holds = completed || booking.status === "pending";
    const expiresAt = completed ? null : booking.holdExpiresAt;

    must(occupancies.length === (holds ? 1 : 0), `${name} has ${occupancies.length} occupancies`);
    for (const { carId, startsAt, endsAt, expiresAt: ends } of occupancies) {
      must(
        carId === booking.carId && startsAt === booking.pickupAt && endsAt === booking.returnAt,
        `${name} occupies another car or time`,
      );
      must(ends === expiresAt, `${name} occupies its car until ${ends}, not ${expiresAt}`);
    }
    must(kept.length === (completed ? 1 : 0), `${name} has ${kept.length} kept payments`);
    must(
      times("confirmed") === (completed ? 1 : 0),
      `${name}: confirmed ${times("confirmed")} times`,
    );
    must(times("held") === 1, `${name}: held ${times("held")} times`);
    must(payments.length > 0, `${name} has no order`);
    must(
      texts.sort().join() === (completed ? textKeys(booking.id).join() : ""),
      `${name} has the texts [${texts.join()}]`,
    );
    if (booking.status === "expired") {
      const ended = times("hold_expired") + times("hold_released");
      must(ended === 1, `${name}: its hold ended ${ended} times`);
    }
    must(
      booking.subtotal === booking.pricePerHour * booking.hours &&
        booking.tax === Math.round((booking.subtotal * STANDARD_RATE_PERCENT) / 100) &&
        booking.totalAmount === booking.subtotal + booking.tax &&
        payments.every((payment) => payment.amount === booking.totalAmount),
      `${name}: amounts do not add up`,
    );
  }
}

function textKeys(bookingId: string): string[] {
  return [0, 1].map((index) => `booking:${bookingId}:operator:${index}`);
}

/** Every occupancy belongs to a booking or a block, and no two of a car overlap. */
export function checkOccupancies(snapshot: DatabaseSnapshot, { must }: Violations): void {
  const owners = new Set([...snapshot.bookings, ...snapshot.blocks].map(({ id }) => id));
  for (const { id, bookingId, blockId } of snapshot.occupancies) {
    must(owners.has(bookingId ?? blockId ?? ""), `occupancy ${id} belongs to no booking or block`);
  }
  for (const ofCar of Map.groupBy(snapshot.occupancies, ({ carId }) => carId).values()) {
    const inOrder = ofCar.toSorted((a, b) => a.startsAt - b.startsAt);
    for (const [index, later] of inOrder.entries()) {
      const earlier = inOrder[index - 1];
      must(
        earlier === undefined || earlier.endsAt <= later.startsAt,
        `car ${later.carId} is booked twice at ${later.startsAt}`,
      );
    }
  }
}
