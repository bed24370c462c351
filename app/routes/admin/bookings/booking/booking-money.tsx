import { Form, useNavigation } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import { AT_COUNTER } from "#app/domain/counter-payment.ts";
import { formatRupees } from "#app/domain/money.ts";
import { REFUND_REASON_WORDS } from "#app/features/booking/desk/event-words.ts";
import { PriceBreakdown } from "#app/features/payment/price-breakdown.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { BookingPage } from "./booking-page.server.ts";
import { Section } from "./section.tsx";

type Payment = BookingPage["money"]["payments"][number];

const PAYMENT_MARKS = {
  created: { words: "Not started", tone: "neutral" },
  pending: { words: "Not settled", tone: "warning" },
  completed: { words: "Paid", tone: "success" },
  failed: { words: "Failed", tone: "danger" },
} as const;

const REFUND_MARKS = {
  requested: { words: "On its way", tone: "warning" },
  pending: { words: "On its way", tone: "warning" },
  completed: { words: "Refunded", tone: "success" },
  failed: { words: "Refund failed", tone: "danger" },
} as const;

/** What it costs, what came, what goes back, and what is kept. */
export function BookingMoney({ page: { booking, money } }: { page: BookingPage }) {
  const { payments, paid, back, kept } = money;
  return (
    <Section title="Money">
      <PriceBreakdown quote={{ ...booking, total: booking.totalAmount }} />
      {payments.length === 0 ? (
        <p className="text-sm text-muted">No payment yet.</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {payments.map((payment) => (
            <PaymentItem key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {back === 0 ? null : (
        <dl className="tabular grid grid-cols-3 gap-3 border-t border-line pt-4 text-sm leading-5">
          <Sum name="Paid">{formatRupees(paid)}</Sum>
          <Sum name="Goes back">{formatRupees(back)}</Sum>
          <Sum name="Kept">{formatRupees(kept)}</Sum>
        </dl>
      )}
    </Section>
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
  const { provider, amount, state, transactionId, orderId, message, updatedAt } = payment;
  const isCounter = provider === AT_COUNTER;
  const mark = PAYMENT_MARKS[state];
  const reference = transactionId ?? (isCounter ? null : orderId);
  return (
    <li className="rounded-control bg-sunken px-3.5 py-3 text-sm leading-6">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="tabular font-semibold">{formatRupees(amount)}</p>
        <Badge tone={mark.tone}>{mark.words}</Badge>
      </div>
      <p className="wrap-anywhere">
        {isCounter ? "At the counter" : `Online · ${provider}`}
        {message === null ? null : ` · ${message}`}
      </p>
      <p className="tabular text-muted wrap-anywhere">
        {formatMoment(updatedAt)}
        {reference === null ? null : ` · ${reference}`}
      </p>
      <Refund payment={payment} />
    </li>
  );
}

function Refund({ payment }: { payment: Payment }) {
  const { refundId, refundAmount, refundState, refundReason, refundUpdatedAt } = payment;
  const pending = useNavigation().formData?.get("refundId") === refundId;
  if (refundId === null || refundAmount === null || refundState === null) return null;
  const isOurs = payment.provider === AT_COUNTER && refundState === "requested";
  const mark = isOurs
    ? ({ words: "To be paid back", tone: "warning" } as const)
    : REFUND_MARKS[refundState];
  return (
    <div className="mt-2 flex flex-col gap-2 border-t border-line pt-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="tabular font-semibold">
          {formatRupees(refundAmount)} <span className="font-normal text-muted">back</span>
        </p>
        <Badge tone={mark.tone}>{mark.words}</Badge>
      </div>
      <p className="tabular text-muted">
        {refundReason === null ? null : `${REFUND_REASON_WORDS[refundReason]} · `}
        {refundUpdatedAt === null ? null : formatMoment(refundUpdatedAt)}
      </p>
      {isOurs ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="deed" value="refund" />
          <input type="hidden" name="refundId" value={refundId} />
          <Button type="submit" size="small" pending={pending}>
            I have paid it back
          </Button>
        </Form>
      ) : null}
    </div>
  );
}
