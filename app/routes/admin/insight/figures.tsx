import { formatRupees, paise } from "#app/domain/money.ts";
import type { Insight } from "#app/features/insight/get-insight.server.ts";
import { Card } from "#app/ui/card.tsx";
import { formatCountOf, formatCount, formatShare } from "./format-figures.ts";

export function Figures({ insight: { steps, use } }: { insight: Insight }) {
  const sum = (pick: (step: Insight["steps"][number]) => number) =>
    steps.reduce((total, step) => total + pick(step), 0);
  const [taken, back] = [sum((step) => step.taken), sum((step) => step.refunded)];
  const [paid, cancelled] = [sum((step) => step.paid), sum((step) => step.cancelled)];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
      <Figure
        name="Revenue"
        value={formatRupees(paise(taken - back))}
        text={back === 0 ? "nothing credited" : `${formatRupees(paise(back))} credited`}
        wide
      />
      <Figure name="Bookings" value={formatCount(paid)} text="paid" />
      <Figure
        name="Utilisation"
        value={formatShare(use.total.share)}
        text={`of ${formatCountOf(use.cars.length, "car")}`}
      />
      <Figure
        name="Cancellations"
        value={formatShare(paid === 0 ? 0 : cancelled / paid)}
        text={`${formatCount(cancelled)} of ${formatCount(paid)}`}
      />
      <Figure name="Page views" value={formatCount(sum((step) => step.views))} text="on the site" />
    </dl>
  );
}

type FigureProps = { name: string; value: string; text: string; wide?: boolean };

function Figure({ name, value, text, wide = false }: FigureProps) {
  return (
    <Card padded={false} className={wide ? "p-4 col-span-full sm:col-span-2" : "p-4"}>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="tabular">
        <strong className="block font-display text-2xl leading-8 font-bold tracking-tight wrap-anywhere">
          {value}
        </strong>
        <span className="text-sm text-muted">{text}</span>
      </dd>
    </Card>
  );
}
