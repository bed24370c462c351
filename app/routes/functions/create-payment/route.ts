import { formatRupees, paiseFromRupees } from "#app/domain/money.ts";
import { createPaymentPayload } from "#app/features/payment/payment-calls.ts";
import {
  createPayment,
  type CreatePaymentRefusal,
} from "#app/features/payment/create-payment.server.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { PaymentProviderUnavailable } from "#app/ports/payments.ts";
import { readCall, refuse } from "#app/routes/functions/read-call.server.ts";
import type { Route } from "./+types/route";

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const call = await readCall(request, context, createPaymentPayload);
  if (call instanceof Response) return call;
  const { payload, account, services, origin } = call;
  try {
    const answer = await createPayment(
      {
        ...services,
        tokenKey: services.config.key("access-token"),
        returnUrl: `${origin}/payment-return/${encodeURIComponent(payload.orderId)}`,
      },
      {
        orderId: payload.orderId,
        amount: paiseFromRupees(payload.amount),
        userId: account.userId,
      },
      services.clock.now(),
    );
    return answer.ok ? Response.json(answer.value) : refusal(answer.reason);
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
    services.log.warn({ err: error, orderId: payload.orderId }, "checkout could not be opened");
    return refuse(503, paymentMessages.startFailed);
  }
}

function refusal(reason: CreatePaymentRefusal): Response {
  switch (reason.kind) {
    case "order-not-found":
      return refuse(404, paymentMessages.orderNotFound);
    case "price-changed":
      return refuse(409, paymentMessages.priceChanged(formatRupees(reason.amount)));
    case "hold-ended":
      return refuse(409, paymentMessages.holdEnded);
    case "already-settled":
      return refuse(409, paymentMessages.alreadySettled);
  }
}
