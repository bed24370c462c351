import type { Selectable } from "kysely";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import type { BookingsTable } from "#app/db/schema/bookings.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { TripChargeKind } from "#app/domain/charges.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  ANSWER_WITHIN_MS,
  hasEvidence,
  lateHourPrice,
  lateHours,
  openChargeKinds,
} from "#app/domain/trip-charges.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { conditionsOf } from "#app/records/booking/agreed-conditions.server.ts";
import { lockBooking } from "#app/records/booking/lock-booking.server.ts";
import { listChargeLines, termsOfCar } from "#app/records/money/charge-lines.server.ts";
import { findChargeTerms } from "#app/records/money/tax-terms.server.ts";
import { describeTripCharge, proposeTripCharge } from "#app/records/money/trip-charges.server.ts";

/** `id` is created with the form: what is sent twice is proposed once. */
export type ChargeInput = {
  id: string;
  bookingId: string;
  kind: TripChargeKind;
  detail: string;
  quantity: number;
  unitPrice: Paise;
  photoIds: readonly string[];
};

export type ProposeRefusal =
  | "not-found"
  | "not-returned"
  | "too-late"
  | "no-evidence"
  | "not-comparable"
  | "not-late"
  | "proposed-already"
  | "same-charge";

export async function proposeCharge(
  { db }: { db: Database },
  staff: Staff,
  input: ChargeInput,
  now: Instant,
): Promise<Result<null, ProposeRefusal>> {
  const { id, bookingId, kind, detail } = input;
  return await inTransaction<Result<null, ProposeRefusal>>(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    if (!locked.ok) return refused("not-found");
    const existingCharge = tx.selectFrom("tripCharges").select("id").where("id", "=", id);
    if (await existingCharge.executeTakeFirst()) return ok(null);
    const booking = locked.value;
    const back = await findReturn(tx, bookingId);
    if (back === undefined) return refused("not-returned");
    if (!openChargeKinds(back, now).includes(kind)) return refused("too-late");
    const price = await priceCharge(tx, booking, input, back.at);
    if (!price.ok) return price;
    if (await hasSameCharge(tx, { ...input, ...price.value })) return refused("same-charge");
    const photos = await listEvidence(tx, input);
    if (
      photos.length < input.photoIds.length ||
      (!hasEvidence(kind, photos) && photos.length === 0)
    )
      return refused("no-evidence");
    if (!hasEvidence(kind, photos)) return refused("not-comparable");
    const lines = await listChargeLines(tx, bookingId);
    const terms = (await findChargeTerms(tx, kind, now)) ?? termsOfCar(lines, booking.carId);
    const { quantity, unitPrice } = price.value;
    const amount = paise(quantity * unitPrice);
    const [proposedBy, answerDueAt] = [staff.userId, now + ANSWER_WITHIN_MS];
    const proposed = { quantity, unitPrice, amount, proposedBy, proposedAt: now, answerDueAt };
    const charge = { id, bookingId, kind, detail, ...terms, ...proposed };
    await proposeTripCharge(tx, charge, input.photoIds);
    const subject = { kind: "booking", id: bookingId, name: booking.reference } as const;
    const entry = { action: "booking.charge-proposed", subject } as const;
    await writeAuditLog(tx, staff, { ...entry, detail: describeTripCharge(charge) }, now);
    return ok(null);
  });
}

async function findReturn(tx: Tx, bookingId: string) {
  return await tx
    .selectFrom("handovers")
    .select(["at", "createdAt"])
    .where("bookingId", "=", bookingId)
    .where("kind", "=", "return")
    .executeTakeFirst();
}

type Price = Pick<ChargeInput, "quantity" | "unitPrice">;

/** A late return is calculated, and charged once. */
async function priceCharge(
  tx: Tx,
  booking: Pick<Selectable<BookingsTable>, "id" | "returnAt" | "pricePerHour" | "agreedConditions">,
  { kind, quantity, unitPrice }: ChargeInput,
  returnedAt: Instant,
): Promise<Result<Price, ProposeRefusal>> {
  if (kind !== "late_return") return ok({ quantity, unitPrice });
  const conditions = conditionsOf(booking);
  const hours = lateHours(booking.returnAt, returnedAt, conditions.graceMinutes);
  if (hours === 0) return refused("not-late");
  const before = await tx
    .selectFrom("tripCharges")
    .select("id")
    .where("bookingId", "=", booking.id)
    .where("kind", "=", kind)
    .where("state", "<>", "dropped")
    .executeTakeFirst();
  if (before) return refused("proposed-already");
  return ok({ quantity: hours, unitPrice: lateHourPrice(booking.pricePerHour, conditions) });
}

/** A form that is restored after a lost connection has another id: it may have been received before. */
async function hasSameCharge(
  tx: Tx,
  { bookingId, kind, detail, quantity, unitPrice }: ChargeInput,
): Promise<boolean> {
  const same = await tx
    .selectFrom("tripCharges")
    .select("id")
    .where("bookingId", "=", bookingId)
    .where("kind", "=", kind)
    .where("detail", "=", detail)
    .where("quantity", "=", quantity)
    .where("unitPrice", "=", unitPrice)
    .where("state", "<>", "dropped")
    .executeTakeFirst();
  return same !== undefined;
}

/** Only photos of this booking. */
async function listEvidence(tx: Tx, { bookingId, photoIds }: ChargeInput) {
  if (photoIds.length === 0) return [];
  return await tx
    .selectFrom("tripPhotos")
    .select(["phase", "slot"])
    .where("bookingId", "=", bookingId)
    .where("id", "in", photoIds)
    .execute();
}
