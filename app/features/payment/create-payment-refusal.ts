import { formatRupees } from "#app/domain/money.ts";
import type { CreatePaymentRefusal } from "./create-payment.server.ts";
import { paymentMessages } from "./payment-messages.ts";

export function createPaymentRefusal(reason: CreatePaymentRefusal): {
  status: number;
  message: string;
} {
  switch (reason.kind) {
    case "order-not-found":
      return { status: 404, message: paymentMessages.orderNotFound };
    case "price-changed":
      return { status: 409, message: paymentMessages.priceChanged(formatRupees(reason.amount)) };
    case "hold-ended":
      return { status: 409, message: paymentMessages.holdEnded };
    case "no-longer-due":
      return { status: 409, message: paymentMessages.noLongerDue };
    case "already-settled":
      return { status: 409, message: paymentMessages.alreadySettled };
  }
}
