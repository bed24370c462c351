import { randomInt } from "node:crypto";
import type { Tx } from "#app/db/client.server.ts";
import { isUniqueViolation } from "#app/db/dialect.server.ts";
import { occupyCar } from "./occupancy.server.ts";
import { type BookingChannel, newReference } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";
import { quote } from "#app/domain/quote.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { attachDocuments } from "#app/records/files/booking-documents.server.ts";

export type Customer = {
  userId: string;
  name: string;
  email: string | null;
  phone: string | null;
};

type NewBooking = {
  id: string;
  customer: Customer;
  carId: string;
  car: { city: string; location: string; pricePerHour: Paise };
  period: RentalPeriod;
  channel: BookingChannel;
  status: "pending" | "completed";
  holdExpiresAt: Instant | null;
  now: Instant;
};

/** The car must be locked. Throws what `isOverlapViolation` and `isReferenceTaken` recognise. */
export async function insertBooking(
  tx: Tx,
  { id, customer, carId, car, period, channel, status, holdExpiresAt, now }: NewBooking,
): Promise<{ bookingId: string; reference: string; total: Paise }> {
  const reference = newReference(randomInt);
  const { total, ...price } = quote(car.pricePerHour, period);
  await tx
    .insertInto("bookings")
    .values({
      id,
      reference,
      userId: customer.userId,
      userName: customer.name,
      userEmail: customer.email ?? "",
      userPhone: customer.phone,
      carId,
      city: car.city,
      location: car.location,
      ...period,
      ...price,
      totalAmount: total,
      status,
      holdExpiresAt,
      termsAcceptedAt: now,
      channel,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  const { pickupAt: startsAt, returnAt: endsAt } = period;
  await occupyCar(tx, { bookingId: id }, { carId, startsAt, endsAt }, holdExpiresAt);
  await attachDocuments(tx, id, customer.userId);
  return { bookingId: id, reference, total };
}

export function isReferenceTaken(error: unknown): boolean {
  return isUniqueViolation(error, {
    columns: "bookings.reference",
    constraint: "bookings_reference_key",
  });
}
