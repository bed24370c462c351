import { CircleCheck } from "#app/ui/icons/icons.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { StatementLine } from "#app/features/payment/admin/get-statement.server.ts";
import { providerLabel } from "#app/features/payment/admin/provider-label.ts";
import { Row, RowLink, RowList } from "#app/routes/admin/row-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { AmountCell } from "./amount-cell.tsx";
import { dayUrl } from "./money-urls.ts";
import { formatCount, formatDate } from "./money-labels.ts";

const COLUMNS = "lg:grid-cols-[minmax(0,1.2fr)_repeat(4,minmax(0,1fr))_minmax(0,1.2fr)]";

export function StatementList({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <RowList
      name="Statement"
      columns={COLUMNS}
      head={
        <>
          <span>Day</span>
          <span className="text-right">Taken</span>
          <span className="text-right">Refunded</span>
          <span className="text-right">Deposits</span>
          <span className="text-right">Net</span>
          <span>Checked with the provider</span>
        </>
      }
    >
      {lines.map((line) => (
        <LineItem key={`${line.date} ${line.provider}`} line={line} />
      ))}
    </RowList>
  );
}

function LineItem({ line }: { line: StatementLine }) {
  const { date, provider, taken, payments, refunded, refunds, net } = line;
  return (
    <Row columns={COLUMNS} opens className="max-lg:gap-1">
      <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 max-lg:mb-1 lg:flex-col lg:items-start">
        <RowLink to={dayUrl({ date, provider })}>{formatDate(date)}</RowLink>
        <p className="text-muted">{providerLabel(provider)}</p>
      </div>
      {payments === 0 ? (
        <p className="text-right leading-6 text-muted max-lg:hidden">–</p>
      ) : (
        <AmountCell name={`Taken, ${formatCount(payments, "payment")}`}>
          {formatRupees(taken)}
          <Count count={payments} noun="payment" />
        </AmountCell>
      )}
      {refunds === 0 ? (
        <p className="text-right leading-6 text-muted max-lg:hidden">–</p>
      ) : (
        <AmountCell name={`Refunded, ${formatCount(refunds, "refund")}`}>
          {formatRupees(refunded)}
          <Count count={refunds} noun="refund" />
        </AmountCell>
      )}
      <Deposits line={line} />
      <AmountCell name="Net" strong>
        {formatRupees(net)}
      </AmountCell>
      <div className="flex flex-wrap items-center gap-1.5 max-lg:mt-1.5 lg:content-start">
        <CheckBadges line={line} />
      </div>
    </Row>
  );
}

function Deposits({ line: { depositsIn, depositsOut } }: { line: StatementLine }) {
  if (depositsIn === 0 && depositsOut === 0) {
    return <p className="text-right leading-6 text-muted max-lg:hidden">–</p>;
  }
  return (
    <AmountCell name="Deposits">
      {depositsIn === 0 ? null : <span className="block">{formatRupees(depositsIn)}</span>}
      {depositsOut === 0 ? null : <span className="block">−{formatRupees(depositsOut)}</span>}
    </AmountCell>
  );
}

function Count({ count, noun }: { count: number; noun: string }) {
  return (
    <span aria-hidden="true" className="hidden text-xs font-normal text-muted lg:block">
      {formatCount(count, noun)}
    </span>
  );
}

function CheckBadges({ line: { differences, unaudited } }: { line: StatementLine }) {
  if (differences === 0 && unaudited === 0) {
    return (
      <Badge tone="success">
        <CircleCheck aria-hidden="true" />
        All checked
      </Badge>
    );
  }
  return (
    <>
      {differences === 0 ? null : (
        <Badge tone="danger">{differences.toLocaleString("en-IN")} in question</Badge>
      )}
      {unaudited === 0 ? null : <Badge>{unaudited.toLocaleString("en-IN")} to be checked</Badge>}
    </>
  );
}
