import { type Paise, paise } from "./money.ts";

/** Takes `amount` from the newest payments first. Throws RangeError when they hold less. */
export function splitRefund<P extends { refundable: Paise }>(
  newestFirst: readonly P[],
  amount: Paise,
): { payment: P; amount: Paise }[] {
  let left: number = amount;
  const parts = newestFirst.flatMap((payment) => {
    const part = paise(Math.min(left, payment.refundable));
    left -= part;
    return part > 0 ? [{ payment, amount: part }] : [];
  });
  if (left > 0) throw new RangeError(`The payments hold ${left} paise less than the refund`);
  return parts;
}
