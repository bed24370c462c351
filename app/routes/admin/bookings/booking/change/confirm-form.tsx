import { Form, useNavigation } from "react-router";
import { COUNTER_METHOD_LABELS, COUNTER_METHODS } from "#app/domain/counter-payment.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { ChangeLines } from "#app/features/changes/change-lines.tsx";
import type { ChangeRefusal } from "#app/features/changes/change-refusals.ts";
import { SwapFields } from "#app/routes/admin/bookings/booking/swap-fields.tsx";
import { bookingPath } from "#app/routes/admin/bookings/booking/booking-paths.ts";
import { HoldChoice } from "#app/routes/admin/bookings/new/hold-choice.tsx";
import type { FormValues } from "#app/routes/admin/bookings/new/new-booking-action-data.ts";
import { RadioCards } from "#app/routes/admin/bookings/new/radio-cards.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import { useFocusFirstInvalid } from "#app/ui/use-focus-on-answer.ts";
import type { ChangePage } from "./load-change.server.ts";

const METHODS = COUNTER_METHODS.map((value) => ({ value, label: COUNTER_METHOD_LABELS[value] }));

type Quoted = Extract<NonNullable<ChangePage["answer"]>, { kind: "quote" }>;

type ConfirmFormProps = {
  page: ChangePage;
  quoted: Quoted;
  /** What was typed and refused. */
  sent: { typed: FormValues; fields: FormValues; refusal: ChangeRefusal | null } | undefined;
};

/** The sum and its reasons, how it is paid, and who is told. */
export function ConfirmForm({ page, quoted, sent }: ConfirmFormProps) {
  const { booking, to, basis } = page;
  const { typed, fields, refusal } = sent ?? { typed: {}, fields: {}, refusal: null };
  const { quote, relocations, makeRoom } = quoted;
  const pending = useNavigation().formMethod === "POST";
  const isSwap = page.swapCars.length > 0;
  const holds = isSwap || relocations.length > 0 ? [] : page.holds;
  const form = useFocusFirstInvalid(sent);
  return (
    // Fields that CSS hides must not keep it from being sent.
    <Form
      ref={form}
      method="post"
      noValidate
      className="flex flex-col gap-5 border-t border-line pt-5"
    >
      <input type="hidden" name="carId" value={to.carId} />
      <input type="hidden" name="pickupAt" value={to.pickupAt} />
      <input type="hidden" name="returnAt" value={to.returnAt} />
      <input type="hidden" name="basis" value={basis} />
      <input type="hidden" name="shownAmount" value={quote.amount} />
      <input type="hidden" name="makeRoom" value={makeRoom} />
      {relocations.length === 0 ? null : (
        <Alert
          tone="info"
          title="To make room, at the same price"
          text={
            <UnbrokenText
              text={relocations
                .map(
                  ({ reference, userName, carName }) =>
                    `${reference} (${userName}) gets ${carName}.`,
                )
                .join(" ")}
            />
          }
        />
      )}
      <ChangeLines lines={quote.lines} before={booking.totalAmount} />
      {quote.feePercent > 0 && quote.lines.some(({ kind }) => kind === "fee") ? (
        <p className="-mt-2 text-sm text-muted">
          {quote.feePercent}% of the price of the unused hours is kept.
        </p>
      ) : null}
      {quote.refund > 0 ? (
        <p className="-mt-2 text-sm">
          <strong>{formatRupees(paise(quote.refund))}</strong> goes back to the customer.
        </p>
      ) : null}
      {quote.amount > 0 ? (
        <HowItIsPaid
          amount={quote.amount}
          holds={holds}
          ends={page.holdEnds}
          typed={typed}
          fields={fields}
        />
      ) : null}
      {isSwap ? (
        <>
          <p className="text-sm leading-6">
            Read both cars now, so that kilometres and fuel can be charged. If one cannot be read
            yet, leave it empty and add it on the booking’s page before the return.
          </p>
          <SwapFields
            cars={page.swapCars}
            typed={typed}
            problems={fields}
            refused={refusal?.kind === "readings" ? refusal : null}
          />
        </>
      ) : null}
      <TextField
        label="Reason (optional)"
        name="reason"
        maxLength={300}
        defaultValue={typed.reason}
      />
      <CheckboxField
        label="Notify the customer"
        hint="By e-mail and text message: what is agreed now, and the price."
        name="notify"
        value="yes"
        defaultChecked={sent === undefined || typed.notify === "yes"}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          Change booking
        </Button>
        <LinkButton to={bookingPath(booking.id)} variant="secondary" prefetch="none">
          Back
        </LinkButton>
      </div>
    </Form>
  );
}

type HowItIsPaidProps = Pick<ChangePage, "holds"> & {
  amount: Paise;
  ends: ChangePage["holdEnds"];
  typed: FormValues;
  fields: FormValues;
};

function HowItIsPaid({ amount, holds, ends, typed, fields }: HowItIsPaidProps) {
  const canWait = holds.length > 0;
  const options = [
    { value: "counter", label: "Paid now" },
    ...(canWait
      ? [{ value: "link", label: "Send a payment link", hint: "Changed once it is paid" }]
      : []),
    { value: "later", label: "Pay later", hint: "Stays due on the booking" },
  ];
  return (
    <div className="group/how flex flex-col gap-5">
      <RadioCards
        label={`${formatRupees(amount)} to pay`}
        name="how"
        options={options}
        initial={typed.how ?? "counter"}
      />
      {/* CSS only, so that it works without scripts. */}
      <div className="hidden flex-col gap-5 group-has-[[value=counter]:checked]/how:flex">
        <RadioCards
          label="How it was paid"
          name="method"
          options={METHODS}
          initial={typed.method ?? "cash"}
        />
        <TextField
          label="Receipt number (optional)"
          name="receipt"
          maxLength={60}
          defaultValue={typed.receipt}
          className="max-w-sm"
        />
      </div>
      {canWait ? (
        <div className="hidden group-has-[[value=link]:checked]/how:block">
          <HoldChoice
            label="Hold the change for"
            holds={holds}
            ends={ends}
            typed={typed}
            problems={fields}
          />
        </div>
      ) : null}
    </div>
  );
}
