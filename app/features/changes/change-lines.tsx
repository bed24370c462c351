import { describeCharge } from "#app/content/charge-labels.ts";
import { type ChargeLine, sumLines } from "#app/domain/charges.ts";
import { formatRupeesWithMinusSign, type Paise, paise } from "#app/domain/money.ts";

type ChangeLinesProps = {
  lines: readonly (ChargeLine & { carName: string | null })[];
  /** Tax included. */
  before: Paise;
};

/** What a change adds and takes off, and the price before and after. */
export function ChangeLines({ lines, before }: ChangeLinesProps) {
  const { tax, total } = sumLines(lines);
  const rows = [
    { key: "before", name: "Price now", amount: before },
    ...lines.map((line) => ({
      key: `${line.kind} ${line.carId} ${line.quantity} ${line.unitPrice}`,
      name: describeCharge(line),
      amount: line.amount,
    })),
    ...(tax === 0 ? [] : [{ key: "tax", name: "Tax", amount: tax }]),
  ];
  return (
    <dl className="tabular flex flex-col gap-y-2 rounded-control bg-sunken px-[min(1rem,5vw)] py-3.5 text-sm leading-6">
      {rows.map(({ key, name, amount }) => (
        <div key={key} className="flex flex-wrap gap-x-4">
          <dt className="min-w-[min(5rem,100%)] flex-1 text-muted wrap-anywhere">{name}</dt>
          <dd className="ml-auto">{formatRupeesWithMinusSign(amount)}</dd>
        </div>
      ))}
      <div className="flex flex-wrap gap-x-4 border-t border-line pt-2.5 text-base font-semibold">
        <dt className="flex-1">New price</dt>
        <dd className="ml-auto">{formatRupeesWithMinusSign(paise(before + total))}</dd>
      </div>
    </dl>
  );
}
