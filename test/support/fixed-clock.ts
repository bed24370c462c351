import type { Instant } from "#app/domain/business-time.ts";
import type { Clock } from "#app/ports/clock.ts";

/** The time of `Date`, which `vi.useFakeTimers` and `vi.setSystemTime` move. */
export const systemClock: Clock = { now: () => Date.now() };

/** A clock that stands still until a test moves it. */
export type FixedClock = Clock & { set(at: Instant): void; advance(ms: number): void };

export function fixedClock(at: Instant): FixedClock {
  let now = at;
  return {
    now: () => now,
    set: (to) => {
      now = to;
    },
    advance: (ms) => {
      now += ms;
    },
  };
}
