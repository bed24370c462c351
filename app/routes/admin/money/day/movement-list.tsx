import { href, Link } from "react-router";
import { minuteOfDay } from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import type { Movement, MovementKind } from "#app/features/payment/admin/list-movements.server.ts";
import { AmountCell } from "#app/routes/admin/money/amount-cell.tsx";
import { differencePath } from "#app/routes/admin/money/money-urls.ts";
import { Row, RowLink, RowList } from "#app/routes/admin/row-list.tsx";
import { Badge } from "#app/ui/badge.tsx";

const COLUMNS = "lg:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1.8fr)_minmax(0,1fr)_minmax(0,1.1fr)]";

export function MovementList({ movements }: { movements: readonly Movement[] }) {
  return (
    <RowList
      name="Payments, refunds and deposits"
      columns={COLUMNS}
      head={
        <>
          <span>Time</span>
          <span>Booking</span>
          <span>Order</span>
          <span className="text-right">Amount</span>
          <span>At the provider</span>
        </>
      }
    >
      {movements.map((movement) => (
        <MovementItem key={movement.id} movement={movement} />
      ))}
    </RowList>
  );
}

const KINDS: Record<MovementKind, { name: string; sign: string }> = {
  payment: { name: "Payment", sign: "" },
  refund: { name: "Refund", sign: "−" },
  deposit_in: { name: "Deposit taken", sign: "" },
  deposit_out: { name: "Deposit out", sign: "−" },
};

function MovementItem({ movement }: { movement: Movement }) {
  const { at, kind, amount, bookingId, reference, customer, orderId } = movement;
  const { name, sign } = KINDS[kind];
  return (
    <Row columns={COLUMNS} opens className="max-lg:gap-1.5">
      <p className="text-muted lg:leading-6">{formatTime(minuteOfDay(at))}</p>
      <div className="min-w-0">
        <RowLink to={href("/admin/bookings/:id", { id: bookingId })}>{reference}</RowLink>
        <p className="wrap-anywhere">{customer}</p>
      </div>
      <p className="text-xs leading-5 wrap-anywhere text-muted lg:leading-6">
        {orderId === null ? null : <span className="sr-only">Order </span>}
        {orderId}
      </p>
      <AmountCell name={name} strong>
        {sign}
        {formatRupees(amount)}
        <span aria-hidden="true" className="hidden text-xs font-normal text-muted lg:block">
          {name}
        </span>
      </AmountCell>
      <CheckStatus movement={movement} />
    </Row>
  );
}

const STATES = { pending: "Under way", completed: "Completed", failed: "Failed" } as const;

function CheckStatus({ movement }: { movement: Movement }) {
  const { state, isAudited, differenceId } = movement;
  return (
    <div className="flex flex-wrap items-center gap-1.5 lg:content-start">
      {state === null ? null : <span className="mr-1">{STATES[state]}</span>}
      {differenceId === null ? (
        <AuditBadge isAudited={isAudited} />
      ) : (
        <Link
          to={differencePath(differenceId)}
          className="relative -my-2.5 flex min-h-11 items-center font-semibold text-danger underline underline-offset-4"
        >
          In question
        </Link>
      )}
    </div>
  );
}

function AuditBadge({ isAudited }: Pick<Movement, "isAudited">) {
  if (isAudited === null) return null;
  return (
    <Badge tone={isAudited ? "success" : "neutral"}>
      {isAudited ? "Checked" : "To be checked"}
    </Badge>
  );
}
