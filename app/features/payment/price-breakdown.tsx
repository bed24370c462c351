import { formatPricePerHour, formatRupees, type Paise, paise } from "#app/domain/money.ts";
import type { Quote } from "#app/domain/quote.ts";

type PriceBreakdownProps = { quote: Omit<Quote, "surcharge"> & { surcharge?: Paise } };

export function PriceBreakdown({ quote }: PriceBreakdownProps) {
  const { pricePerHour, hours, surcharge = paise(0), subtotal, taxRatePercent, tax, total } = quote;
  const rent = paise(pricePerHour * hours);
  const adjustment = paise(subtotal - rent - surcharge);
  return (
    <dl className="tabular grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 text-sm leading-6">
      <Row name={`${formatPricePerHour(pricePerHour)} × ${hours} hours`} amount={rent} />
      {surcharge === 0 ? null : <Row name="Pickup surcharge" amount={surcharge} />}
      {adjustment === 0 ? null : (
        <Row name={adjustment < 0 ? "Discount" : "Agreed price"} amount={adjustment} />
      )}
      <Row name={`Tax (${taxRatePercent}%)`} amount={tax} />
      <dt className="border-t border-line pt-3 text-base font-semibold">Total</dt>
      <dd className="border-t border-line pt-3 pl-4 text-right text-base font-semibold">
        {formatRupees(total)}
      </dd>
    </dl>
  );
}

function Row({ name, amount }: { name: string; amount: Paise }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="pl-4 text-right">{formatRupees(amount)}</dd>
    </>
  );
}
