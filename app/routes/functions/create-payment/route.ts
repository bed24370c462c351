import { paiseFromRupees } from "#app/domain/money.ts";
import { logProviderError } from "#app/features/payment/log-provider-error.server.ts";
import { checkoutUrls } from "#app/features/payment/checkout/checkout-urls.ts";
import { createPaymentPayload } from "#app/features/payment/payment-schemas.ts";
import { createPayment } from "#app/features/payment/create-payment.server.ts";
import { createPaymentRefusal } from "#app/features/payment/create-payment-refusal.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { onlyPost, readCall, refuse } from "#app/routes/functions/read-call.server.ts";
import type { Route } from "./+types/route";

export function loader(): Response {
  return onlyPost();
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const call = await readCall(request, context, createPaymentPayload);
  if (call instanceof Response) return call;
  const { payload, account, services, origin } = call;
  try {
    const answer = await createPayment(
      {
        ...services,
        tokenKey: services.config.key("access-token"),
        ...checkoutUrls(origin, payload.orderId),
      },
      {
        orderId: payload.orderId,
        amount: paiseFromRupees(payload.amount),
        userId: account.userId,
      },
      services.clock.now(),
    );
    if (answer.ok) return Response.json(answer.value);
    const { status, message } = createPaymentRefusal(answer.reason);
    return refuse(status, message);
  } catch (error) {
    const about = { orderId: payload.orderId };
    logProviderError(services.log, error, about, "checkout could not be opened");
    return refuse(503, paymentMessages.startFailed);
  }
}
