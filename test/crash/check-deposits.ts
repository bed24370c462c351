import { priceLines, sumLines } from "#app/domain/charges.ts";
import { hasEvidence } from "#app/domain/trip-charges.ts";
import type { DatabaseSnapshot } from "./read-database.ts";
import { groupBy, type Violations } from "./violations.ts";

type Deposit = DatabaseSnapshot["deposits"][number];

/** Every rupee of a deposit is held, paid for something or released, and the books say the same. */
export function checkDeposits(snapshot: DatabaseSnapshot, { must }: Violations): void {
  const payoutsOf = groupBy(snapshot.depositPayouts, ({ depositId }) => depositId);
  const depositsOf = groupBy(snapshot.deposits, ({ bookingId }) => bookingId);
  const ledgerOf = groupBy(snapshot.ledger, ({ bookingId }) => bookingId);
  const blockOf = new Map(snapshot.depositBlocks.map((block) => [block.paymentId, block]));
  const fromDeposits = groupBy(snapshot.payments.filter(isFromDeposit), (row) => row.bookingId);
  const eventsOf = groupBy(snapshot.events, ({ bookingId }) => bookingId);

  for (const deposit of snapshot.deposits) {
    const { id, amount, applied, released, paymentId } = deposit;
    const block = blockOf.get(paymentId ?? "");
    const captured = block?.captured ?? 0;
    const isOver = block !== undefined && block.state !== "open" && block.state !== "blocked";
    const unblocked = isOver ? amount - captured : 0;
    const paidOut = sum(payoutsOf(id));
    const name = `deposit ${id} (${deposit.method}, ${block?.state ?? "no block"})`;
    must(heldOf(deposit) >= 0, `${name}: ${applied} applied and ${released} released of ${amount}`);
    must(
      released === paidOut + unblocked,
      `${name}: ${released} released, ${paidOut} paid out and ${unblocked} unblocked`,
    );
    must(block?.state !== "blocked" || applied === 0, `${name}: ${applied} of a block is applied`);
  }
  for (const { id: bookingId, status, tripStatus } of snapshot.bookings) {
    const deposits = depositsOf(bookingId);
    const name = `booking ${bookingId} (${status}, ${tripStatus})`;
    const applied = deposits.reduce((total, one) => total + one.applied, 0);
    const paid = sum(fromDeposits(bookingId));
    must(applied === paid, `${name}: ${applied} of its deposits is applied, and pays ${paid}`);
    const lines = ledgerOf(bookingId);
    const amountOf = (kind: string) => sum(lines.filter((line) => line.kind === kind));
    const kept = amountOf("deposit_in") - amountOf("deposit_out");
    const due = deposits.flatMap(({ id }) => payoutsOf(id)).filter(({ paidAt }) => paidAt === null);
    const withUs = deposits.filter(({ paymentId }) => {
      const block = blockOf.get(paymentId ?? "");
      return block === undefined || block.state === "captured";
    });
    const held = withUs.reduce((total, deposit) => total + heldOf(deposit), 0);
    must(kept === held + sum(due), `${name}: ${kept} in the books, ${held} held, ${sum(due)} due`);
    const taken = eventsOf(bookingId).filter(({ kind }) => kind === "deposit_taken");
    must(taken.length === deposits.length, `${name}: ${deposits.length} deposits taken`);
    const inPlace = deposits.filter(
      ({ paymentId }) => blockOf.get(paymentId ?? "")?.state !== "expired",
    );
    must(inPlace.length <= 1, `${name} has ${inPlace.length} deposits in place`);
  }
}

/** Once the jobs have finished: what does not stand for an open charge is back, and nothing is on its way. */
export function checkReleased(snapshot: DatabaseSnapshot, { must }: Violations): void {
  const open = snapshot.tripCharges.filter(
    ({ state }) => state === "proposed" || state === "disputed",
  );
  const openOf = groupBy(open, ({ bookingId }) => bookingId);
  const linesOf = groupBy(snapshot.chargeLines, ({ bookingId }) => bookingId);
  const bookingOf = new Map(snapshot.bookings.map((booking) => [booking.id, booking]));
  for (const deposit of snapshot.deposits) {
    const booking = bookingOf.get(deposit.bookingId);
    if (booking?.tripStatus === "picked_up" || booking?.tripStatus === "upcoming") continue;
    const planned = openOf(deposit.bookingId).map((charge) => ({ ...charge, carId: null }));
    const mostKept = sumLines(priceLines(linesOf(deposit.bookingId), planned)).total;
    const held = heldOf(deposit);
    must(held <= mostKept, `deposit ${deposit.id}: ${held} is held for charges of ${mostKept}`);
  }
  const isOut = new Set(
    snapshot.bookings.flatMap(({ id, tripStatus }) => (tripStatus === "picked_up" ? [id] : [])),
  );
  const bookingIdOf = new Map(snapshot.payments.map(({ id, bookingId }) => [id, bookingId]));
  for (const { paymentId, state, intent, lastError } of snapshot.depositBlocks) {
    const isWaiting = state === "blocked" && !isOut.has(bookingIdOf.get(paymentId) ?? "");
    must(!isWaiting, `block ${paymentId} is still ${intent ?? "looked at"}: ${lastError}`);
  }
  const refunding = snapshot.depositPayouts.filter(
    ({ refundId, paidAt }) => refundId !== null && paidAt === null,
  );
  must(refunding.length === 0, `${refunding.length} refunds of deposits, ${refunding[0]?.id}`);
}

/** No charge without its evidence, and an accepted one is charged once. */
export function checkTripCharges(snapshot: DatabaseSnapshot, { must }: Violations): void {
  const photoOf = new Map(snapshot.tripPhotos.map((photo) => [photo.id, photo]));
  const evidenceOf = groupBy(snapshot.tripChargeEvidence, ({ chargeId }) => chargeId);
  const lineOf = new Map(snapshot.chargeLines.map((line) => [line.id, line]));
  for (const { id, kind, state, bookingId, amount } of snapshot.tripCharges) {
    const name = `charge ${id} (${kind}, ${state})`;
    const photos = evidenceOf(id).flatMap(({ photoId }) => photoOf.get(photoId) ?? []);
    must(hasEvidence(kind, photos), `${name} has no evidence`);
    must(
      photos.every((photo) => photo.bookingId === bookingId),
      `${name} has a photo of another booking`,
    );
    const line = lineOf.get(id);
    must((line !== undefined) === (state === "accepted"), `${name} and its line do not agree`);
    must(line === undefined || line.amount === amount, `${name}: ${line?.amount} is charged`);
  }
  const events = snapshot.events.filter(({ kind }) => kind === "charge_accepted");
  const accepted = snapshot.tripCharges.filter(({ state }) => state === "accepted");
  must(
    events.length === accepted.length,
    `${events.length} charges were accepted, ${accepted.length} are`,
  );
}

export function isFromDeposit(payment: DatabaseSnapshot["payments"][number]): boolean {
  return payment.purpose === "balance" && payment.message === "From the deposit";
}

function heldOf({ amount, applied, released }: Deposit): number {
  return amount - applied - released;
}

function sum(rows: readonly { amount: number }[]): number {
  return rows.reduce((total, { amount }) => total + amount, 0);
}
