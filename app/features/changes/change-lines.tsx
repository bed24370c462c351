import { describeCharge } from "#app/content/charge-labels.ts";
import { type ChargeLine, sumLines } from "#app/domain/charges.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";

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
    <dl className="tabular grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 rounded-control bg-sunken px-4 py-3.5 text-sm leading-6">
      {rows.map(({ key, name, amount }) => (
        <div key={key} className="contents">
          <dt className="text-muted wrap-anywhere">{name}</dt>
          <dd className="pl-4 text-right">{formatRupees(amount)}</dd>
        </div>
      ))}
      <dt className="border-t border-line pt-2.5 text-base font-semibold">New price</dt>
      <dd className="border-t border-line pt-2.5 pl-4 text-right text-base font-semibold">
        {formatRupees(paise(before + total))}
      </dd>
    </dl>
  );
}
