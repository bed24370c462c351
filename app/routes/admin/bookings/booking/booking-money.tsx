import { formatMoment } from "#app/domain/business-time.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { formatRupees, paise } from "#app/domain/money.ts";
import { findWriteOffObstacle } from "#app/domain/write-offs.ts";
import { providerLabel } from "#app/features/payment/admin/provider-label.ts";
import { ChargeBreakdown } from "#app/features/payment/charge-breakdown.tsx";
import { PriceBreakdown } from "#app/features/payment/price-breakdown.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { balancePath, refundPath, reverseWriteOffPath, writeOffPath } from "./booking-paths.ts";
import type { BookingPage } from "./booking-page.server.ts";
import { BookingRefund } from "./booking-refund.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { AdminLinkButton } from "#app/routes/admin/admin-link.tsx";

type Payment = BookingPage["money"]["payments"][number];

const PAYMENT_MARKS = {
  created: { label: "Not started", tone: "neutral" },
  pending: { label: "Not settled", tone: "warning" },
  completed: { label: "Paid", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
} as const;

export function BookingMoney({ page }: { page: BookingPage }) {
  const { booking, money, lines, deposit } = page;
  const { paid, back, kept, balance } = money;
  const depositHeld = deposit?.held ?? paise(0);
  const canWriteOff = findWriteOffObstacle({ ...booking, balance, depositHeld }) === null;
  // Hide unused orders once it is paid.
  const payments = money.payments.filter(({ state }) => state !== "created" || paid === 0);
  return (
    <CardSection
      compact
      title="Money"
      beside={
        kept > 0 ? (
          <AdminLinkButton to={refundPath(booking.id)} size="small" variant="secondary">
            Refund
          </AdminLinkButton>
        ) : null
      }
    >
      {lines.length > 1 ? (
        <ChargeBreakdown lines={lines} tax={booking.tax} total={booking.totalAmount} />
      ) : (
        <PriceBreakdown quote={{ ...booking, total: booking.totalAmount }} />
      )}
      {payments.length === 0 ? (
        <p className="text-sm text-muted">No payment yet.</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {payments.map((payment) => (
            <PaymentItem key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {balance > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="tabular text-sm leading-5">
            Still to pay: <strong className="font-semibold">{formatRupees(balance)}</strong>
          </p>
          <div className="flex flex-wrap gap-3">
            {canWriteOff ? (
              <AdminLinkButton to={writeOffPath(booking.id)} size="small" variant="secondary">
                Write off
              </AdminLinkButton>
            ) : null}
            <AdminLinkButton to={balancePath(booking.id)} size="small">
              Take payment
            </AdminLinkButton>
          </div>
        </div>
      ) : null}
      <WriteOffs bookingId={booking.id} money={money} />
      {back <= 0 ? null : (
        <dl className="tabular grid grid-cols-3 gap-3 border-t border-line pt-4 text-sm leading-5">
          <Sum name="Paid">{formatRupees(paid)}</Sum>
          <Sum name="Refund">{formatRupees(back)}</Sum>
          <Sum name="Kept">{formatRupees(kept)}</Sum>
        </dl>
      )}
    </CardSection>
  );
}

const WRITE_OFF_LABELS = { write_off: "Written off", recovery: "Write-off reversed" } as const;

function WriteOffs({ bookingId, money }: { bookingId: string; money: BookingPage["money"] }) {
  const { writtenOff, writeOffs } = money;
  if (writeOffs.length === 0) return null;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <ul aria-label="Write-offs" className="tabular flex flex-col gap-2 text-sm leading-5">
        {writeOffs.map(({ id, kind, amount, createdAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-3">
            <span>
              {WRITE_OFF_LABELS[kind]}
              <span className="block text-muted">{formatMoment(createdAt)}</span>
            </span>
            <span>{formatRupees(amount)}</span>
          </li>
        ))}
      </ul>
      {writtenOff > 0 ? (
        <AdminLinkButton
          to={reverseWriteOffPath(bookingId)}
          size="small"
          variant="secondary"
          className="w-fit"
        >
          Reverse write-off
        </AdminLinkButton>
      ) : null}
    </div>
  );
}

function Sum({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function PaymentItem({ payment }: { payment: Payment }) {
  const { provider, amount, taken, state, transactionId, orderId, message, updatedAt } = payment;
  const isCounter = provider === COUNTER_PROVIDER;
  const mark = PAYMENT_MARKS[state];
  const reference = transactionId ?? (isCounter ? null : orderId);
  return (
    <li className="rounded-control bg-sunken px-3.5 py-3 text-sm leading-6">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="tabular font-semibold">{formatRupees(taken ?? amount)}</p>
        <Badge tone={mark.tone}>{mark.label}</Badge>
      </div>
      <p className="wrap-anywhere">
        {isCounter ? "At the counter" : `Online · ${providerLabel(provider)}`}
        {message === null ? null : ` · ${message}`}
      </p>
      <p className="tabular text-muted wrap-anywhere">
        {formatMoment(updatedAt)}
        {reference === null ? null : ` · ${reference}`}
      </p>
      {payment.refunds.map((refund) => (
        <BookingRefund
          key={refund.id}
          refund={refund}
          receivedBy={payment.method}
          isAtCounter={isCounter}
        />
      ))}
    </li>
  );
}
