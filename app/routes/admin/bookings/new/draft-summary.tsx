import { formatContacts } from "./customer-choice.tsx";
import type { Customer } from "./load-new-booking.server.ts";
import type { FormValues } from "./new-booking-action-data.ts";
import { StepCard, Summary } from "./step-card.tsx";

type DraftSummaryProps = { customer: Customer; typed: FormValues };

/** The customer and payment that were typed, while staff choose other dates. */
export function DraftSummary({ customer, typed }: DraftSummaryProps) {
  const { name, contacts } =
    customer.kind === "known"
      ? { name: customer.name, contacts: formatContacts(customer) }
      : { name: typed.name, contacts: [typed.phone, typed.email].filter(Boolean).join(" · ") };
  return (
    <>
      <StepCard
        number={3}
        title="Customer"
        summary={<Summary title={name || "New customer"} text={contacts} />}
      />
      <StepCard
        number={4}
        title="Payment"
        summary={<Summary title="Payment" text="Your entries are kept." />}
      />
    </>
  );
}
