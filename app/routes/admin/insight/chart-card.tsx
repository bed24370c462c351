import { lazy, Suspense, useId } from "react";
import { Card } from "#app/ui/card.tsx";
import { useEnhanced } from "#app/ui/use-enhanced.ts";
import { NumberTable } from "./number-table.tsx";
import type { Series } from "./series-chart.tsx";
import { formatCount } from "./format-figures.ts";

// Loads the chart library only for this page.
const SeriesChart = lazy(() => import("./series-chart.tsx"));

type ChartCardProps = {
  title: string;
  text: string;
  labelsName?: string;
  labels: readonly string[];
  series: readonly Series[];
  unit?: "rupees" | "number";
  format?: (value: number) => string;
};

export function ChartCard(props: ChartCardProps) {
  const { title, text, labels, series, labelsName = "When", unit = "number" } = props;
  const format = props.format ?? formatCount;
  const id = useId();
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0));
  return (
    <Card>
      <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p className="text-sm leading-5 text-muted">{text}</p>
        </div>
        {isEmpty ? (
          <p className="grid h-56 place-items-center rounded-control bg-sunken text-sm text-muted">
            Nothing in this period
          </p>
        ) : (
          <Chart {...{ title, labels, series, unit, format }} />
        )}
        <details className="group">
          <summary className="flex min-h-11 w-fit items-center rounded-control text-sm font-semibold text-sea">
            Numbers
          </summary>
          <NumberTable {...{ title, labelsName, labels, series, format }} />
        </details>
      </section>
    </Card>
  );
}

type ChartProps = Required<Pick<ChartCardProps, "title" | "labels" | "series" | "unit" | "format">>;

function Chart({ title, ...chart }: ChartProps) {
  const enhanced = useEnhanced();
  const space = <div className="h-56 animate-pulse rounded-control bg-sunken" />;
  return (
    <div role="img" aria-label={`${title} as a chart; the numbers follow.`}>
      {enhanced ? (
        <Suspense fallback={space}>
          <SeriesChart {...chart} />
        </Suspense>
      ) : (
        space
      )}
    </div>
  );
}
