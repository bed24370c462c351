import type { Series } from "./series-chart.tsx";

type NumberTableProps = {
  title: string;
  labelsName: string;
  labels: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
};

export function NumberTable({ title, labelsName, labels, series, format }: NumberTableProps) {
  return (
    <div
      role="region"
      aria-label={`${title} in numbers`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-80 overflow-auto"
    >
      <table className="tabular w-full text-sm">
        <thead className="sticky top-0 bg-surface text-left text-muted">
          <tr>
            <th scope="col" className="py-2 pr-4 font-semibold">
              {labelsName}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="py-2 pl-4 text-right font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {labels.map((label, at) => (
            <tr key={label}>
              <th scope="row" className="py-1.5 pr-4 text-left font-normal whitespace-nowrap">
                {label}
              </th>
              {series.map(({ name, values }) => (
                <td key={name} className="py-1.5 pl-4 text-right">
                  {format(values[at] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
