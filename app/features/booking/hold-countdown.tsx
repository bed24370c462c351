import { Timer } from "#app/ui/icons/icons.ts";
import { useEffect, useState } from "react";
import { formatMoment, HOUR, type Instant, minuteOfDay } from "#app/domain/business-time.ts";
import { formatTime, formatTimeLeft } from "#app/domain/clock-time.ts";
import { classNames } from "#app/ui/class-names.ts";

/** Where more is left, only the end is shown: a countdown of days says little. */
export const MAX_COUNTDOWN_MS: number = 12 * HOUR;

type HoldCountdownProps = { secondsLeft: number; until: Instant | null; className?: string };

export function HoldCountdown({ secondsLeft, until, className }: HoldCountdownProps) {
  const left = useSecondsLeft(secondsLeft);
  const isLong = left * 1000 > MAX_COUNTDOWN_MS;
  return (
    <p
      role="timer"
      className={classNames(
        "flex items-center gap-3 rounded-card bg-coral-soft px-4 py-3 text-sm leading-6",
        className,
      )}
    >
      <Timer aria-hidden="true" className="size-5 shrink-0 text-coral" />
      {left === 0 ? (
        "The hold on this car has ended. Pay to hold it again, if it is still available."
      ) : (
        <span className="flex flex-1 flex-wrap justify-between gap-x-4">
          <span>
            We hold this car for you
            {until === null ? null : (
              <>
                {" until "}
                <strong className="tabular whitespace-nowrap">
                  {isLong ? formatMoment(until) : formatTime(minuteOfDay(until))}
                </strong>
              </>
            )}
          </span>
          {isLong ? null : (
            <strong className="tabular whitespace-nowrap">
              {formatTimeLeft(left * 1000)} left
            </strong>
          )}
        </span>
      )}
    </p>
  );
}

/** The countdown alone, beside one that is read out. */
export function HoldTimeBeside({ secondsLeft }: { secondsLeft: number }) {
  const left = useSecondsLeft(secondsLeft);
  if (left === 0 || left * 1000 > MAX_COUNTDOWN_MS) return null;
  return (
    <span aria-hidden="true" className="tabular inline-flex items-center gap-1.5 font-semibold">
      <Timer className="size-4 text-coral" />
      {formatTimeLeft(left * 1000)} left
    </span>
  );
}

/** Until the countdown ends. */
export function useIsHeld(secondsLeft: number): boolean {
  return useSecondsLeft(secondsLeft) > 0;
}

/** Uses the monotonic clock, so a wrong date on the device does no harm. */
function useSecondsLeft(secondsLeft: number): number {
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const end = performance.now() + secondsLeft * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [secondsLeft]);
  return left;
}
