import type { Tx } from "#app/db/client.server.ts";
import { addRentalCharge } from "#app/records/money/charge-lines.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { CHARGE_LABELS } from "#app/content/charge-labels.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import {
  type AdjustmentLimits,
  adjustPrice,
  type PriceAdjustment,
} from "#app/domain/price-adjustment.ts";
import type { Quote } from "#app/domain/quote.ts";
import { ok, type Result } from "#app/domain/result.ts";

export type Adjustment = Pick<PriceAdjustment, "kind" | "reason"> & { amount: Paise };

export function priceWith(
  price: Quote,
  adjustment: PriceAdjustment | null,
  maxPercent: number,
): Result<{ price: Quote; adjusted: Adjustment | null }, AdjustmentLimits> {
  if (adjustment === null) return ok({ price, adjusted: null });
  const answer = adjustPrice(price, adjustment, maxPercent);
  if (!answer.ok) return answer;
  const { adjustment: amount, ...sums } = answer.value;
  if (amount === 0) return ok({ price, adjusted: null });
  return ok({
    price: { ...price, ...sums },
    adjusted: { kind: adjustment.kind, reason: adjustment.reason, amount },
  });
}

/** After the booking's rent, in the same transaction. */
export async function writeAdjustment(
  tx: Tx,
  bookingId: string,
  { kind, reason, amount }: Adjustment,
  now: Instant,
): Promise<void> {
  await addRentalCharge(tx, bookingId, { kind, detail: reason, amount }, now);
}

/** 'Discount -Rs.500.00: Regular customer' */
export function describeAdjustment({ kind, amount, reason }: Adjustment): string {
  return `${CHARGE_LABELS[kind]} ${formatRupees(amount)}: ${reason}`;
}
