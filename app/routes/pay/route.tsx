import { href } from "react-router";
import { requestOf } from "#app/context.ts";
import { formatRupees } from "#app/domain/money.ts";
import { HoldCountdown } from "#app/features/booking/hold-countdown.tsx";
import { OrderPage } from "#app/features/payment/order-page.tsx";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import type { Route } from "./+types/route";
import { loadPayPage } from "./load-pay-page.server.ts";
import { HOSTED_PAGE, usePay } from "./use-pay.ts";

const TITLE = "Pay for your booking";

export function meta() {
  return hiddenPageMeta(TITLE);
}

export function headers() {
  return NO_STORE;
}

/** The way to a provider that has no address of its own for an order. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return await loadPayPage(requestOf(context), params.orderId);
}

export default function Pay({ loaderData }: Route.ComponentProps) {
  const { form, booking, holdSecondsLeft, holdUntil } = loaderData;
  const { isBusy, problem, pay } = usePay(loaderData);
  const isEnhanced = useEnhanced();
  return (
    <OrderPage title={TITLE} booking={booking}>
      {holdSecondsLeft === null ? null : (
        <HoldCountdown secondsLeft={holdSecondsLeft} until={holdUntil} />
      )}
      {problem === null ? (
        <p role="status" className="text-sm leading-6 text-muted">
          {isBusy ? paymentMessages.chargedInWindow : paymentMessages.notChargedYet}
        </p>
      ) : (
        <Alert tone="danger" title={paymentMessages.failedTitle} text={problem} />
      )}
      <form method="post" action={form.action} onSubmit={pay} className="flex flex-col gap-3">
        {Object.entries(form.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="large" pending={isBusy}>
          Pay {formatRupees(booking.amount)}
        </Button>
        {isEnhanced ? (
          <Button type="submit" value={HOSTED_PAGE} variant="quiet" size="small">
            Open the payment page instead
          </Button>
        ) : null}
        <LinkButton to={href("/profile")} variant="quiet" size="small">
          Back to my bookings
        </LinkButton>
      </form>
    </OrderPage>
  );
}
