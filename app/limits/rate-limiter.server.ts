import type { Instant } from "#app/domain/business-time.ts";

export type RateLimiter = {
  allows(key: string, now: Instant): boolean;
};

/** Counts in this process only. */
export function createRateLimiter({
  max,
  windowMs,
}: {
  max: number;
  windowMs: number;
}): RateLimiter {
  let currentWindow = 0;
  let counts = new Map<string, number>();
  return {
    allows(key, now) {
      const window = Math.floor(now / windowMs);
      if (window !== currentWindow) {
        currentWindow = window;
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= max;
    },
  };
}
