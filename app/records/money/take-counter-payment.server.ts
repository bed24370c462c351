import type { Tx } from "#app/db/client.server.ts";
import { paymentRow } from "./payment-row.server.ts";
import { recordReceivedPayment, recordSale } from "./sales.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import {
  COUNTER_PROVIDER,
  COUNTER_METHOD_LABELS,
  type CounterMethod,
} from "#app/domain/counter-payment.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";

/** `receipt` is the number of the paper receipt, where there is one. */
export type CounterPayment = { method: CounterMethod; receipt: string | null };

/** Money for what is charged otherwise: a change, or the rest of a price. */
export async function receiveAtCounter(
  tx: Tx,
  {
    method,
    receipt,
    bookingId,
    amount,
    purpose,
    changeId,
  }: CounterPayment & {
    bookingId: string;
    amount: Paise;
    purpose: "change" | "balance";
    changeId?: string;
  },
  now: Instant,
): Promise<string> {
  const taken = { transactionId: receipt, message: COUNTER_METHOD_LABELS[method] };
  const order = {
    bookingId,
    amount,
    purpose,
    method,
    ...(changeId === undefined ? {} : { changeId }),
  };
  const payment = paymentRow({ ...order, provider: COUNTER_PROVIDER, taken }, now);
  await tx.insertInto("payments").values(payment).execute();
  await recordReceivedPayment(tx, payment, amount, now);
  return payment.id;
}

/** Call it last in the transaction: it takes the number of the invoice. */
export async function takeCounterPayment(
  tx: Tx,
  { bookingId, amount, method, receipt }: CounterPayment & { bookingId: string; amount: Paise },
  now: Instant,
): Promise<void> {
  const taken = { transactionId: receipt, message: COUNTER_METHOD_LABELS[method] };
  const order = { bookingId, amount, method, provider: COUNTER_PROVIDER, taken };
  const payment = paymentRow(order, now);
  await tx.insertInto("payments").values(payment).execute();
  await recordSale(tx, payment, now);
}

/** Names the amount where it is not the whole price. */
export function formatPaidPart(
  payment: CounterPayment & { amount: Paise | null },
  total: Paise,
): string[] {
  const { amount } = payment;
  const isPart = amount !== null && amount !== total;
  return [...(isPart ? [`Paid ${formatRupees(amount)}`] : []), ...formatCounterPayment(payment)];
}

export function formatCounterPayment({ method, receipt }: CounterPayment): string[] {
  const label = COUNTER_METHOD_LABELS[method];
  return receipt === null ? [label] : [label, `receipt ${receipt}`];
}
