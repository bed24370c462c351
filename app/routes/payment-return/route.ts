import { redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { findOrderReference } from "#app/features/payment/find-order-reference.server.ts";
import { settlePayment } from "#app/features/payment/settle-payment.server.ts";
import { PaymentProviderUnavailable } from "#app/ports/payments.ts";
import type { Route } from "./+types/route";

/** Where a browser comes back to that paid on the provider's own page instead of in the frame. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { services, account, requestId } = requestOf(context);
  const viewer = await account();
  if (viewer === null) return redirect("/auth?next=/profile");
  const asked = { orderId: params.orderId, userId: viewer.userId };
  const reference = await findOrderReference(services.db, asked);
  if (reference === null) return redirect("/profile");
  try {
    const deps = { ...services, operatorPhones: services.config.OPERATOR_PHONES };
    const settlement = await settlePayment(deps, params.orderId, services.clock.now());
    if (settlement?.outcome === "kept") return redirect(`/profile?booked=${reference}`);
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
    services.log.warn({ err: error, requestId }, "order could not be verified on return");
  }
  return redirect("/profile");
}
