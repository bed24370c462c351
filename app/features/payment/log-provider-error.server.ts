import type { Logger } from "pino";
import { isProviderUnavailable } from "#app/ports/payments.ts";

export function logProviderError(
  log: Pick<Logger, "warn" | "error">,
  error: unknown,
  context: Record<string, unknown>,
  message: string,
): void {
  const isUnavailable = isProviderUnavailable(error);
  log[isUnavailable ? "warn" : "error"]({ ...context, err: error }, message);
}
