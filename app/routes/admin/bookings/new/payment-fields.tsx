import { HandCoins, Store } from "#app/ui/icons/admin-icons.ts";
import { Hourglass, Phone } from "#app/ui/icons/icons.ts";
import { useState } from "react";
import { Link } from "react-router";
import { COUNTER_METHOD_LABELS, COUNTER_METHODS } from "#app/domain/counter-payment.ts";
import { formatPlainRupees } from "#app/domain/money.ts";
import { PriceBreakdown } from "#app/features/payment/price-breakdown.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { HoldChoice } from "./hold-choice.tsx";
import type { FormValues } from "./new-booking-action-data.ts";
import { PriceFields, shownPrice } from "./price-fields.tsx";
import { RadioCards } from "./radio-cards.tsx";
import type { Customer, NewBooking } from "./load-new-booking.server.ts";

const CHANNELS = [
  { value: "phone", label: "On the phone", icon: <Phone aria-hidden="true" /> },
  { value: "counter", label: "At the counter", icon: <Store aria-hidden="true" /> },
];
const PAY = [
  { value: "paid", label: "Paid now", icon: <HandCoins aria-hidden="true" /> },
  { value: "hold", label: "Hold the car", icon: <Hourglass aria-hidden="true" /> },
];
const METHODS = COUNTER_METHODS.map((value) => ({ value, label: COUNTER_METHOD_LABELS[value] }));

type PaymentFieldsProps = {
  facts: NewBooking;
  customer: Customer;
  typed: FormValues;
  fields: FormValues;
};

export function PaymentFields({ facts, customer, typed, fields }: PaymentFieldsProps) {
  const { car, deposit, holds, holdEnds, maxDiscountPercent: maxPercent } = facts;
  const [typedPrice, setTypedPrice] = useState(typed);
  const price = car && shownPrice(car.price, typedPrice, maxPercent);
  const canHold = holds.length > 0;
  const wasSent = typed.bookingId !== undefined;
  const first = canHold ? { channel: "phone", pay: "hold" } : { channel: "counter", pay: "paid" };
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="group/pay flex flex-col gap-5">
        <RadioCards
          label="The customer is"
          name="channel"
          options={CHANNELS}
          initial={typed.channel ?? first.channel}
          error={fields.channel}
        />
        {car === null ? null : (
          <PriceFields
            quote={car.price}
            maxPercent={maxPercent}
            typed={typed}
            fields={fields}
            onType={(name, value) => setTypedPrice((before) => ({ ...before, [name]: value }))}
          />
        )}
        <RadioCards
          label="Payment"
          name="pay"
          options={canHold ? PAY : PAY.slice(0, 1)}
          initial={(canHold ? typed.pay : undefined) ?? first.pay}
          error={fields.pay}
        />
        {/* CSS only, so that it works without scripts. */}
        <div className="flex flex-col gap-5 group-has-[[value=hold]:checked]/pay:hidden">
          <TextField
            label="Amount in rupees"
            name="amount"
            inputMode="decimal"
            defaultValue={typed.amount}
            placeholder={price === null ? undefined : formatPlainRupees(price.total)}
            hint="Leave it empty for the full amount. The rest can be paid later."
            error={fields.amount}
            className="max-w-sm"
          />
          <RadioCards
            label="How it was paid"
            name="method"
            options={METHODS}
            initial={typed.method ?? "cash"}
            error={fields.method}
          />
          <TextField
            label="Receipt number (optional)"
            name="receipt"
            maxLength={60}
            defaultValue={typed.receipt}
            error={fields.receipt}
            className="max-w-sm"
          />
        </div>
        {canHold ? (
          <div className="flex flex-col gap-2 group-has-[[value=paid]:checked]/pay:hidden">
            <HoldChoice
              label="Hold it for"
              holds={holds}
              ends={holdEnds}
              typed={typed}
              problems={fields}
            />
            <p className="text-sm text-muted">
              The customer can pay online or at the counter until then. After that the car is
              released.
            </p>
          </div>
        ) : (
          <p className="-mt-2 text-sm text-muted">
            Pickup is within the hour, too soon to hold the car unpaid.
          </p>
        )}
      </div>
      <div className="flex flex-col gap-3">
        {price === null ? null : (
          <div className="rounded-card bg-sunken p-4">
            <PriceBreakdown quote={price} />
            <input type="hidden" name="total" value={price.total} />
            {deposit === null ? null : (
              <p className="tabular mt-3 border-t border-line pt-3 text-sm leading-6">
                Deposit, as customers are told: {deposit}
              </p>
            )}
          </div>
        )}
        <div>
          <CheckboxField
            name="terms"
            defaultChecked={typed.terms === "on"}
            error={fields.terms}
            label={
              <>
                The customer accepts the{" "}
                <Link to="/TermsandConditions" target="_blank" className="text-sea underline">
                  terms
                </Link>
              </>
            }
          />
          <CheckboxField
            name="confirmation"
            defaultChecked={wasSent ? typed.confirmation === "on" : true}
            label="Send confirmation"
            hint={confirmationHint(customer)}
          />
        </div>
      </div>
    </div>
  );
}

function confirmationHint(customer: Customer): string {
  if (customer.kind === "new") return "By text message and e-mail, where they are given.";
  const ways = [
    customer.phone === null ? null : "text message",
    customer.email === null ? null : "e-mail",
  ].filter((way) => way !== null);
  return ways.length === 0 ? "There is no contact to send it to." : `By ${ways.join(" and ")}.`;
}
