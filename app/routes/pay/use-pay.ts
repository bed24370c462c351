import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { returnPath } from "#app/features/payment/checkout/checkout-urls.ts";
import { openCheckout } from "#app/features/payment/checkout/open-checkout.ts";
import { verifyAfterClose } from "#app/features/payment/checkout/verify-order.ts";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { clearNotice, notify } from "#app/ui/toast.tsx";
import type { PayPageData } from "./load-pay-page.server.ts";

/** The button that goes to the provider's page, as it does without scripts. */
export const HOSTED_PAGE = "page";

/** Opens the provider's window in place of its page. */
export function usePay({ opened, order }: PayPageData) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const showWindow = async (form: HTMLFormElement) => {
    switch (await openCheckout(opened)) {
      case "NOT_LOADED":
        return setProblem(paymentMessages.gatewayNotLoaded);
      case "FRAME_REFUSED":
        return form.submit();
      case "CONCLUDED":
        return await navigate(returnPath(order.orderId));
      case "USER_CANCEL": {
        const { kind } = await verifyAfterClose(order, () => {});
        if (kind === "cancelled") return notify(paymentMessages.cancelled);
        return await navigate(returnPath(order.orderId));
      }
    }
  };
  const pay = (event: SubmitEvent<HTMLFormElement>) => {
    if (isBusy) return event.preventDefault();
    const { submitter } = event.nativeEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value === HOSTED_PAGE) return;
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    clearNotice();
    void showWindow(event.currentTarget)
      .catch((error: unknown) => {
        const detail = error instanceof Error ? error.message : String(error);
        setProblem(paymentMessages.checkoutFailed(detail));
      })
      .finally(() => setBusy(false));
  };
  return { isBusy, problem, pay };
}
