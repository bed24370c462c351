import { MINUTE, SECOND } from "#app/domain/business-time.ts";
import { STALLED_AFTER_MS } from "./send-request.ts";

const PATIENCE_MS = 2 * MINUTE;
const SHORTEST_MS = 0.5 * SECOND;
const LONGEST_MS = 15 * SECOND;
const LONGEST_ASKED_MS = 60 * SECOND;

/** How long to wait before the next try, and when to give up. */
export type Patience = {
  /** Something has moved: all of the patience is there again. */
  renew(): void;
  /** Waits after a try that failed, as long as the server asked for at least; false when patience is at its end. */
  wait(failed: { tookMs: number; retryAfter: string | null }): Promise<boolean>;
};

/**
 * Half a second at first, then twice as long each time, never quite the same, and at once when the
 * browser is back on line. What is counted is the waiting, not the clock: a phone that slept has lost
 * no patience.
 */
export function createPatience(signal: AbortSignal): Patience {
  let left = PATIENCE_MS;
  let tries = 0;
  return {
    renew() {
      left = PATIENCE_MS;
      tries = 0;
    },
    async wait({ tookMs, retryAfter }) {
      const chosen = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** tries) * (0.75 + Math.random() / 2);
      const asked = Math.min(LONGEST_ASKED_MS, (Number(retryAfter) || 0) * SECOND);
      const ms = Math.max(chosen, asked);
      tries += 1;
      left -= ms + Math.min(tookMs, STALLED_AFTER_MS);
      if (left <= 0 || signal.aborted) return false;
      if (await isBackOnLine(ms, signal)) tries = 0;
      return !signal.aborted;
    },
  };
}

/** Resolves after the time, or earlier when the browser is on line again, which is told, or when called off. */
function isBackOnLine(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    const end = (isBack: boolean) => {
      clearTimeout(timer);
      heard.abort();
      resolve(isBack);
    };
    const timer = setTimeout(() => end(false), ms);
    window.addEventListener("online", () => end(true), { signal: heard.signal });
    signal.addEventListener("abort", () => end(false), { signal: heard.signal });
  });
}
