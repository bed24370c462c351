import type { FormEvent } from "react";
import { formatRupees } from "#app/domain/money.ts";
import { parseRupees } from "#app/domain/parse-rupees.ts";
import {
  adjustmentLimits,
  adjustPrice,
  type PriceAdjustment,
} from "#app/domain/price-adjustment.ts";
import type { Quote } from "#app/domain/quote.ts";
import { newBookingProblems } from "#app/features/booking/admin/new-booking-messages.ts";
import { TextField } from "#app/ui/text-field.tsx";
import type { FormValues } from "./new-booking-action-data.ts";
import { RadioCards } from "./radio-cards.tsx";

const ADJUST = [
  { value: "none", label: "Usual price" },
  { value: "discount", label: "Discount" },
  { value: "price_change", label: "Agreed price" },
];

type PriceFieldsProps = {
  quote: Quote;
  maxPercent: number;
  typed: FormValues;
  fields: FormValues;
  onType: (name: string, value: string) => void;
};

export function PriceFields({ quote, maxPercent, typed, fields, onType }: PriceFieldsProps) {
  const limits = adjustmentLimits(quote, maxPercent);
  const type = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) onType(target.name, target.value);
  };
  return (
    <div className="group/price flex flex-col gap-5" onChange={type}>
      <RadioCards label="Price" name="adjust" options={ADJUST} initial={typed.adjust ?? "none"} />
      {/* CSS only, so that it works without scripts. */}
      <div className="flex flex-col gap-5 group-has-[[value=none]:checked]/price:hidden">
        <TextField
          label="Discount in rupees"
          name="discount"
          inputMode="decimal"
          defaultValue={typed.discount}
          hint={`Off the price before tax, at most ${formatRupees(limits.maxDiscount)}.`}
          error={fields.discount}
          className="max-w-sm group-has-[[value=price\_change]:checked]/price:hidden"
        />
        <TextField
          label="Agreed total in rupees"
          name="agreed"
          inputMode="decimal"
          defaultValue={typed.agreed}
          hint={newBookingProblems.agreedLimit(limits)}
          error={fields.agreed}
          className="max-w-sm group-has-[[value=discount]:checked]/price:hidden"
        />
        <TextField
          label="Reason"
          name="adjustReason"
          maxLength={300}
          defaultValue={typed.adjustReason}
          hint="The customer sees it on the invoice."
          error={fields.adjustReason}
        />
      </div>
    </div>
  );
}

/** With what is typed, where that is within the limit. */
export function shownPrice(quote: Quote, typed: FormValues, maxPercent: number): Quote {
  const adjustment = adjustmentOf(typed);
  const adjusted = adjustment && adjustPrice(quote, adjustment, maxPercent);
  if (!adjusted?.ok) return quote;
  const { subtotal, tax, total } = adjusted.value;
  return { ...quote, subtotal, tax, total };
}

function adjustmentOf(typed: FormValues): PriceAdjustment | null {
  const reason = typed.adjustReason ?? "";
  if (typed.adjust === "discount") {
    const off = parseRupees(typed.discount ?? "");
    return off === null ? null : { kind: "discount", off, reason };
  }
  if (typed.adjust !== "price_change") return null;
  const total = parseRupees(typed.agreed ?? "");
  return total === null ? null : { kind: "price_change", total, reason };
}
