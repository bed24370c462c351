import { conditionsOfNewBooking } from "./agreed-conditions.server.ts";
import { policiesOfNewBooking } from "./cancellation-policies.server.ts";
import { randomInt } from "node:crypto";
import { type Compilable, expressionBuilder } from "kysely";
import type { Schema } from "#app/db/schema/schema.ts";
import type { Tx } from "#app/db/client.server.ts";
import { isUniqueViolation } from "#app/db/dialect.server.ts";
import { executeAll } from "#app/db/execute-all.server.ts";
import { occupyCarQuery } from "./occupancy.server.ts";
import { type Preparation, stretchOf } from "./preparation.server.ts";
import { type BookingChannel, newReference } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";
import { formatPlace } from "#app/domain/places.ts";
import { type Quote, rentOf } from "#app/domain/quote.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { attachDocumentsQuery } from "#app/records/files/booking-documents.server.ts";
import { depositTermsOfCar } from "#app/records/money/deposit-amount.server.ts";
import { addRentalCharge } from "#app/records/money/charge-lines.server.ts";

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
  car: { city: string; location: string } & Preparation;
  period: RentalPeriod;
  quote: Quote;
  channel: BookingChannel;
  status: "pending" | "completed";
  holdExpiresAt: Instant | null;
  now: Instant;
};

/**
 * The car and the customer must be locked. Throws what `isOverlapViolation` and `isReferenceTaken`
 * recognise. `furtherQueries` share the round trip.
 */
export async function insertBooking(
  tx: Tx,
  { id, customer, carId, car, period, quote, channel, status, holdExpiresAt, now }: NewBooking,
  furtherQueries: readonly Compilable[] = [],
): Promise<{ bookingId: string; reference: string; total: Paise }> {
  const reference = newReference(randomInt);
  const { surcharge, total } = quote;
  const { eb } = expressionBuilder<Schema, never>();
  const companyOf = (column: "name" | "address" | "gstin") =>
    eb.selectFrom("companies").select(column).where("userId", "=", customer.userId);
  const booking = tx.insertInto("bookings").values({
    id,
    reference,
    userId: customer.userId,
    userName: customer.name,
    userEmail: customer.email ?? "",
    userPhone: customer.phone,
    companyName: companyOf("name"),
    companyAddress: companyOf("address"),
    companyGstin: companyOf("gstin"),
    carId,
    city: car.city,
    location: car.location,
    ...period,
    ...rentOf(quote),
    status,
    holdExpiresAt,
    termsAcceptedAt: now,
    cancellationPolicies: policiesOfNewBooking(),
    agreedConditions: conditionsOfNewBooking(),
    ...depositTermsOfCar(carId),
    channel,
    createdAt: now,
    updatedAt: now,
  });
  await executeAll(tx, [
    booking,
    occupyCarQuery(tx, { bookingId: id }, { carId, ...stretchOf(period, car) }, holdExpiresAt),
    attachDocumentsQuery(tx, id, customer.userId),
    ...furtherQueries,
  ]);
  if (surcharge > 0) {
    const detail = formatPlace(car);
    await addRentalCharge(tx, id, { kind: "place_surcharge", detail, amount: surcharge }, now);
  }
  return { bookingId: id, reference, total };
}

export function isReferenceTaken(error: unknown): boolean {
  return isUniqueViolation(error, {
    columns: "bookings.reference",
    constraint: "bookings_reference_key",
  });
}
