import { useEffect, useState } from "react";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";

/** The server's `now`, which goes on minute by minute. */
export function useCurrentTime(now: Instant): Instant {
  const [passed, setPassed] = useState({ since: now, ms: 0 });
  useEffect(() => {
    const begun = Date.now();
    const tick = () => setPassed({ since: now, ms: Math.max(0, Date.now() - begun) });
    const timer = setInterval(tick, MINUTE);
    return () => clearInterval(timer);
  }, [now]);
  return passed.since === now ? now + passed.ms : now;
}
