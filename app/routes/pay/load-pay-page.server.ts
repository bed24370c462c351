import { data, redirect } from "react-router";
import type { RequestContext } from "#app/context.ts";
import { ownBookingPath } from "#app/features/booking/customer/own-booking-path.ts";
import { checkoutUrls, payPath, returnPath } from "#app/features/payment/checkout/checkout-urls.ts";
import { logProviderError } from "#app/features/payment/log-provider-error.server.ts";
import { hostedForm } from "#app/features/payment/checkout/hosted-form.ts";
import { createPayment } from "#app/features/payment/create-payment.server.ts";
import { findOwnOrder } from "#app/features/payment/find-own-order.server.ts";
import { reopenOrder } from "#app/features/payment/reopen-order.server.ts";
import { NO_STORE } from "#app/http/no-store.ts";

export type PayPageData = Awaited<ReturnType<typeof loadPayPage>>;

/**
 * Leads to the provider's page of an order: by a redirect where it has an address, else by what our
 * page needs to open it. Whoever has nothing to pay is led to the page that says how it stands.
 */
export async function loadPayPage(requestContext: RequestContext, orderId: string) {
  const { services, origin } = requestContext;
  const viewer = await requestContext.account();
  if (viewer === null) {
    const next = new URLSearchParams({ next: payPath(orderId) });
    throw redirect(`/login?${next.toString()}`, { headers: NO_STORE });
  }
  const now = services.clock.now();
  const order = await findOwnOrder(services.db, { orderId, userId: viewer.userId }, now);
  if (order === null) throw data(null, { status: 404, headers: NO_STORE });
  if (order.state === "failed") {
    const deps = { db: services.db, provider: services.payments.current.name };
    const nextId = await reopenOrder(deps, order, now);
    if (nextId !== orderId) throw redirect(payPath(nextId), { headers: NO_STORE });
  }
  // Once the checkout was opened, the provider is asked first whether it was paid.
  if (order.purpose !== "booking" && order.state === "created" && !order.isPayable) {
    throw redirect(`${ownBookingPath(order.reference)}?done=no-longer-due`, { headers: NO_STORE });
  }
  const urls = checkoutUrls(origin, orderId);
  const checkout = await createCheckout(requestContext, urls, { ...order, userId: viewer.userId });
  if (checkout === null) throw redirect(returnPath(orderId), { headers: NO_STORE });
  const { clientParams } = checkout;
  if (clientParams === null) throw redirect(checkout.redirectUrl, { headers: NO_STORE });
  const { carName, amount, reference, pickupAt, returnAt, holdSecondsLeft } = order;
  return {
    holdSecondsLeft,
    opened: { ...checkout, clientParams },
    order: { orderId, accessToken: checkout.accessToken },
    form: hostedForm(clientParams, urls.returnUrl),
    holdUntil: order.holdUntil,
    booking: { carName, amount, reference, pickupAt, returnAt },
  };
}

type CreatePaymentInput = Parameters<typeof createPayment>[1];

/** Null where it cannot be paid, or not now. */
async function createCheckout(
  { services, requestId }: RequestContext,
  urls: ReturnType<typeof checkoutUrls>,
  { orderId, amount, userId }: CreatePaymentInput,
) {
  const deps = { ...services, ...urls, tokenKey: services.config.key("access-token") };
  try {
    const answer = await createPayment(deps, { orderId, amount, userId }, services.clock.now());
    return answer.ok ? answer.value : null;
  } catch (error) {
    logProviderError(services.log, error, { requestId, orderId }, "checkout could not be opened");
    return null;
  }
}
