import { formatRupeesWithMinusSign, type Paise } from "#app/domain/money.ts";

type MoneyRowProps = { name: string; amount: Paise; isSum?: boolean };

/** Of a list of amounts. The amount moves below its name where both do not fit. */
export function MoneyRow({ name, amount, isSum = false }: MoneyRowProps) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 ${isSum ? "border-t border-line pt-3 text-base font-semibold" : ""}`}
    >
      <dt className={`flex-1 basis-24 wrap-anywhere ${isSum ? "" : "text-muted"}`}>{name}</dt>
      <dd className="ml-auto">{formatRupeesWithMinusSign(amount)}</dd>
    </div>
  );
}
