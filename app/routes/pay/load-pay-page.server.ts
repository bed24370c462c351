import { data, redirect } from "react-router";
import type { RequestContext } from "#app/context.ts";
import { checkoutUrls, payPath, returnPath } from "#app/features/payment/checkout/checkout-urls.ts";
import { logProviderError } from "#app/features/payment/log-provider-error.server.ts";
import { hostedForm } from "#app/features/payment/checkout/hosted-form.ts";
import { createPayment } from "#app/features/payment/create-payment.server.ts";
import { findOwnOrder } from "#app/features/payment/find-own-order.server.ts";
import { NO_STORE } from "#app/http/no-store.ts";

export type PayFacts = Awaited<ReturnType<typeof findPayFacts>>;

/**
 * Leads to the provider's page of an order: by a redirect where it has an address, else by what our
 * page needs to open it. Whoever has nothing to pay is led to the page that says how it stands.
 */
export async function findPayFacts(here: RequestContext, orderId: string) {
  const { services, origin } = here;
  const viewer = await here.account();
  if (viewer === null) {
    const next = new URLSearchParams({ next: payPath(orderId) });
    throw redirect(`/login?${next.toString()}`, { headers: NO_STORE });
  }
  const now = services.clock.now();
  const order = await findOwnOrder(services.db, { orderId, userId: viewer.userId }, now);
  if (order === null) throw data(null, { status: 404, headers: NO_STORE });
  const addresses = checkoutUrls(origin, orderId);
  const opened = await open(here, addresses, { ...order, userId: viewer.userId });
  if (opened === null) throw redirect(returnPath(orderId), { headers: NO_STORE });
  const { clientParams } = opened;
  if (clientParams === null) throw redirect(opened.redirectUrl, { headers: NO_STORE });
  const { carName, amount, reference, pickupAt, returnAt } = order;
  return {
    opened: { ...opened, clientParams },
    order: { orderId, accessToken: opened.accessToken },
    form: hostedForm(clientParams, addresses.returnUrl),
    booking: { carName, amount, reference, pickupAt, returnAt },
  };
}

type Asked = Parameters<typeof createPayment>[1];

/** Null where it cannot be paid, or not now. */
async function open(
  { services, requestId }: RequestContext,
  addresses: ReturnType<typeof checkoutUrls>,
  { orderId, amount, userId }: Asked,
) {
  const deps = { ...services, ...addresses, tokenKey: services.config.key("access-token") };
  try {
    const answer = await createPayment(deps, { orderId, amount, userId }, services.clock.now());
    return answer.ok ? answer.value : null;
  } catch (error) {
    logProviderError(services.log, error, { requestId, orderId }, "checkout could not be opened");
    return null;
  }
}
