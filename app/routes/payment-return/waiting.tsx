import { HoldCountdown } from "#app/features/booking/hold-countdown.tsx";
import { payPath, returnPath } from "#app/features/payment/checkout/checkout-urls.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { ReturnPageData } from "./load-return-page.server.ts";
import { usePaymentPolling } from "./use-payment-polling.ts";

type PendingPaymentProps = { page: ReturnPageData; isProviderUnavailable: boolean };

/** Nothing is known yet: it keeps asking, and tells who has not paid how they still can. */
export function PendingPayment({
  page: { order, purpose, isPayable, holdSecondsLeft, holdUntil },
  isProviderUnavailable,
}: PendingPaymentProps) {
  const isUnreachable = usePaymentPolling(order, isProviderUnavailable);
  const statusText = isProviderUnavailable
    ? paymentMessages.providerUnavailable
    : paymentMessages.waiting;
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <p role="status" className="flex items-center gap-3 font-semibold">
        <Spinner className="size-5 shrink-0 text-sea" />
        {isUnreachable ? paymentMessages.unreachable : statusText}
      </p>
      <p className="text-muted">{paymentMessages.canLeavePage}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={returnPath(order.orderId)} reloadDocument prefetch="none">
          Check again
        </LinkButton>
        <LinkButton to="/profile" variant="secondary">
          My Bookings
        </LinkButton>
      </div>
      <section
        aria-labelledby="not-paid"
        className="flex flex-col items-start gap-3 border-t border-line pt-5"
      >
        <h2 id="not-paid" className="text-lg">
          Not paid yet?
        </h2>
        {holdSecondsLeft === null ? null : (
          <HoldCountdown secondsLeft={holdSecondsLeft} until={holdUntil} />
        )}
        {isPayable ? (
          <LinkButton
            to={payPath(order.orderId)}
            reloadDocument
            prefetch="none"
            size="small"
            variant="secondary"
          >
            Open the payment page
          </LinkButton>
        ) : (
          <p className="text-sm leading-6 text-muted">
            {paymentMessages[purpose === "booking" ? "tooLateToPay" : "noLongerDue"]}
          </p>
        )}
      </section>
    </>
  );
}
