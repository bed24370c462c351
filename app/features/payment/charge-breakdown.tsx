import { type DescribedCharge, describeCharge } from "#app/content/charge-labels.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";

type Line = DescribedCharge & { id: string; amount: Paise };

type ChargeBreakdownProps = { lines: readonly Line[]; tax: Paise; total: Paise };

/** The agreed price, line by line. */
export function ChargeBreakdown({ lines, tax, total }: ChargeBreakdownProps) {
  return (
    <dl className="tabular grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 text-sm leading-6">
      {lines.map((line) => (
        <div key={line.id} className="contents">
          <dt className="text-muted wrap-anywhere">{describeCharge(line)}</dt>
          <dd className="pl-4 text-right">{formatRupees(line.amount)}</dd>
        </div>
      ))}
      <dt className="text-muted">Tax</dt>
      <dd className="pl-4 text-right">{formatRupees(tax)}</dd>
      <dt className="border-t border-line pt-3 text-base font-semibold">Total</dt>
      <dd className="border-t border-line pt-3 pl-4 text-right text-base font-semibold">
        {formatRupees(total)}
      </dd>
    </dl>
  );
}
