import { formatRupees } from "#app/domain/money.ts";
import type { Statement } from "#app/features/payment/admin/get-statement.server.ts";
import { providerLabel } from "#app/features/payment/admin/provider-label.ts";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";

type Sums = Statement["total"];

export function ProviderSums({ statement: { providers, total } }: { statement: Statement }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-3">
      {providers.length > 1 ? <Sum name="Total" sums={total} strong /> : null}
      {providers.map(({ provider, ...sums }) => (
        <Sum key={provider} name={providerLabel(provider)} sums={sums} />
      ))}
    </dl>
  );
}

type SumProps = { name: string; sums: Sums; strong?: boolean };

function Sum({
  name,
  sums: { taken, refunded, depositsIn, depositsOut, net },
  strong = false,
}: SumProps) {
  return (
    <Card padded={false} className={classNames("min-w-0 p-4", strong && "max-sm:col-span-full")}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="tabular">
        <strong className="block font-display text-2xl leading-8 font-bold tracking-tight wrap-anywhere">
          {formatRupees(net)}
        </strong>
        <span className="text-sm text-muted">
          {formatRupees(taken)} taken
          {refunded === 0 ? null : <>, {formatRupees(refunded)} refunded</>}
          {depositsIn === 0 ? null : <>, {formatRupees(depositsIn)} deposits taken</>}
          {depositsOut === 0 ? null : <>, {formatRupees(depositsOut)} deposits out</>}
        </span>
      </dd>
    </Card>
  );
}
