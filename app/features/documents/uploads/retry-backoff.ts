import { MINUTE, SECOND } from "#app/domain/business-time.ts";
import { STALL_TIMEOUT_MS } from "#app/http/send-request.ts";

const BUDGET_MS = 2 * MINUTE;
const MIN_DELAY_MS = 0.5 * SECOND;
const MAX_DELAY_MS = 15 * SECOND;
const MAX_RETRY_AFTER_MS = 60 * SECOND;

export type Backoff = {
  reset(): void;
  /** False once the budget is spent. */
  wait(failed: { tookMs: number; retryAfter: string | null }): Promise<boolean>;
};

/** The budget counts the waits, not the clock, so that a phone may sleep meanwhile. */
export function createBackoff(signal: AbortSignal): Backoff {
  let budgetMs = BUDGET_MS;
  let attempt = 0;
  return {
    reset() {
      budgetMs = BUDGET_MS;
      attempt = 0;
    },
    async wait({ tookMs, retryAfter }) {
      const delay =
        Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** attempt) * (0.75 + Math.random() / 2);
      const requested = Math.min(MAX_RETRY_AFTER_MS, (Number(retryAfter) || 0) * SECOND);
      const ms = Math.max(delay, requested);
      attempt += 1;
      budgetMs -= ms + Math.min(tookMs, STALL_TIMEOUT_MS);
      if (budgetMs <= 0 || signal.aborted) return false;
      if (await waitUntilOnline(ms, signal)) attempt = 0;
      return !signal.aborted;
    },
  };
}

/** True when the browser is back online before the delay is over. */
function waitUntilOnline(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const end = (isBack: boolean) => {
      clearTimeout(timer);
      listeners.abort();
      resolve(isBack);
    };
    const timer = setTimeout(() => end(false), ms);
    window.addEventListener("online", () => end(true), { signal: listeners.signal });
    signal.addEventListener("abort", () => end(false), { signal: listeners.signal });
  });
}
