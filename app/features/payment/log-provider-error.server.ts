import type { Logger } from "pino";
import { isProviderUnavailable } from "#app/ports/payments.ts";

/**
 * Writes down that a provider could not be asked: that it is away is to be expected; that it refuses,
 * or that we fail, is a mistake of ours, which the log is loud about and the customer is not shown.
 */
export function logProviderError(
  log: Pick<Logger, "warn" | "error">,
  error: unknown,
  context: Record<string, unknown>,
  message: string,
): void {
  const isUnavailable = isProviderUnavailable(error);
  log[isUnavailable ? "warn" : "error"]({ ...context, err: error }, message);
}
