import type { Selectable } from "kysely";
import { CHARGE_LABELS } from "#app/content/charge-labels.ts";
import type { Tx } from "#app/db/client.server.ts";
import type { TripChargesTable } from "#app/db/schema/trips.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { priceLines } from "#app/domain/charges.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { tripChargeTotal } from "#app/domain/trip-charges.ts";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { findOrOpenBalanceOrder, getBalance } from "./balance.server.ts";
import { insertChargeLines, listChargeLines } from "./charge-lines.server.ts";
import { postCharged } from "./post-change.server.ts";

export type TripCharge = Selectable<TripChargesTable>;

type ProposedCharge = Omit<
  TripCharge,
  "state" | "dispute" | "closedBy" | "closedAt" | "closingNote"
>;

/** The database refuses it without the evidence that its kind needs. The customer is told. */
export async function proposeTripCharge(
  tx: Tx,
  charge: ProposedCharge,
  photoIds: readonly string[],
): Promise<void> {
  const { id, bookingId, proposedBy, proposedAt: at } = charge;
  const evidence = photoIds.map((photoId) => ({ chargeId: id, photoId }));
  if (evidence.length > 0) await tx.insertInto("tripChargeEvidence").values(evidence).execute();
  await tx
    .insertInto("tripCharges")
    .values({ ...charge, state: "proposed" })
    .execute();
  const event = { kind: "charge_proposed", actor: proposedBy, at } as const;
  await recordBookingEvent(tx, { bookingId, detail: describeTripCharge(charge), ...event });
  const notice = { bookingId, kind: "charge_proposed", about: id, actor: proposedBy } as const;
  await enqueueNotice(tx, notice, at);
}

/** `dispute` is empty when the customer gave no answer. The booking must be locked. */
export async function disputeTripCharge(
  tx: Tx,
  charge: TripCharge,
  { dispute, actor }: { dispute: string; actor: string },
  now: Instant,
): Promise<void> {
  const { id, bookingId } = charge;
  await tx
    .updateTable("tripCharges")
    .set({ state: "disputed", dispute })
    .where("id", "=", id)
    .execute();
  const detail = describeTripCharge(charge);
  await recordBookingEvent(tx, { bookingId, kind: "charge_disputed", actor, at: now, detail });
}

type Closing = { actor: string; note: string };

/** The booking must be locked. */
export async function dropTripCharge(
  tx: Tx,
  charge: TripCharge,
  { actor, note }: Closing,
  now: Instant,
): Promise<void> {
  const { id, bookingId } = charge;
  await close(tx, { id, state: "dropped", closedBy: actor, closedAt: now, closingNote: note });
  const detail = describeTripCharge(charge);
  await recordBookingEvent(tx, { bookingId, kind: "charge_dropped", actor, at: now, detail });
  await enqueueNotice(tx, { bookingId, kind: "charge_closed", about: id, actor }, now);
}

/**
 * Charges it: a line of the same id, so that none is charged twice, books, a supplementary invoice, and an order for
 * what is then left to pay. The booking must be locked. Call it last in the transaction.
 */
export async function acceptTripCharge(
  tx: Tx,
  charge: TripCharge,
  { actor, note, amount, provider }: Closing & { amount: Paise; provider: string },
  now: Instant,
): Promise<void> {
  const { id, bookingId, kind, detail, taxClass, sac, taxRatePercent } = charge;
  const closing = { closedBy: actor, closedAt: now, closingNote: note };
  await close(tx, { id, state: "accepted", amount, ...closing });
  const isWhole = amount === charge.quantity * charge.unitPrice;
  const [line] = priceLines(await listChargeLines(tx, bookingId), [
    {
      kind,
      taxClass,
      sac,
      taxRatePercent,
      carId: null,
      detail: detail === "" ? null : detail,
      ...(isWhole
        ? { quantity: charge.quantity, unitPrice: charge.unitPrice }
        : { quantity: 1, unitPrice: amount }),
    },
  ]);
  if (line === undefined) throw new Error("One charge has one line");
  await insertChargeLines(tx, { bookingId }, [{ ...line, id }], now);
  const event = { kind: "charge_accepted", actor, at: now } as const;
  await recordBookingEvent(tx, {
    bookingId,
    detail: describeTripCharge({ ...charge, amount }),
    ...event,
  });
  await enqueueNotice(tx, { bookingId, kind: "charge_closed", about: id, actor }, now);
  const posted = { bookingId, changeId: null, paymentId: null, source: id, lines: [line] };
  await postCharged(tx, posted, now);
  const balance = await getBalance(tx, bookingId);
  if (balance > 0) await findOrOpenBalanceOrder(tx, { bookingId, provider, amount: balance }, now);
}

/** 'Damage, Rs.1,770.00, tax included' */
export function describeTripCharge(charge: DescribedCharge): string {
  return `${CHARGE_LABELS[charge.kind]}, ${formatRupees(tripChargeTotal(charge))}, tax included`;
}

/** `amount` is before tax. */
export type DescribedCharge = Pick<TripCharge, "kind" | "amount" | "taxRatePercent">;

type ClosedCharge = Pick<TripCharge, "id" | "state" | "closedBy" | "closedAt" | "closingNote"> & {
  amount?: Paise;
};

async function close(tx: Tx, { id, ...closed }: ClosedCharge): Promise<void> {
  await tx.updateTable("tripCharges").set(closed).where("id", "=", id).execute();
}
