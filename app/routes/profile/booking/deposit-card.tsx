import { formatDuration, formatMoment, type Instant } from "#app/domain/business-time.ts";
import { formatTimeLeft } from "#app/domain/clock-time.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { depositProgress, type DepositOfTrip } from "#app/features/deposits/deposit-progress.ts";
import { useTimeLeft } from "#app/routes/profile/use-time-left.ts";
import { Badge } from "#app/ui/badge.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { Timer } from "#app/ui/icons/icons.ts";
import { ProgressSteps } from "#app/ui/progress-steps.tsx";

type DepositCardProps = { facts: DepositOfTrip; balance: Paise; now: Instant };

export function DepositCard({ facts, balance, now }: DepositCardProps) {
  const progress = depositProgress(facts, now);
  if (progress === null) return null;
  const { badge, releaseAt, steps, note } = progress;
  return (
    <CardSection title="Your deposit" beside={<Badge tone={badge.tone}>{badge.label}</Badge>}>
      {releaseAt === null ? null : <ReleaseClock until={releaseAt} now={now} />}
      {releaseAt === null ? null : <OwedNote held={facts.deposit?.held ?? 0} balance={balance} />}
      <ProgressSteps steps={steps} />
      {note === null ? null : <p className="text-sm leading-6">{note}</p>}
    </CardSection>
  );
}

function ReleaseClock({ until, now }: { until: Instant; now: Instant }) {
  const left = useTimeLeft(until, now);
  return (
    <p
      role="timer"
      className="flex items-center gap-3 rounded-card bg-sea-soft px-4 py-3 text-sm leading-6"
    >
      <Timer aria-hidden="true" className="size-5 shrink-0 text-sea" />
      <span>
        Released by itself in{" "}
        <strong className="tabular whitespace-nowrap">
          {left === null ? formatDuration(until - now) : formatTimeLeft(left)}
        </strong>
        <span className="block text-xs leading-5 text-muted">{formatMoment(until)}</span>
      </span>
    </p>
  );
}

/** What is owed when it is released is paid from it. */
function OwedNote({ held, balance }: { held: number; balance: Paise }) {
  if (balance === 0) return null;
  const part = balance < held ? `${formatRupees(balance)} of it pays` : "All of it pays";
  return (
    <p className="text-sm leading-6">
      {part} what is still to be paid for this booking, unless you pay that before.
    </p>
  );
}
