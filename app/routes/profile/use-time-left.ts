import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { type Instant, SECOND } from "#app/domain/business-time.ts";

/** Uses the monotonic clock, so a wrong date on the device does no harm. Revalidates the page when the time is up. */
export function useTimeLeft(until: Instant, now: Instant): number | null {
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
