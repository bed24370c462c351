import { siteRules } from "#app/domain/site-rules.ts";
import { Form, useNavigation } from "react-router";
import { REFUND_METHOD_TEXTS } from "#app/content/refund-method-texts.ts";
import { formatRupees } from "#app/domain/money.ts";
import { isPayableOnline } from "#app/domain/online-payment.ts";
import { formatPeriod } from "#app/domain/rental-period.ts";
import { ChangeLines } from "#app/features/changes/change-lines.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { PeriodText } from "#app/ui/unbroken-text.tsx";
import type { OwnChangePage } from "./load-own-change.server.ts";

type OwnQuoteProps = { page: OwnChangePage; quote: NonNullable<OwnChangePage["quote"]> };

/** The exact sum and its reasons, before the customer confirms. */
export function OwnQuote({ page: { booking, to }, quote }: OwnQuoteProps) {
  const pending = useNavigation().formMethod === "POST";
  const { amount, refund, refundMethod, feePercent, floorPercent, lines, newPlace } = quote;
  const isPaidNow = isPayableOnline(amount);
  const isOtherCar = to.carId !== booking.carId;
  const hasFee = lines.some(({ kind }) => kind === "fee");
  return (
    <Form method="post" className="flex flex-col gap-4 border-t border-line pt-5">
      <input type="hidden" name="carId" value={to.carId} />
      <input type="hidden" name="pickupAt" value={to.pickupAt} />
      <input type="hidden" name="returnAt" value={to.returnAt} />
      <input type="hidden" name="shownAmount" value={amount} />
      <p className="tabular font-semibold">
        <PeriodText text={formatPeriod(to)} />
      </p>
      {newPlace === null ? null : (
        <Alert
          className="wrap-anywhere"
          title={`Pickup moves to ${newPlace}`}
          text="Return the car there too."
        />
      )}
      <ChangeLines lines={lines} before={booking.totalAmount} />
      <p className="text-sm leading-6 text-muted">
        {isPaidNow
          ? `We hold this ${isOtherCar ? "car" : "time"} for ${siteRules().holdMinutes} minutes while you pay. `
          : ""}
        {amount === 0 ? "The price stays the same. " : ""}
        {hasFee
          ? `The change fee is ${feePercent}% of what you give up. It is not refunded if you cancel later. `
          : ""}
        {refund > 0
          ? `Your refund: ${formatRupees(refund)}. ${REFUND_METHOD_TEXTS[refundMethod]}. `
          : ""}
        {to.pickupAt > booking.pickupAt && floorPercent > 0
          ? `Cancelling later won't cost less than it would now (${floorPercent}%).`
          : ""}
      </p>
      <Button type="submit" size="large" pending={pending}>
        {isPaidNow ? `Continue to pay ${formatRupees(amount)}` : "Change booking"}
      </Button>
    </Form>
  );
}
