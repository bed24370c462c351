import { business } from "#app/content/business.ts";
import { formatDay, instantOf } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { refundTimes } from "#app/domain/refund-times.ts";
import type { CancellationPreview } from "#app/features/booking/customer/find-cancellation-preview.server.ts";
import { MoneyLines } from "#app/features/payment/money-lines.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";

const ALL_BACK =
  "No charge: everything you paid has been refunded. The car becomes available to others immediately.";

export function CancelCharge({ facts }: { facts: CancellationPreview }) {
  const { paid, refundedBefore } = facts;
  const { chargePercent, charge, refund, fees } = facts.terms;
  const lines = [
    { name: "You paid", amount: paid },
    ...(refundedBefore > 0 ? [{ name: "Refunded earlier", amount: refundedBefore }] : []),
    ...(fees > 0 ? [{ name: "Change fee, not refunded", amount: fees }] : []),
    { name: `Cancellation charge (${chargePercent}%)`, amount: paise(charge - fees) },
  ];
  if (charge + refund === 0) return <p>{ALL_BACK}</p>;
  return (
    <div className="flex flex-col gap-5">
      <MoneyLines lines={lines} sum={{ name: "Your refund", amount: refund }} />
      <Why policies={facts.policies} labels={facts.policyLabels} />
      {refund === 0 ? null : <When facts={facts} />}
    </div>
  );
}

type WhyProps = {
  policies: CancellationPreview["policies"];
  labels: CancellationPreview["policyLabels"];
};

/** The lower of both policies is charged. */
function Why({ policies, labels }: WhyProps) {
  const isTermsLower = policies.terms < policies.bookingPage;
  const isSame = policies.terms === policies.bookingPage;
  const rows = [
    { name: "Booking page", says: labels.bookingPage, isCharged: isSame || !isTermsLower },
    { name: "Terms of Service", says: labels.terms, isCharged: isSame || isTermsLower },
  ];
  return (
    <section aria-labelledby="why" className="flex flex-col gap-2.5">
      <h2 id="why" className="text-base">
        Why this charge
      </h2>
      <ul className="flex flex-col gap-2 text-sm leading-6">
        {rows.map(({ name, says, isCharged }) => (
          <li
            key={name}
            className={classNames("flex flex-wrap gap-x-2 gap-y-1", isCharged ? "" : "text-muted")}
          >
            <span>
              <strong className="font-semibold">{name}</strong>: {says}
            </span>
            {isCharged && !isSame ? <Badge tone="success">Applies to you</Badge> : null}
          </li>
        ))}
      </ul>
      <p className="text-sm leading-6 text-muted">
        {isSame ? "Both charge the same." : "You are charged the lower of the two."}
      </p>
    </section>
  );
}

function When({ facts: { now, method } }: { facts: CancellationPreview }) {
  const { processedBy, creditedBy } = refundTimes(now);
  return (
    <section aria-labelledby="when" className="flex flex-col gap-2.5">
      <h2 id="when" className="text-base">
        How you will get your refund
      </h2>
      {method === "counter" ? null : (
        <p className="text-sm leading-6">
          To your original payment method: processed by{" "}
          <strong className="font-semibold">{formatWeekday(processedBy)}</strong>, on your account
          by <strong className="font-semibold">{formatWeekday(creditedBy)}</strong>.
        </p>
      )}
      {method === "online" ? null : (
        <p className="text-sm leading-6">
          What you paid at our counter, we will pay back there by{" "}
          <strong className="font-semibold">{formatWeekday(processedBy)}</strong>. Call{" "}
          {business().phone.display} to arrange it.
        </p>
      )}
      <p className="text-sm leading-6 text-muted">
        Refunds are processed in 3 to 5 business days and credited in 5 to 10 business days, Monday
        to Friday. The exact day depends on your bank.
      </p>
    </section>
  );
}

function formatWeekday(date: string): string {
  return formatDay(instantOf(date, 0), { weekday: true });
}
