import { Card } from "#app/ui/card.tsx";
import { formatCount } from "./format-figures.ts";

type CountTableProps = {
  title: string;
  columns: readonly [string, string];
  empty: string;
  rows: readonly { label: string; count: number }[];
};

export function CountTable({ title, columns, empty, rows }: CountTableProps) {
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      {rows.every(({ count }) => count === 0) ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <table className="tabular w-full text-sm">
          <thead className="text-left text-xs text-muted">
            <tr>
              <th scope="col" className="py-2 font-semibold">
                {columns[0]}
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-semibold">
                {columns[1]}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row" className="py-2 text-left font-normal wrap-anywhere">
                  {label}
                </th>
                <td className="py-2 pl-4 text-right">{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
