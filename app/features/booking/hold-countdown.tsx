import { Timer } from "#app/ui/icons/icons.ts";
import { useEffect, useState } from "react";
import { formatMoment, HOUR, type Instant } from "#app/domain/business-time.ts";
import { formatTimeLeft } from "#app/domain/clock-time.ts";

/** Where more is left, the end is shown: a countdown of days says little. */
export const MAX_COUNTDOWN_MS: number = 12 * HOUR;

type HoldCountdownProps = { secondsLeft: number; until: Instant | null };

export function HoldCountdown({ secondsLeft, until }: HoldCountdownProps) {
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const end = performance.now() + secondsLeft * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [secondsLeft]);
  return (
    <p
      role="timer"
      className="flex items-center gap-3 rounded-card bg-coral-soft px-4 py-3 text-sm leading-6"
    >
      <Timer aria-hidden="true" className="size-5 shrink-0 text-coral" />
      {left === 0 ? (
        "The hold on this car has ended. Pay again to hold it anew, if it is still free."
      ) : until !== null && left * 1000 > MAX_COUNTDOWN_MS ? (
        <span>
          We hold this car for you until <strong className="tabular">{formatMoment(until)}</strong>.
        </span>
      ) : (
        <span>
          We hold this car for you for{" "}
          <strong className="tabular">{formatTimeLeft(left * 1000)}</strong> more.
        </span>
      )}
    </p>
  );
}
