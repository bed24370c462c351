import type { Paise } from "#app/domain/money.ts";
import { MoneyRow } from "./money-row.tsx";

type Line = { name: string; amount: Paise };

export function MoneyLines({ lines, sum }: { lines: readonly Line[]; sum: Line }) {
  return (
    <dl className="tabular flex flex-col gap-2 rounded-control bg-sunken px-4 py-3.5 text-sm leading-6">
      {lines.map(({ name, amount }) => (
        <MoneyRow key={name} name={name} amount={amount} />
      ))}
      <MoneyRow name={sum.name} amount={sum.amount} isSum />
    </dl>
  );
}
