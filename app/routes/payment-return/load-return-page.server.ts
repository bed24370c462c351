import { data, href, redirect } from "react-router";
import type { RequestContext } from "#app/context.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { carPath } from "#app/domain/car.ts";
import { searchOfRental, searchToParams } from "#app/domain/rental-search.ts";
import { payHoldPath } from "#app/features/booking/book-car-path.ts";
import { ownBookingPath } from "#app/features/booking/customer/own-booking-path.ts";
import { logProviderError } from "#app/features/payment/log-provider-error.server.ts";
import { issueAccessToken } from "#app/features/payment/access-token.server.ts";
import { returnPath } from "#app/features/payment/checkout/checkout-urls.ts";
import { findOwnOrder, type OwnOrder } from "#app/features/payment/find-own-order.server.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { checkPaymentTestNow } from "#app/features/payment/payment-tests/check-payment-test-now.server.ts";
import { type Settlement, settlePayment } from "#app/features/payment/settle-payment.server.ts";
import { refundMessage } from "#app/features/payment/verify-payment.server.ts";
import { NO_STORE } from "#app/http/no-store.ts";

/** What became of an order: nothing yet, or why it bought nothing. */
export type OrderStatus =
  | { kind: "waiting"; isProviderUnavailable: boolean }
  | { kind: "failed" | "refunded"; text: string };

export type ReturnPageData = Awaited<ReturnType<typeof loadReturnPage>>;

/**
 * Settles the order that a browser comes back from, and says how it stands; a redirect to the
 * profile where it is paid, a 404 where it is not this person's.
 */
export async function loadReturnPage(requestContext: RequestContext, orderId: string) {
  const { services } = requestContext;
  const viewer = await requestContext.account();
  if (viewer === null) {
    const next = new URLSearchParams({ next: returnPath(orderId) });
    throw redirect(`/auth?${next.toString()}`, { headers: NO_STORE });
  }
  const now = services.clock.now();
  const filter = { orderId, userId: viewer.userId };
  const unsettledOrder = await findOwnOrder(services.db, filter, now);
  if (unsettledOrder === null) {
    if (viewer.role !== null && (await checkPaymentTestNow(services.db, { orderId }, now))) {
      throw redirect(href("/admin/settings/ready"), { headers: NO_STORE });
    }
    throw data(null, { status: 404, headers: NO_STORE });
  }
  const settlement = await settle(requestContext, orderId, now);
  // What the booking is after that.
  const order = (await findOwnOrder(services.db, filter, now)) ?? unsettledOrder;
  const status = toStatus(settlement);
  const isTaken = settlement?.outcome === "kept" || settlement?.outcome === "deposit";
  if (order.purpose !== "booking" && isTaken) {
    throw redirect(`${ownBookingPath(order.reference)}?done=${order.purpose}-paid`, {
      headers: NO_STORE,
    });
  }
  const isBooked = order.purpose === "booking" && order.status === "completed";
  if (status.kind !== "refunded" && isBooked) {
    throw redirect(`/profile?booked=${order.reference}`, { headers: NO_STORE });
  }
  const { carName, amount, reference, purpose, isPayable, holdSecondsLeft, holdUntil } = order;
  return {
    order: {
      orderId,
      accessToken: issueAccessToken(services.config.key("access-token"), filter, now),
    },
    standing: status,
    booking: { carName, amount, reference, pickupAt: order.pickupAt, returnAt: order.returnAt },
    purpose,
    isPayable,
    holdSecondsLeft,
    holdUntil,
    bookPath: bookPath(order),
  };
}

async function settle(
  { services, requestId }: RequestContext,
  orderId: string,
  now: Instant,
): Promise<Settlement | null> {
  try {
    return await settlePayment(services, orderId, now);
  } catch (error) {
    logProviderError(
      services.log,
      error,
      { requestId, orderId },
      "order could not be verified on return",
    );
    return null;
  }
}

function toStatus(settlement: Settlement | null): OrderStatus {
  if (settlement === null) return { kind: "waiting", isProviderUnavailable: true };
  if (settlement.outcome === "refund") return { kind: "refunded", text: refundMessage(settlement) };
  if (settlement.state === "failed") {
    return { kind: "failed", text: settlement.message ?? paymentMessages.notVerified };
  }
  return { kind: "waiting", isProviderUnavailable: false };
}

/** Where the car can be paid for again while it is held, or be booked anew. */
function bookPath(order: OwnOrder): string {
  if (order.purpose !== "booking") return ownBookingPath(order.reference);
  if (order.holdSecondsLeft !== null) return payHoldPath(order);
  return `${carPath(order.carSlug)}?${searchToParams(searchOfRental(order)).toString()}`;
}
