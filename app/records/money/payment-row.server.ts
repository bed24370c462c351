import { newId } from "#app/db/new-id.server.ts";
import type { Selectable } from "kysely";
import type { PaymentPurpose, PaymentsTable } from "#app/db/schema/payments.ts";
import type { PaymentMethod } from "#app/domain/counter-payment.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";

type Payment = {
  bookingId: string;
  provider: string;
  amount: Paise;
  purpose?: PaymentPurpose;
  changeId?: string;
  depositPaymentId?: string | null;
  method?: PaymentMethod;
  /** Set when the money is already received; otherwise the row is an open order. */
  taken?: { transactionId: string | null; message: string | null };
};

export function paymentRow(
  { taken, purpose = "booking", changeId, depositPaymentId = null, method, ...payment }: Payment,
  now: Instant,
): Selectable<PaymentsTable> {
  return {
    ...payment,
    id: newId(),
    purpose,
    method: method ?? null,
    changeId: changeId ?? null,
    orderId: `SMD-${newId()}`,
    taken: taken ? payment.amount : null,
    state: taken ? "completed" : "created",
    outcome: taken ? "kept" : null,
    redirectUrl: null,
    clientParams: null,
    providerOrderId: null,
    transactionId: taken?.transactionId ?? null,
    message: taken?.message ?? null,
    lastResponse: null,
    nextCheckAt: null,
    // The provider knows the order of the deposit alone.
    auditedAt: depositPaymentId === null ? null : now,
    depositPaymentId,
    createdAt: now,
    updatedAt: now,
  };
}
