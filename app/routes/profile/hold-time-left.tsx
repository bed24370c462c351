import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { formatMoment, type Instant, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { formatTimeLeft } from "#app/domain/clock-time.ts";
import { MAX_COUNTDOWN_MS } from "#app/features/booking/hold-countdown.tsx";

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

/** Uses the monotonic clock, so a wrong date on the device does no harm. */
function useTimeLeft(until: Instant, now: Instant): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const end = performance.now() + (until - now);
    const tick = () => setLeft(Math.max(0, end - performance.now()));
    tick();
    const interval = setInterval(tick, SECOND);
    const timeout = setTimeout(() => void revalidate(), until - now);
    return () => {
      clearInterval(interval);
      clearTimeout(timeout);
    };
  }, [until, now, revalidate]);
  return left;
}

function formatRoughly(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE));
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} hours`;
}
