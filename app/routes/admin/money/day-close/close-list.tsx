import { href } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import { formatRupees, paise } from "#app/domain/money.ts";
import type { ListedClose } from "#app/features/day-close/list-day-closes.server.ts";
import { AmountCell } from "#app/routes/admin/money/amount-cell.tsx";
import { Row, RowList } from "#app/routes/admin/row-list.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Download } from "#app/ui/icons/icons.ts";

const EXPORT = href("/admin/money/day-close/export");
const COLUMNS = "lg:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))_minmax(0,1fr)]";

export function CloseList({ closes }: { closes: readonly ListedClose[] }) {
  const { mayOpen } = useAccess();
  return (
    <section aria-labelledby="closes" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="closes" className="text-lg">
          Closed days
        </h2>
        {mayOpen(EXPORT) ? (
          <LinkButton to={EXPORT} reloadDocument prefetch="none" variant="secondary" size="small">
            <Download aria-hidden="true" className="size-4" />
            Download as CSV
          </LinkButton>
        ) : null}
      </div>
      <RowList
        name="Closed days"
        columns={COLUMNS}
        head={
          <>
            <span>Closed</span>
            <span className="text-right">Expected</span>
            <span className="text-right">Counted</span>
            <span className="text-right">Taken out</span>
            <span className="text-right">Difference</span>
          </>
        }
      >
        {closes.map((close) => (
          <CloseRow key={close.number} close={close} />
        ))}
      </RowList>
    </section>
  );
}

function CloseRow({ close }: { close: ListedClose }) {
  const { closedAt, closedByName, expected, counted, banked, difference, note } = close;
  return (
    <Row columns={COLUMNS} className="max-lg:gap-1">
      <div className="min-w-0 max-lg:mb-1">
        <p className="font-semibold max-lg:text-base">{formatMoment(closedAt, { year: true })}</p>
        <p className="text-muted wrap-anywhere">{closedByName ?? "Someone who has left"}</p>
        {note === "" ? null : <p className="wrap-anywhere">{note}</p>}
      </div>
      <AmountCell name="Expected">{formatRupees(expected)}</AmountCell>
      <AmountCell name="Counted">{formatRupees(counted)}</AmountCell>
      <AmountCell name="Taken out">{formatRupees(banked)}</AmountCell>
      <AmountCell name="Difference" strong>
        {difference === 0 ? (
          <Badge tone="success">None</Badge>
        ) : (
          <Badge tone="danger">
            {difference < 0 ? "−" : "+"}
            {formatRupees(paise(Math.abs(difference)))}
          </Badge>
        )}
      </AmountCell>
    </Row>
  );
}
