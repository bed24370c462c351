import { formatPricePerHour, type Paise, paise } from "#app/domain/money.ts";
import type { Quote } from "#app/domain/quote.ts";
import { MoneyRow } from "./money-row.tsx";

type PriceBreakdownProps = { quote: Omit<Quote, "surcharge"> & { surcharge?: Paise } };

export function PriceBreakdown({ quote }: PriceBreakdownProps) {
  const { pricePerHour, hours, surcharge = paise(0), subtotal, taxRatePercent, tax, total } = quote;
  const rent = paise(pricePerHour * hours);
  const adjustment = paise(subtotal - rent - surcharge);
  return (
    <dl className="tabular flex flex-col gap-2 text-sm leading-6">
      <MoneyRow name={`${formatPricePerHour(pricePerHour)} × ${hours} hours`} amount={rent} />
      {surcharge === 0 ? null : <MoneyRow name="Pickup surcharge" amount={surcharge} />}
      {adjustment === 0 ? null : (
        <MoneyRow name={adjustment < 0 ? "Discount" : "Agreed price"} amount={adjustment} />
      )}
      <MoneyRow name={`Tax (${taxRatePercent}%)`} amount={tax} />
      <MoneyRow name="Total" amount={total} isSum />
    </dl>
  );
}
