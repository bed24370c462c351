import { useRef, useState } from "react";
import { Form, Link } from "react-router";
import { bookingPolicy } from "#app/content/booking-policy.ts";
import { formatRupees, rupeesOf } from "#app/domain/money.ts";
import { IncludedList } from "#app/features/fleet/included-list.tsx";
import { HoldTimeBeside } from "#app/features/booking/hold-countdown.tsx";
import { paymentMessages } from "#app/features/payment/payment-messages.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { SectionBody } from "#app/ui/policy-text.tsx";
import { notify } from "#app/ui/toast.tsx";
import { BookingBar } from "./booking-bar.tsx";
import type { BookingFacts } from "./booking-facts.server.ts";
import { PaymentPanel } from "./payment-panel.tsx";
import { useCheckout } from "./use-checkout.ts";
import { useDocumentsReminder } from "./use-documents-reminder.ts";

type PaymentStepProps = { facts: BookingFacts; base: string; problem: string | null };

/** Step 2 (spec 2, 4, 8, 9). */
export function PaymentStep({ facts, base, problem }: PaymentStepProps) {
  const terms = useRef<HTMLInputElement>(null);
  const [termsMissing, setTermsMissing] = useState(false);
  const checkout = useCheckout(facts);
  useDocumentsReminder(facts.documents);
  const busy = checkout.phase !== "idle";

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
    <section aria-labelledby="payment-title" className="max-lg:contents">
      <Form method="post" onSubmit={pay} className="contents gap-5 lg:flex lg:flex-col">
        <h2 id="payment-title" className="text-2xl">
          Payment
        </h2>
        <PaymentPanel checkout={checkout} refusal={problem} />
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
              and the cancellation policy below.
            </>
          }
        />
        <Policies deposit={facts.deposit} />
        <BookingBar
          quote={facts.quote}
          beside={checkout.hold ? <HoldTimeBeside secondsLeft={checkout.hold.secondsLeft} /> : null}
        >
          <LinkButton to={base} variant="secondary" className="@max-[17rem]:hidden">
            Back
          </LinkButton>
          {/* A customer who may have paid must not pay again. */}
          {checkout.verifyAgain === null ? (
            <Button type="submit" pending={busy} className="flex-1 lg:px-8!">
              Pay {formatRupees(facts.quote.total)}
            </Button>
          ) : null}
        </BookingBar>
      </Form>
    </section>
  );
}

function Policies({ deposit }: Pick<BookingFacts, "deposit">) {
  return (
    <Card className="flex flex-col gap-5 text-sm">
      {bookingPolicy().map((section) => (
        <section key={section.id}>
          <h3 className="text-lg">{section.title}</h3>
          <SectionBody section={section} />
        </section>
      ))}
      <section className="flex flex-col gap-3">
        <h3 className="text-lg">What is included</h3>
        <IncludedList deposit={deposit} />
      </section>
    </Card>
  );
}
