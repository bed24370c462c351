import { Row, RowLink, RowList } from "#app/routes/admin/row-list.tsx";
import { QuietLink } from "#app/ui/quiet-link.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import type { FoundGroup } from "./search-records.server.ts";

const COLUMNS = "lg:grid-cols-2 lg:items-center";

export function FoundGroups({ groups }: { groups: readonly FoundGroup[] }) {
  return groups.map(({ name, records, allTo }) => (
    <section key={name} aria-label={name} className="flex flex-col gap-2">
      <h2 className="text-lg">{name}</h2>
      <RowList name={name} columns={COLUMNS} head={null}>
        {records.map(({ to, title, text }) => (
          <Row key={to} columns={COLUMNS} opens>
            <RowLink to={to}>
              <UnbrokenText text={title} />
            </RowLink>
            <p className="wrap-anywhere text-muted">
              <UnbrokenText text={text} />
            </p>
          </Row>
        ))}
      </RowList>
      {allTo === null ? null : <QuietLink to={allTo}>Show all</QuietLink>}
    </section>
  ));
}
