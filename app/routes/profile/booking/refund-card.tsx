import { Link } from "react-router";
import type { Instant } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import { refundReasonLabel } from "#app/features/booking/customer/own-booking-messages.ts";
import {
  type CustomerRefund,
  refundProgress,
} from "#app/features/booking/customer/refund-progress.ts";
import { Badge } from "#app/ui/badge.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { ProgressSteps } from "#app/ui/progress-steps.tsx";

type RefundCardProps = { refund: CustomerRefund; now: Instant };

export function RefundCard({ refund, now }: RefundCardProps) {
  const { badge, steps, note } = refundProgress(refund, now);
  return (
    <CardSection
      title={`Refund of ${formatRupees(refund.amount)}`}
      beside={<Badge tone={badge.tone}>{badge.label}</Badge>}
    >
      <p className="text-sm leading-6 text-muted">{refundReasonLabel(refund.reason)}</p>
      <ProgressSteps steps={steps} />
      {note === null ? null : <p className="text-sm leading-6 wrap-anywhere">{note}</p>}
      {refund.state === "completed" || refund.state === "failed" ? null : (
        <p className="text-sm leading-6 text-muted">
          Counted in business days, Monday to Friday, as our{" "}
          <Link
            to="/Privacypolicy#refund-timeframe"
            className="text-sea underline underline-offset-4"
          >
            Refund Policy
          </Link>{" "}
          says.
        </p>
      )}
    </CardSection>
  );
}
