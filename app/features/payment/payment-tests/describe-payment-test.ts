import { formatMoment } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { PaymentTest } from "./find-payment-test.server.ts";
import { paymentTestMessages as messages } from "./payment-test-messages.ts";

/** How a test payment stands, in words; `isStandIn` where no provider is set up. */
export function describePaymentTest(
  { state, amount, message, updatedAt }: PaymentTest,
  isStandIn: boolean,
) {
  const sum = formatRupees(amount);
  switch (state) {
    case "failed":
      return { tone: "danger" as const, isOpen: false, ...messages.failed(message) };
    case "refund_failed":
      return { tone: "danger" as const, isOpen: false, ...messages.refundFailed(sum) };
    case "refunded": {
      const text = isStandIn
        ? messages.standIn(sum)
        : messages.refunded(sum, formatMoment(updatedAt));
      return {
        tone: isStandIn ? ("warning" as const) : ("success" as const),
        isOpen: false,
        ...text,
      };
    }
    default: {
      if (message !== null)
        return { tone: "warning" as const, isOpen: true, ...messages.retried(message) };
      const text = state === "paid" ? messages.paid(sum) : messages[state];
      return { tone: "info" as const, isOpen: true, ...text };
    }
  }
}
