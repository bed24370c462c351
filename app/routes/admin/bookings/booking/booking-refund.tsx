import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import { COUNTER_METHOD_LABELS, type PaymentMethod } from "#app/domain/counter-payment.ts";
import { formatRupees } from "#app/domain/money.ts";
import { REFUND_REASON_LABELS } from "#app/features/booking/admin/event-labels.ts";
import type { RefundListItem } from "#app/features/booking/admin/get-booking-money.server.ts";
import { PaidBackField } from "#app/features/payment/paid-back-field.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { useAccess } from "#app/routes/admin/use-access.ts";

const MARKS = {
  requested: { label: "On its way", tone: "warning" },
  pending: { label: "On its way", tone: "warning" },
  completed: { label: "Refunded", tone: "success" },
  failed: { label: "Refund failed", tone: "danger" },
} as const;
const REPLACEMENTS = {
  retry: "Requested again",
  "payment-by-hand": "Paid back by hand",
  "earlier-attempt": "Refunded by an earlier request",
} as const;
const TO_PAY_BACK = { label: "To be paid back", tone: "warning" } as const;

type BookingRefundProps = {
  refund: RefundListItem;
  /** Of its payment. */
  receivedBy: PaymentMethod | null;
  isAtCounter: boolean;
};

export function BookingRefund({ refund, receivedBy, isAtCounter }: BookingRefundProps) {
  const { id, amount, state, reason, note, updatedAt, replacedBy, method } = refund;
  const { may } = useAccess();
  const isOurs = isAtCounter && state === "requested";
  const canBeReplaced = state === "failed" && replacedBy === null && reason !== "deposit";
  const mark = isOurs ? TO_PAY_BACK : MARKS[state];
  const isByHand = state === "completed" && method !== null;
  return (
    <div className="mt-2 flex flex-col gap-2 border-t border-line pt-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="tabular font-semibold">
          {formatRupees(amount)} <span className="font-normal text-muted">back</span>
        </p>
        <Badge tone={mark.tone}>
          {isByHand ? `${mark.label}, ${COUNTER_METHOD_LABELS[method]}` : mark.label}
        </Badge>
      </div>
      <p className="tabular text-muted">
        {REFUND_REASON_LABELS[reason]} · {formatMoment(updatedAt)}
        {replacedBy === null ? null : ` · ${REPLACEMENTS[replacedBy]}`}
      </p>
      {note === null ? null : <p className="wrap-anywhere">{note}</p>}
      {isOurs && may("payments.take") ? (
        <RefundForm action="refund" id={id} label="Mark as refunded">
          <PaidBackField receivedBy={receivedBy} className="min-w-36" />
        </RefundForm>
      ) : null}
      {canBeReplaced && may("money.refund") ? (
        <>
          <RefundForm action="retry-refund" id={id} label="Request again" />
          <RefundForm
            action="pay-failed-refund"
            id={id}
            label="Mark as refunded"
            variant="secondary"
          >
            <PaidBackField receivedBy={receivedBy} className="min-w-36" />
          </RefundForm>
        </>
      ) : null}
    </div>
  );
}

type RefundFormProps = {
  action: string;
  id: string;
  label: string;
  variant?: "primary" | "secondary";
  children?: ReactNode;
};

function RefundForm({ action, id, label, variant = "primary", children }: RefundFormProps) {
  const pending = useNavigation().formData?.get("refundId") === id;
  return (
    <Form
      method="post"
      data-record={id}
      preventScrollReset
      className="flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="intent" value={action} />
      <input type="hidden" name="refundId" value={id} />
      {children}
      <Button type="submit" size="small" variant={variant} pending={pending}>
        {label}
      </Button>
    </Form>
  );
}
