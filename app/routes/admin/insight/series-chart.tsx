import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";

export type Series = { name: string; tone: "sea" | "coral"; values: readonly number[] };

const SHORT = new Intl.NumberFormat("en-IN", { notation: "compact", maximumFractionDigits: 1 });
const FEW = 6;
const TICK = { fill: "var(--muted)", fontSize: 12 };

type SeriesChartProps = {
  labels: readonly string[];
  series: readonly Series[];
  unit: "rupees" | "number";
  format: (value: number) => string;
};

export default function SeriesChart({ labels, series, unit, format }: SeriesChartProps) {
  const rows = labels.map((label, at) => ({
    label,
    ...Object.fromEntries(series.map(({ name, values }) => [name, values[at] ?? 0])),
  }));
  const short = (value: number) => `${unit === "rupees" ? "Rs." : ""}${SHORT.format(value)}`;
  return (
    <ResponsiveContainer width="100%" height={224}>
      <BarChart
        data={rows}
        accessibilityLayer={false}
        barGap={1}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="label"
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: "var(--line)" }}
          minTickGap={16}
          interval={labels.length > FEW ? "preserveStart" : 0}
        />
        <YAxis
          tick={TICK}
          tickLine={false}
          axisLine={false}
          tickFormatter={short}
          allowDecimals={false}
          width={unit === "rupees" ? 64 : 44}
        />
        <Tooltip
          formatter={(value) => format(Number(value))}
          cursor={{ fill: "var(--sunken)" }}
          contentStyle={{
            background: "var(--surface)",
            border: "1px solid var(--line)",
            borderRadius: 10,
            color: "var(--ink)",
            fontSize: 14,
          }}
          itemStyle={{ color: "var(--ink)" }}
          isAnimationActive={false}
        />
        {series.length > 1 ? (
          <Legend iconType="circle" iconSize={8} itemSorter={null} formatter={legendText} />
        ) : null}
        {series.map(({ name, tone }) => (
          <Bar
            key={name}
            dataKey={name}
            fill={`var(--${tone})`}
            radius={[3, 3, 0, 0]}
            maxBarSize={36}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

function legendText(name: string) {
  return <span className="text-sm text-muted">{name}</span>;
}
