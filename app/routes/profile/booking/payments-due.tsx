import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatRelease } from "#app/content/rental-conditions.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { isPayableOnline } from "#app/domain/online-payment.ts";
import type { OwnBooking } from "#app/features/booking/customer/find-own-booking.server.ts";
import { ownDepositPath } from "#app/features/booking/customer/own-booking-path.ts";
import { payPath } from "#app/features/payment/checkout/checkout-urls.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

const TOO_LITTLE = "Less than Rs.1 cannot be paid online. You can pay it at our counter.";

type WaitingChange = { summary: string; amount: Paise; expiresAt: number; orderId: string };

type PaymentsDueProps = {
  page: Pick<OwnBooking, "balance" | "booking" | "conditions"> & {
    deposit: { held: Paise } | null;
    waitingChange: WaitingChange | null;
    depositDue: Paise | null;
  };
};

/** A change that waits for its payment, a balance, and a deposit that can be paid online. */
export function PaymentsDue({
  page: { booking, conditions, deposit, waitingChange, balance, depositDue },
}: PaymentsDueProps) {
  return (
    <>
      {waitingChange === null ? null : (
        <Due
          title={`Pay for your change until ${formatMoment(waitingChange.expiresAt)}`}
          text={`${waitingChange.summary}. It is made once you have paid.`}
        >
          <PayLink amount={waitingChange.amount} to={payPath(waitingChange.orderId)} />
        </Due>
      )}
      {balance === 0 || booking.status !== "completed" ? null : (
        <BalanceDue balance={balance} isDepositHeld={deposit !== null && deposit.held > 0} />
      )}
      {depositDue === null ? null : (
        <Due
          title="Your deposit is due before the pickup"
          text={`It is released ${formatRelease(conditions, "you bring the car back")}.`}
        >
          <PayLink amount={depositDue} to={ownDepositPath(booking.reference)} />
        </Due>
      )}
    </>
  );
}

function BalanceDue({ balance, isDepositHeld }: { balance: Paise; isDepositHeld: boolean }) {
  const title = `${formatRupees(balance)} is still to be paid`;
  if (!isPayableOnline(balance)) return <Due title={title} text={TOO_LITTLE} />;
  return (
    <Due
      title={title}
      text={
        isDepositHeld
          ? "It is taken from your deposit when that is released, unless you pay it here or at our counter before."
          : "Pay it here, or at our counter."
      }
    >
      <Form method="post" reloadDocument className="max-sm:w-full">
        <Button type="submit" className="w-full">
          Pay {formatRupees(balance)}
        </Button>
      </Form>
    </Due>
  );
}

type DueProps = { title: string; text: string; children?: ReactNode };

function Due({ title, text, children }: DueProps) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 basis-60 grow">
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="text-sm leading-6 text-muted wrap-anywhere">{text}</p>
      </div>
      {children}
    </Card>
  );
}

function PayLink({ amount, to }: { amount: Paise; to: string }) {
  return (
    <LinkButton to={to} reloadDocument prefetch="none" className="max-sm:w-full">
      Pay {formatRupees(amount)}
    </LinkButton>
  );
}
