import type { Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { taxOn } from "#app/domain/charges.ts";
import { splitDeposit } from "#app/domain/deposits.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { getBalance } from "./balance.server.ts";
import { findBlock, requestOfBlock } from "./deposit-blocks.server.ts";
import { applyDeposit, findDeposit, heldOf, releaseDeposit } from "./deposits.server.ts";

const RELEASE = { intent: "release" } as const;

/** What is released; null when nothing is held, or the provider is at it. The booking must be locked. */
export async function settleDeposit(
  tx: Tx,
  bookingId: string,
  actor: string,
  now: Instant,
): Promise<Paise | null> {
  const deposit = await findDeposit(tx, bookingId);
  if (deposit === null || heldOf(deposit) === 0) return null;
  const balance = await getBalance(tx, bookingId);
  const openCharges = await sumOpenCharges(tx, bookingId);
  const split = splitDeposit(heldOf(deposit), { balance, openCharges });
  const { applied, kept, released } = split;
  const block = await findBlock(tx, deposit.paymentId);
  if (block?.state === "blocked") {
    // A block is captured once, so what is charged and not closed is captured with what is owed.
    const amount = paise(applied + kept);
    const intent = amount > 0 ? ({ intent: "capture", amount } as const) : RELEASE;
    return (await requestOfBlock(tx, block.paymentId, intent, now)) ? released : null;
  }
  if (applied > 0) await applyDeposit(tx, deposit, { amount: applied, actor }, now);
  if (released > 0) await releaseDeposit(tx, deposit, { amount: released, actor }, now);
  return released;
}

/** With tax, as each would be charged. */
export async function sumOpenCharges(tx: Tx, bookingId: string): Promise<Paise> {
  const open = await tx
    .selectFrom("tripCharges")
    .select(["amount", "taxRatePercent"])
    .where("bookingId", "=", bookingId)
    .where("state", "in", ["proposed", "disputed"])
    .execute();
  const total = (sum: number, { amount, taxRatePercent }: (typeof open)[number]) =>
    sum + amount + taxOn(amount, taxRatePercent);
  return paise(open.reduce(total, 0));
}
