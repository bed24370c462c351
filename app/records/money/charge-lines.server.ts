import type { ExpressionBuilder } from "kysely";
import { carLabelColumn } from "#app/db/car-label.server.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { ChargeLinesTable } from "#app/db/schema/bookings.ts";
import type { Schema } from "#app/db/schema/schema.ts";
import type { Instant } from "#app/domain/business-time.ts";
import {
  type ChargeLine,
  isSeparateCharge,
  priceLines,
  type TaxTerms,
} from "#app/domain/charges.ts";
import type { Paise } from "#app/domain/money.ts";

export type BookingLine = Omit<ChargeLinesTable, "bookingId">;

/** In the order in which they were agreed: the rent first. */
export async function listChargeLines(
  db: Database | Tx,
  bookingId: string,
): Promise<BookingLine[]> {
  return await db
    .selectFrom("chargeLines")
    .select(["id", "changeId", "kind", "carId", "detail", "quantity", "unitPrice", "amount"])
    .select(["taxClass", "sac", "taxRatePercent", "tax", "total", "createdAt"])
    .where("bookingId", "=", bookingId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/**
 * The database adds them to the amounts of the booking, credits excepted. Those that add come first: it does so line
 * by line, and no amount may be negative in between. A line that has an id already can be written once only.
 */
export async function insertChargeLines(
  tx: Tx,
  { bookingId, changeId = null }: { bookingId: string; changeId?: string | null },
  lines: readonly (ChargeLine & { id?: string })[],
  now: Instant,
): Promise<void> {
  const ordered = lines.toSorted((one, other) => Math.sign(other.amount) - Math.sign(one.amount));
  const rows = ordered.map((line) => ({
    id: newId(),
    ...line,
    bookingId,
    changeId,
    createdAt: now,
  }));
  if (rows.length > 0) await tx.insertInto("chargeLines").values(rows).execute();
}

type Addition = Pick<ChargeLine, "kind" | "detail" | "amount">;

/** Adds to the agreed price of a new booking, taxed as its rent. */
export async function addRentalCharge(
  tx: Tx,
  bookingId: string,
  { amount: unitPrice, ...addition }: Addition,
  now: Instant,
): Promise<void> {
  const lines = await listChargeLines(tx, bookingId);
  const line = { ...rentTerms(lines), ...addition, carId: null, quantity: 1, unitPrice };
  await insertChargeLines(tx, { bookingId }, priceLines(lines, [line]), now);
}

/** What the place of its pickup adds to the price of a booking that has not changed, before tax. */
export function surchargeOfBooking(eb: ExpressionBuilder<Schema, "bookings">) {
  const line = eb
    .selectFrom("chargeLines")
    .select("amount")
    .whereRef("chargeLines.bookingId", "=", "bookings.id")
    .where("kind", "=", "place_surcharge");
  return eb.fn.coalesce(line, eb.lit(0)).$castTo<Paise>().as("surcharge");
}

/** Whether a price is agreed beside the rent, whose line has the id of the booking. */
export function hasOtherLines(eb: ExpressionBuilder<Schema, "bookings">) {
  const lines = eb
    .selectFrom("chargeLines as line")
    .whereRef("line.bookingId", "=", "bookings.id")
    .whereRef("line.id", "<>", "bookings.id")
    .where("line.kind", "<>", "credit");
  return eb.exists(lines.select("line.id")).as("hasOtherLines");
}

/** Those of the rent; what is added to a booking is part of the same supply. */
export function rentTerms(lines: readonly BookingLine[]): TaxTerms {
  const rent = lines.find(({ kind }) => kind === "rent");
  if (rent === undefined) throw new Error("A booking has a line for its rent");
  const { taxClass, sac, taxRatePercent } = rent;
  return { taxClass, sac, taxRatePercent };
}

/** At which hours of the car were agreed last; those of the rent for a car that had none. */
export function termsOfCar(lines: readonly BookingLine[], carId: string): TaxTerms {
  const last = lines.findLast((line) => line.carId === carId && !isSeparateCharge(line.kind));
  if (last === undefined) return rentTerms(lines);
  const { taxClass, sac, taxRatePercent } = last;
  return { taxClass, sac, taxRatePercent };
}

/** The lines of the agreed price, for screens: credits are shown as refunds. */
export async function listAgreedLines(db: Database, bookingId: string) {
  return await db
    .selectFrom("chargeLines")
    .leftJoin("cars", "cars.id", "chargeLines.carId")
    .select(["chargeLines.id", "kind", "detail", "quantity", "unitPrice", "chargeLines.amount"])
    .select(carLabelColumn.$castTo<string | null>().as("carName"))
    .where("bookingId", "=", bookingId)
    .where("kind", "<>", "credit")
    .orderBy("chargeLines.createdAt")
    .orderBy("chargeLines.id")
    .execute();
}
