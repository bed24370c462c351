import type { Logger } from "pino";
import { PaymentProviderUnavailable } from "#app/ports/payments.ts";

/**
 * Writes down that a provider could not be asked: that it is away is to be expected; that it refuses,
 * or that we fail, is a mistake of ours, which the log is loud about and the customer is not shown.
 */
export function logFailure(
  log: Pick<Logger, "warn" | "error">,
  error: unknown,
  about: Record<string, unknown>,
  words: string,
): void {
  const isAway = error instanceof PaymentProviderUnavailable;
  log[isAway ? "warn" : "error"]({ ...about, err: error }, words);
}
