import type { BookingEventKind } from "#app/db/schema/bookings.ts";
import { TAX_RATE_PERCENT } from "#app/domain/quote.ts";
import type { Books } from "./read-books.ts";
import { groupBy, type Violations } from "./violations.ts";

/** No booking is half-made: each has all the rows that its status asks for, and no other. */
export function checkBookings(books: Books, { must }: Violations): void {
  const eventsOf = groupBy(books.events, (event) => event.bookingId);
  const occupanciesOf = groupBy(books.occupancies, (occupancy) => occupancy.bookingId);
  const paymentsOf = groupBy(books.payments, (payment) => payment.bookingId);
  const textsOf = groupBy(books.outbox, (message) => message.uniqueKey.split(":")[1]);

  for (const booking of books.bookings) {
    const named = `booking ${booking.id} (${booking.status})`;
    const events = eventsOf(booking.id);
    const times = (kind: BookingEventKind) => events.filter((event) => event.kind === kind).length;
    const occupancies = occupanciesOf(booking.id);
    const payments = paymentsOf(booking.id);
    const kept = payments.filter((payment) => payment.outcome === "kept");
    const texts = textsOf(booking.id).map((message) => message.uniqueKey);
    const completed = booking.status === "completed";
    const holds = completed || booking.status === "pending";
    const expiresAt = completed ? null : booking.holdExpiresAt;

    must(occupancies.length === (holds ? 1 : 0), `${named} has ${occupancies.length} occupancies`);
    for (const { carId, startsAt, endsAt, expiresAt: ends } of occupancies) {
      must(
        carId === booking.carId && startsAt === booking.pickupAt && endsAt === booking.returnAt,
        `${named} occupies another car or time`,
      );
      must(ends === expiresAt, `${named} occupies its car until ${ends}, not ${expiresAt}`);
    }
    must(kept.length === (completed ? 1 : 0), `${named} has ${kept.length} kept payments`);
    must(times("confirmed") === (completed ? 1 : 0), `${named}: confirmed ${times("confirmed")}×`);
    must(times("held") === 1, `${named}: held ${times("held")} times`);
    must(payments.length > 0, `${named} has no order`);
    must(
      texts.sort().join() === (completed ? textKeys(booking.id).join() : ""),
      `${named} has the texts [${texts.join()}]`,
    );
    if (booking.status === "expired") {
      const ended = times("hold_expired") + times("hold_released");
      must(ended === 1, `${named}: its hold ended ${ended} times`);
    }
    must(
      booking.subtotal === booking.pricePerHour * booking.hours &&
        booking.tax === Math.round((booking.subtotal * TAX_RATE_PERCENT) / 100) &&
        booking.totalAmount === booking.subtotal + booking.tax &&
        payments.every((payment) => payment.amount === booking.totalAmount),
      `${named}: amounts do not add up`,
    );
  }
}

function textKeys(bookingId: string): string[] {
  return [0, 1].map((place) => `booking:${bookingId}:operator:${place}`);
}

/** Every occupancy has its reason, and no car is in two places at once. */
export function checkOccupancies(books: Books, { must }: Violations): void {
  const reasons = new Set([...books.bookings, ...books.blocks].map(({ id }) => id));
  for (const { id, bookingId, blockId } of books.occupancies) {
    must(reasons.has(bookingId ?? blockId ?? ""), `occupancy ${id} is of nothing`);
  }
  for (const ofCar of Map.groupBy(books.occupancies, ({ carId }) => carId).values()) {
    const inOrder = ofCar.toSorted((a, b) => a.startsAt - b.startsAt);
    for (const [place, later] of inOrder.entries()) {
      const earlier = inOrder[place - 1];
      must(
        earlier === undefined || earlier.endsAt <= later.startsAt,
        `car ${later.carId} is taken twice at ${later.startsAt}`,
      );
    }
  }
}
