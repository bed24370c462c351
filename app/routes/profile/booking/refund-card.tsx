import { Check, X } from "#app/ui/icons/icons.ts";
import { Link } from "react-router";
import type { Instant } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import { refundReasonLabel } from "#app/features/booking/customer/own-booking-messages.ts";
import {
  type CustomerRefund,
  type RefundProgress,
  refundProgress,
} from "#app/features/booking/customer/refund-progress.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CardSection } from "#app/ui/card-section.tsx";

type RefundCardProps = { refund: CustomerRefund; now: Instant };

export function RefundCard({ refund, now }: RefundCardProps) {
  const { badge, steps, note } = refundProgress(refund, now);
  return (
    <CardSection
      title={`Refund of ${formatRupees(refund.amount)}`}
      beside={<Badge tone={badge.tone}>{badge.label}</Badge>}
    >
      <p className="text-sm leading-6 text-muted">{refundReasonLabel(refund.reason)}</p>
      <ol className="flex flex-col">
        {steps.map((step) => (
          <Step key={step.label} step={step} />
        ))}
      </ol>
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

type StepState = RefundProgress["steps"][number]["state"];

const SPOKEN: Record<StepState, string> = {
  done: "Done: ",
  now: "Now: ",
  next: "Still to come: ",
  failed: "Failed: ",
};

const DOTS: Record<StepState, string> = {
  done: "border-success bg-success-soft text-success",
  now: "border-sea bg-sea-soft text-sea",
  next: "border-line-strong/60 bg-surface text-muted",
  failed: "border-danger bg-danger-soft text-danger",
};

function Step({ step: { label, when, state } }: { step: RefundProgress["steps"][number] }) {
  return (
    <li className="group relative flex gap-3 pb-4 text-sm leading-6 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-6 bottom-0 left-[11px] w-0.5 bg-line group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={classNames(
          "grid size-6 shrink-0 place-items-center rounded-full border-2",
          DOTS[state],
        )}
      >
        <Mark state={state} />
      </span>
      <span className="min-w-0">
        <span className="sr-only">{SPOKEN[state]}</span>
        <span className={state === "next" ? "text-muted" : "font-semibold"}>{label}</span>
        {when === null ? null : (
          <span className="tabular block text-xs leading-5 text-muted">{when}</span>
        )}
      </span>
    </li>
  );
}

function Mark({ state }: { state: StepState }) {
  if (state === "done") return <Check className="size-3.5" strokeWidth={3} />;
  if (state === "failed") return <X className="size-3.5" strokeWidth={3} />;
  return state === "now" ? <span className="size-2 rounded-full bg-current" /> : null;
}
