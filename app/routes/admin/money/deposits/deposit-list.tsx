import { formatMoment } from "#app/domain/business-time.ts";
import { DEPOSIT_METHOD_LABELS } from "#app/domain/deposits.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { ListedDeposit } from "#app/features/deposits/list-deposits.server.ts";
import { bookingPath, depositPath } from "#app/routes/admin/bookings/booking/booking-paths.ts";
import { Row, RowLink, RowList } from "#app/routes/admin/row-list.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";
import { Badge } from "#app/ui/badge.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";

const COLUMNS = "lg:grid-cols-[minmax(0,1.4fr)_minmax(0,0.8fr)_minmax(0,1.6fr)_auto]";

/** Each row opens the deposit, where staff can do what it waits for. */
export function DepositList({ deposits }: { deposits: readonly ListedDeposit[] }) {
  return (
    <RowList
      name="Deposits"
      columns={COLUMNS}
      head={
        <>
          <span>Customer</span>
          <span className="lg:text-right">Amount</span>
          <span>When</span>
          <span className="w-28">To do</span>
        </>
      }
    >
      {deposits.map((deposit) => (
        <DepositItem key={deposit.key} deposit={deposit} />
      ))}
    </RowList>
  );
}

const ACTIONS: Record<ListedDeposit["kind"], string> = {
  take: "Take it",
  "pay-back": "Pay back",
  refused: "See why",
  held: "Open",
  refund: "Open",
  closed: "Open",
};

function DepositItem({ deposit }: { deposit: ListedDeposit }) {
  const { bookingId, reference, customer, amount, kind, method, problem, isOverdue } = deposit;
  const { mayOpen } = useAccess();
  const to = mayOpen(depositPath(bookingId)) ? depositPath(bookingId) : bookingPath(bookingId);
  const about = [reference, method === null ? null : DEPOSIT_METHOD_LABELS[method]];
  return (
    <Row columns={COLUMNS} opens>
      <div className="min-w-0">
        <RowLink to={to}>
          {customer}
          <span className="sr-only">: {ACTIONS[kind]}</span>
        </RowLink>
        <p className="text-muted">
          <UnbrokenText text={about.filter((part) => part !== null).join(" · ")} />
        </p>
      </div>
      <p className="font-semibold lg:pt-0.5 lg:text-right">{formatRupees(amount)}</p>
      <div className="flex min-w-0 flex-col items-start gap-1 lg:pt-0.5">
        <p>{whenOf(deposit)}</p>
        {isOverdue ? <Badge tone="danger">Overdue</Badge> : null}
        {problem === null ? null : <p className="text-muted wrap-anywhere">{problem}</p>}
      </div>
      <p aria-hidden="true" className="font-semibold text-sea lg:w-28 lg:pt-0.5">
        {ACTIONS[kind]}
      </p>
    </Row>
  );
}

function whenOf({ kind, at }: ListedDeposit): string {
  const moment = at === null || at === 0 ? "" : formatMoment(at);
  switch (kind) {
    case "take":
      return `Due by the pickup, ${moment}`;
    case "pay-back":
      return `To be paid back since ${moment}`;
    case "refused":
      return `The bank was asked ${moment}`;
    case "refund":
      return `Refund under way since ${moment}`;
    case "closed":
      return `Taken ${moment}`;
    case "held":
      if (at === null) return "The car is not back yet";
      return moment === "" ? "There is no trip: to be released" : `Released ${moment}`;
  }
}
