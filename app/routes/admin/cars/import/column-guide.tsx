import { COLUMNS } from "#app/features/fleet/import/import-columns.ts";
import { Card } from "#app/ui/card.tsx";

export function ColumnGuide() {
  const described = COLUMNS.filter(({ about }) => about !== "");
  const plain = COLUMNS.filter(({ about, name }) => about === "" && !/\d$/.test(name));
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <h2 className="text-lg">Columns</h2>
        <p className="text-sm leading-6 text-muted">
          The first line names them, in any order. Only name, category and price are needed; others
          than these are ignored.
        </p>
      </div>
      <dl className="divide-y divide-line border-y border-line text-sm leading-6">
        {described.map(({ name, about }) => (
          <div
            key={name}
            className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]"
          >
            <dt className="font-semibold wrap-anywhere">{rangeOf(name)}</dt>
            <dd className="text-muted">
              {about.startsWith("Required") ? (
                <>
                  <strong className="font-semibold text-coral">Required</strong>
                  {about.slice("Required".length)}
                </>
              ) : (
                about
              )}
            </dd>
          </div>
        ))}
        <div className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]">
          <dt className="font-semibold wrap-anywhere">
            {plain.map(({ name }) => name).join(", ")}
          </dt>
          <dd className="text-muted">As it should be shown, with its unit: 165 km/h</dd>
        </div>
      </dl>
    </Card>
  );
}

function rangeOf(name: string): string {
  const stem = name.replace(/1$/, "");
  if (stem === name) return name;
  return `${name} … ${COLUMNS.filter((column) => column.name.startsWith(stem)).length}`;
}
