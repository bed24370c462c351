import { formatPricePerHour, formatRupees, type Paise, paise } from "#app/domain/money.ts";
import type { Quote } from "#app/domain/quote.ts";

type PriceBreakdownProps = { quote: Omit<Quote, "surcharge"> & { surcharge?: Paise } };

export function PriceBreakdown({ quote }: PriceBreakdownProps) {
  const { pricePerHour, hours, surcharge = paise(0), subtotal, taxRatePercent, tax, total } = quote;
  const rent = paise(pricePerHour * hours);
  const adjustment = paise(subtotal - rent - surcharge);
  return (
    <dl className="tabular flex flex-col gap-2 text-sm leading-6">
      <Row name={`${formatPricePerHour(pricePerHour)} × ${hours} hours`} amount={rent} />
      {surcharge === 0 ? null : <Row name="Pickup surcharge" amount={surcharge} />}
      {adjustment === 0 ? null : (
        <Row name={adjustment < 0 ? "Discount" : "Agreed price"} amount={adjustment} />
      )}
      <Row name={`Tax (${taxRatePercent}%)`} amount={tax} />
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-base font-semibold">
        <dt>Total</dt>
        <dd className="ml-auto">{formatRupees(total)}</dd>
      </div>
    </dl>
  );
}

function Row({ name, amount }: { name: string; amount: Paise }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="flex-1 basis-24 text-muted">{name}</dt>
      <dd className="ml-auto">{formatRupees(amount)}</dd>
    </div>
  );
}
