import { href } from "react-router";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import type { Insight } from "#app/features/insight/get-insight.server.ts";
import { Card } from "#app/ui/card.tsx";
import { formatCountOf, formatCount, formatShare } from "./format-figures.ts";
import { AdminLink } from "#app/routes/admin/admin-link.tsx";

type Row = {
  key: string;
  name: string;
  to?: string;
  share: number;
  rentedHours: number;
  maintenanceHours: number;
  trips: number;
  price: Paise;
};

const SHOWN_AT_ONCE = 10;

export function UtilisationTables({ use }: { use: Insight["use"] }) {
  if (use.cars.length === 0) return null;
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <UtilisationTable
          title="Utilisation by category"
          of="Category"
          rows={use.categories.map(named)}
        />
        <UtilisationTable
          title="Utilisation by location"
          of="Location"
          rows={use.locations.map(named)}
        />
      </div>
      <UtilisationTable
        title="Utilisation by car"
        of="Car"
        rows={use.cars.map((car) => ({
          ...car,
          key: car.id,
          to: href("/admin/cars/:id", { id: car.id }),
        }))}
      />
    </>
  );
}

function named<T extends { name: string }>(row: T): T & { key: string } {
  return { ...row, key: row.name };
}

type UtilisationTableProps = { title: string; of: string; rows: readonly Row[] };

function UtilisationTable({ title, of, rows }: UtilisationTableProps) {
  const rest = rows.slice(SHOWN_AT_ONCE);
  return (
    <Card className="flex min-w-0 flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      <UtilisationRows title={title} of={of} rows={rows.slice(0, SHOWN_AT_ONCE)} />
      {rest.length === 0 ? null : (
        <details>
          <summary className="flex min-h-11 w-fit items-center rounded-control text-sm font-semibold text-sea">
            {formatCount(rest.length)} more
          </summary>
          <UtilisationRows title={`${title}, the rest`} of={of} rows={rest} />
        </details>
      )}
    </Card>
  );
}

function UtilisationRows({ title, of, rows }: UtilisationTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div role="region" aria-label={title} tabIndex={0} className="overflow-x-auto">
      <table className="tabular w-full text-sm leading-5">
        <thead className="text-left text-xs text-muted">
          <tr>
            <th scope="col" className="py-2 font-semibold">
              {of}
            </th>
            <th scope="col" className="py-2 pl-3 font-semibold">
              Rented
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-semibold">
              Revenue and trips
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <UtilisationRow key={row.key} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function UtilisationRow({ row }: { row: Row }) {
  return (
    <tr>
      <th scope="row" className="min-w-20 py-2 text-left font-semibold wrap-anywhere">
        {row.to === undefined ? (
          row.name
        ) : (
          <AdminLink
            to={row.to}
            prefetch="intent"
            className="flex min-h-11 items-center rounded-control underline-offset-4 hover:underline"
          >
            {row.name}
          </AdminLink>
        )}
      </th>
      <td className="py-2 pl-3 sm:w-2/5">
        <span className="flex items-center gap-2">
          <ShareBar share={row.share} />
          <span className="shrink-0 sm:w-11 sm:text-right font-semibold">
            {formatShare(row.share)}
          </span>
        </span>
        <span className="block text-xs text-muted">
          <span className="whitespace-nowrap">
            {formatCountOf(Math.round(row.rentedHours), "hour")}
          </span>
          {row.maintenanceHours > 0
            ? `, maintenance ${formatCount(Math.round(row.maintenanceHours))}`
            : ""}
        </span>
      </td>
      <td className="py-2 pl-3 text-right">
        <span className="block font-semibold">{formatRupees(row.price)}</span>
        <span className="block text-xs text-muted">{formatCountOf(row.trips, "trip")}</span>
      </td>
    </tr>
  );
}

/** SVG, as style attributes are forbidden. */
function ShareBar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      className="h-2.5 w-0 min-w-10 flex-1 rounded-full bg-sunken max-sm:hidden"
    >
      <rect width={`${share * 100}%`} height="100%" rx="5" className="fill-sea" />
    </svg>
  );
}
