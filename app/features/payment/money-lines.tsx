import { formatRupees, type Paise } from "#app/domain/money.ts";

type Line = { name: string; amount: Paise };

export function MoneyLines({ lines, sum }: { lines: readonly Line[]; sum: Line }) {
  return (
    <dl className="tabular grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 rounded-control bg-sunken px-4 py-3.5 text-sm leading-6">
      {lines.map(({ name, amount }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="pl-4 text-right">{formatRupees(amount)}</dd>
        </div>
      ))}
      <dt className="border-t border-line pt-2.5 text-base font-semibold">{sum.name}</dt>
      <dd className="border-t border-line pt-2.5 pl-4 text-right text-base font-semibold">
        {formatRupees(sum.amount)}
      </dd>
    </dl>
  );
}
