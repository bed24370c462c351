import { carLabelColumn } from "#app/db/car-label.server.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { ChargeLinesTable } from "#app/db/schema/bookings.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type ChargeLine, isSeparateCharge, type TaxTerms } from "#app/domain/charges.ts";

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
