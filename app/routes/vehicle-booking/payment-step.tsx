import { useRef, useState } from "react";
import { Form, Link } from "react-router";
import { bookingPolicy } from "#app/content/booking-policy.ts";
import { formatRupees, rupeesOf } from "#app/domain/money.ts";
import { IncludedList } from "#app/features/fleet/included-list.tsx";
import { HoldCountdown } from "#app/features/booking/hold-countdown.tsx";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { SectionText } from "#app/ui/policy-text.tsx";
import { notify } from "#app/ui/toast.tsx";
import type { BookingFacts } from "./booking-facts.server.ts";
import { useCheckout } from "./use-checkout.ts";
import { useDocumentsReminder } from "./use-documents-reminder.ts";

type PaymentStepProps = { facts: BookingFacts; base: string; problem: string | null };

/** Step 2 (spec 2, 4, 8, 9). */
export function PaymentStep({ facts, base, problem }: PaymentStepProps) {
  const terms = useRef<HTMLInputElement>(null);
  const [termsMissing, setTermsMissing] = useState(false);
  const checkout = useCheckout(facts);
  useDocumentsReminder(facts.documents);
  const { phase, holdSecondsLeft } = checkout;
  const busy = phase !== "idle";
  const shownProblem =
    checkout.problem ?? (problem === null ? null : { title: "Not paid", text: problem });

  const pay = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (terms.current?.checked !== true) {
      notify({ ...paymentMessages.termsRequired, tone: "danger" });
      setTermsMissing(true);
      terms.current?.focus();
      return;
    }
    void checkout.pay();
  };

  return (
    <section aria-labelledby="payment-title" className="flex flex-col gap-6">
      <h2 id="payment-title" className="text-2xl">
        Payment
      </h2>
      {holdSecondsLeft === null ? null : (
        <HoldCountdown secondsLeft={holdSecondsLeft} until={facts.holdUntil} />
      )}
      <Card className="flex flex-col gap-5 text-sm">
        {bookingPolicy().map((section) => (
          <section key={section.id}>
            <h3 className="text-lg">{section.title}</h3>
            <SectionText section={section} />
          </section>
        ))}
        <section className="flex flex-col gap-3">
          <h3 className="text-lg">What is included</h3>
          <IncludedList deposit={facts.deposit} />
        </section>
      </Card>
      <Form method="post" onSubmit={pay} className="flex flex-col gap-4">
        <input type="hidden" name="amount" value={rupeesOf(facts.quote.total)} />
        <CheckboxField
          ref={terms}
          name="acceptTerms"
          onChange={() => setTermsMissing(false)}
          error={termsMissing ? paymentMessages.termsRequired.text : undefined}
          label={
            <>
              I accept the{" "}
              <Link to="/TermsandConditions" target="_blank" className="text-sea underline">
                terms and conditions
              </Link>{" "}
              and the cancellation policy above.
            </>
          }
        />
        {shownProblem === null ? null : (
          <Alert tone="danger" title={shownProblem.title} text={shownProblem.text}>
            {checkout.verifyAgain === null ? null : (
              <div className="flex flex-wrap gap-3">
                <Button
                  type="button"
                  variant="secondary"
                  size="small"
                  onClick={() => void checkout.verifyAgain?.()}
                >
                  Check the payment again
                </Button>
                <LinkButton to="/profile" variant="secondary" size="small">
                  See my bookings
                </LinkButton>
              </div>
            )}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          {/* A customer who may have paid must not pay again. */}
          {checkout.verifyAgain === null ? (
            <Button type="submit" size="large" pending={busy}>
              Pay {formatRupees(facts.quote.total)}
            </Button>
          ) : null}
          <LinkButton to={base} size="large" variant="secondary">
            Back
          </LinkButton>
        </div>
        <div className="flex flex-col items-start text-sm">
          {checkout.payPage === null ? null : (
            <a
              href={checkout.payPage}
              className="inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4"
            >
              Open the payment page instead
            </a>
          )}
          <p role="status" className="min-h-6 text-muted">
            {checkout.status}
          </p>
        </div>
      </Form>
    </section>
  );
}
