import { formatMoment, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { formatTimeLeft } from "#app/domain/clock-time.ts";
import { MAX_COUNTDOWN_MS } from "#app/features/booking/hold-countdown.tsx";
import { useTimeLeft } from "./use-time-left.ts";

type HoldTimeLeftProps = { until: Instant; now: Instant };

/** Revalidates the page when the time is up. */
export function HoldTimeLeft({ until, now }: HoldTimeLeftProps) {
  const left = useTimeLeft(until, now);
  const timeLeft = left === null ? formatRoughly(until - now) : formatTimeLeft(left);
  const isLong = (left ?? until - now) > MAX_COUNTDOWN_MS;
  return (
    <p role="timer" className="tabular text-sm text-muted">
      Held for you {isLong ? `until ${formatMoment(until)}` : `for ${timeLeft} more`}
    </p>
  );
}

function formatRoughly(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE));
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} hours`;
}
