import { type FormEvent, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { normalisePhone } from "#app/domain/phone-number.ts";
import { NEW_BOOKING_FAILED } from "#app/features/booking/admin/new-booking-messages.ts";
import { textValues } from "#app/http/form-data.ts";
import { UserFields } from "#app/routes/admin/user-fields.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { INVALID_FIELD, useFocusOnAnswer } from "#app/ui/use-focus-on-answer.ts";
import type { FormValues, NewBookingActionData } from "./new-booking-action-data.ts";
import { newBookingUrl } from "./new-booking-url.ts";
import type { SubmitRefusal } from "./submit-new-booking.server.ts";
import { formatContacts } from "./customer-choice.tsx";
import type { Customer, NewBooking } from "./load-new-booking.server.ts";
import { PaymentFields } from "./payment-fields.tsx";
import { StepCard, Summary } from "./step-card.tsx";

const NEW_CUSTOMER_HINTS = {
  email: "With it they can sign in and pay online.",
  phone: "For calls and text messages.",
};

type BookingFormProps = {
  facts: NewBooking;
  customer: Customer;
  answer: NewBookingActionData | undefined;
  /** Into this form, perhaps for other dates or another car. */
  typed: FormValues | undefined;
  saveDraft: (typed: FormValues) => void;
};

export function BookingForm({ facts, customer, answer, typed, saveDraft }: BookingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state, formMethod } = useNavigation();
  const pending = formMethod === "POST";
  useFocusOnAnswer(answer, () => {
    const field = form.current?.querySelector<HTMLElement>(INVALID_FIELD);
    if (field) field.focus();
    else form.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
  });
  const fields = answer?.fields ?? {};
  const save = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    saveDraft(textValues(new FormData(currentTarget)));
  const change = newBookingUrl({ ...facts.selection, personId: null });
  return (
    <Form
      ref={form}
      method="post"
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        // A refusal can be answered while the page loads its data again.
        if (state === "submitting") event.preventDefault();
        // Some fields may have been filled in before the scripts were loaded.
        else save(event);
      }}
      onChange={save}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="bookingId" value={facts.bookingId} />
      {customer.kind === "known" ? (
        <StepCard
          number={3}
          title="Customer"
          summary={<Summary title={customer.name} text={formatContacts(customer)} />}
          change={change}
        >
          {customer.bannedAt === null ? undefined : (
            <Alert
              tone="warning"
              title={`${customer.name} is banned`}
              text={customer.banReason ?? undefined}
            />
          )}
        </StepCard>
      ) : (
        <StepCard number={3} title="New customer" change={change}>
          <div className="grid gap-4 md:grid-cols-3">
            <UserFields
              values={typed ?? customerFromSearch(facts.text)}
              problems={fields}
              hints={NEW_CUSTOMER_HINTS}
            />
          </div>
        </StepCard>
      )}
      <StepCard number={4} title="Payment">
        <div className="flex flex-col gap-5">
          <PaymentFields facts={facts} customer={customer} typed={typed ?? {}} fields={fields} />
          {answer?.detail ? (
            <Alert tone="danger" title={`${NEW_BOOKING_FAILED}: ${answer.detail}`} />
          ) : null}
          <Button
            type="submit"
            size="large"
            pending={pending}
            disabled={facts.car?.isFree !== true}
            className="md:w-72 md:self-end"
          >
            Add booking
          </Button>
          {/* After the submit button, so that Enter does not press one of these. */}
          {answer?.existingCustomer ? (
            <ExistingCustomer existing={answer.existingCustomer} />
          ) : null}
        </div>
      </StepCard>
    </Form>
  );
}

function customerFromSearch(text: string): FormValues {
  if (text.includes("@")) return { email: text };
  return normalisePhone(text) === null ? { name: text } : { phone: text };
}

const CONTACT_LABELS = { email: "e-mail", phone: "phone number" } as const;

function ExistingCustomer({
  existing,
}: {
  existing: NonNullable<SubmitRefusal["existingCustomer"]>;
}) {
  const { id, name, kind, isCertain } = existing;
  return (
    <Alert
      tone="warning"
      title={`This is ${name}'s ${CONTACT_LABELS[kind]}: book for ${name}?`}
      text={
        isCertain
          ? `Otherwise enter another ${CONTACT_LABELS[kind]}: each can belong to one account only.`
          : "It was never verified, so someone else may use it by now."
      }
    >
      <Button type="submit" size="small" name="knownId" value={id}>
        Book for {name}
      </Button>
      {isCertain ? null : (
        <Button type="submit" size="small" variant="secondary" name="isSomebodyElse" value="yes">
          Add a new customer
        </Button>
      )}
    </Alert>
  );
}
