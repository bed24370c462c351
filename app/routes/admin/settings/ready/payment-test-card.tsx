import { HiddenFields } from "#app/routes/admin/hidden-fields.tsx";
import { Form, useNavigation } from "react-router";
import { formatRupees } from "#app/domain/money.ts";
import { paymentTestMessages as messages } from "#app/features/payment/payment-tests/payment-test-messages.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import type { LoadedPaymentTest } from "./load-payment-test.server.ts";
import { OutcomeAlert } from "./outcome-alert.tsx";

type PaymentTestCardProps = LoadedPaymentTest & {
  refusal: { title: string; text: string } | undefined;
};

export function PaymentTestCard({ amount, outcome, checkout, refusal }: PaymentTestCardProps) {
  const { formData } = useNavigation();
  const pay = messages.pay(formatRupees(amount));
  return (
    <CardSection title={messages.title(formatRupees(amount))}>
      <p className="max-w-prose text-sm leading-6 text-muted">{messages.about}</p>
      {refusal === undefined ? null : (
        <Alert tone="danger" title={refusal.title} text={refusal.text} />
      )}
      {outcome === null || refusal !== undefined ? null : <OutcomeAlert {...outcome} />}
      <div className="flex flex-wrap items-center gap-3">
        {checkout?.kind === "link" ? (
          <LinkButton to={checkout.url} reloadDocument prefetch="none">
            {pay}
          </LinkButton>
        ) : null}
        {checkout?.kind === "form" ? (
          <form method="post" action={checkout.action}>
            <HiddenFields fields={checkout.fields} />
            <Button type="submit">{pay}</Button>
          </form>
        ) : null}
        <Form method="post" preventScrollReset>
          <Button
            type="submit"
            name="kind"
            value="payment"
            variant="secondary"
            pending={formData?.get("kind") === "payment"}
          >
            {outcome === null ? messages.start : messages.startAgain}
          </Button>
        </Form>
      </div>
    </CardSection>
  );
}
