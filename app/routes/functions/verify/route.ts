import { logProviderError } from "#app/features/payment/log-provider-error.server.ts";
import { verifyPayload } from "#app/features/payment/payment-schemas.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { verifyPayment } from "#app/features/payment/verify-payment.server.ts";
import { onlyPost, readCall, refuse } from "#app/routes/functions/read-call.server.ts";
import type { Route } from "./+types/route";

export function loader(): Response {
  return onlyPost();
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const call = await readCall(request, context, verifyPayload);
  if (call instanceof Response) return call;
  const { payload, account, services } = call;
  try {
    const answer = await verifyPayment(
      { ...services, tokenKey: services.config.key("access-token") },
      { ...payload, userId: account.userId },
      services.clock.now(),
    );
    return answer.ok ? Response.json(answer.value) : refuse(403, paymentMessages.orderNotFound);
  } catch (error) {
    const about = { orderId: payload.orderId };
    logProviderError(services.log, error, about, "order could not be verified");
    return refuse(503, paymentMessages.providerTimeout);
  }
}
