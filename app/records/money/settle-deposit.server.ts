import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { priceLines, sumLines } from "#app/domain/charges.ts";
import { type DepositSplit, splitDeposit } from "#app/domain/deposits.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { getBalance } from "./balance.server.ts";
import { listChargeLines } from "./charge-lines.server.ts";
import { findBlock, requestOfBlock } from "./deposit-blocks.server.ts";
import {
  applyDeposit,
  type Deposit,
  findDeposit,
  heldOf,
  releaseDeposit,
} from "./deposits.server.ts";

const RELEASE = { intent: "release" } as const;

/** What became of it; null when nothing is held, or the provider is at it. The booking must be locked. */
export async function settleDeposit(
  tx: Tx,
  bookingId: string,
  actor: string,
  now: Instant,
): Promise<DepositSplit | null> {
  const deposit = await findDeposit(tx, bookingId);
  if (deposit === null || heldOf(deposit) === 0) return null;
  const split = await splitHeldDeposit(tx, deposit);
  const { applied, kept, released } = split;
  const block = await findBlock(tx, deposit.paymentId);
  if (block?.state === "blocked") {
    // A block is captured once, so what is charged and not closed is captured with what is owed.
    const amount = paise(applied + kept);
    const intent = amount > 0 ? ({ intent: "capture", amount } as const) : RELEASE;
    return (await requestOfBlock(tx, block.paymentId, intent, now)) ? split : null;
  }
  if (applied > 0) await applyDeposit(tx, deposit, { amount: applied, actor }, now);
  if (released > 0) await releaseDeposit(tx, deposit, { amount: released, actor }, now);
  return split;
}

/** What would become of it now. */
export async function splitHeldDeposit(
  db: Database | Tx,
  deposit: Pick<Deposit, "bookingId" | "amount" | "applied" | "released">,
): Promise<DepositSplit> {
  const balance = await getBalance(db, deposit.bookingId);
  const openCharges = await sumOpenCharges(db, deposit.bookingId);
  return splitDeposit(heldOf(deposit), { balance, openCharges });
}

/** As they would be charged together: the tax of each is rounded with that of the lines before it. */
export async function sumOpenCharges(db: Database | Tx, bookingId: string): Promise<Paise> {
  const open = await db
    .selectFrom("tripCharges")
    .select(["kind", "detail", "quantity", "unitPrice", "taxClass", "sac", "taxRatePercent"])
    .where("bookingId", "=", bookingId)
    .where("state", "in", ["proposed", "disputed"])
    .execute();
  if (open.length === 0) return paise(0);
  const planned = open.map((charge) => ({ ...charge, carId: null }));
  return sumLines(priceLines(await listChargeLines(db, bookingId), planned)).total;
}
