import { type DescribedCharge, describeCharge } from "#app/content/charge-labels.ts";
import type { Paise } from "#app/domain/money.ts";
import { MoneyRow } from "./money-row.tsx";

type Line = DescribedCharge & { id: string; amount: Paise };

type ChargeBreakdownProps = { lines: readonly Line[]; tax: Paise; total: Paise };

/** The agreed price, line by line. */
export function ChargeBreakdown({ lines, tax, total }: ChargeBreakdownProps) {
  return (
    <dl className="tabular flex flex-col gap-2 text-sm leading-6">
      {lines.map((line) => (
        <MoneyRow key={line.id} name={describeCharge(line)} amount={line.amount} />
      ))}
      <MoneyRow name="Tax" amount={tax} />
      <MoneyRow name="Total" amount={total} isSum />
    </dl>
  );
}
