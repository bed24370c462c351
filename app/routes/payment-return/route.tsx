import { requestOf } from "#app/context.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { OrderPage } from "#app/features/payment/order-page.tsx";
import type { Route } from "./+types/route";
import { PaymentEnded } from "./payment-ended.tsx";
import { loadReturnPage, type ReturnPageData } from "./load-return-page.server.ts";
import { PendingPayment } from "./waiting.tsx";

const TITLES = {
  waiting: "Payment not confirmed yet",
  failed: paymentMessages.failedTitle,
  refunded: paymentMessages.bookingFailedTitle,
} as const;

function titleOf({ standing, purpose }: ReturnPageData): string {
  const isBooked = standing.kind === "refunded" && purpose !== "booking";
  return isBooked ? paymentMessages.refundedTitle : TITLES[standing.kind];
}

export function meta({ loaderData }: Route.MetaArgs) {
  return hiddenPageMeta(loaderData ? titleOf(loaderData) : TITLES.waiting);
}

export function headers() {
  return NO_STORE;
}

/** Where a browser comes back to that paid on the provider's own page instead of in a frame. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return await loadReturnPage(requestOf(context), params.orderId);
}

export default function PaymentReturn({ loaderData }: Route.ComponentProps) {
  const { standing: status, booking } = loaderData;
  return (
    <OrderPage title={titleOf(loaderData)} booking={booking}>
      {status.kind === "waiting" ? (
        <PendingPayment page={loaderData} isProviderUnavailable={status.isProviderUnavailable} />
      ) : (
        <PaymentEnded page={loaderData} status={status} />
      )}
    </OrderPage>
  );
}
