import { formatPricePerHour, formatRupees, paise } from "#app/domain/money.ts";
import type { Quote } from "#app/domain/quote.ts";

export function PriceBreakdown({ quote }: { quote: Quote }) {
  const { pricePerHour, hours, subtotal, taxRatePercent, tax, total } = quote;
  const usual = paise(pricePerHour * hours);
  const by = paise(subtotal - usual);
  return (
    <dl className="tabular grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 text-sm leading-6">
      <dt className="text-muted">
        {formatPricePerHour(pricePerHour)} × {hours} hours
      </dt>
      <dd className="pl-4 text-right">{formatRupees(usual)}</dd>
      {by === 0 ? null : (
        <>
          <dt className="text-muted">{by < 0 ? "Discount" : "Agreed price"}</dt>
          <dd className="pl-4 text-right">{formatRupees(by)}</dd>
        </>
      )}
      <dt className="text-muted">Tax ({taxRatePercent}%)</dt>
      <dd className="pl-4 text-right">{formatRupees(tax)}</dd>
      <dt className="border-t border-line pt-3 text-base font-semibold">Total</dt>
      <dd className="border-t border-line pt-3 pl-4 text-right text-base font-semibold">
        {formatRupees(total)}
      </dd>
    </dl>
  );
}
