import { APIError } from "better-auth/api";
import { accountMessages } from "./account-messages.ts";

const STATUSES = {
  VALIDATION_ERROR: "BAD_REQUEST",
  CODE_WRONG: "BAD_REQUEST",
  CODE_EXPIRED: "BAD_REQUEST",
  INVALID_CREDENTIALS: "UNAUTHORIZED",
  UNAUTHORIZED: "UNAUTHORIZED",
  FACTOR_REQUIRED: "FORBIDDEN",
  CONFIRMATION_REQUIRED: "FORBIDDEN",
  FORBIDDEN: "FORBIDDEN",
  BANNED: "FORBIDDEN",
  NOT_FOUND: "NOT_FOUND",
  CONFLICT: "CONFLICT",
  WEAK_PASSWORD: "UNPROCESSABLE_ENTITY",
  TOO_MANY: "TOO_MANY_REQUESTS",
  PROVIDER_AWAY: "BAD_GATEWAY",
} as const;

export type AccountErrorCode = keyof typeof STATUSES;

export function accountError(
  code: AccountErrorCode,
  message: string,
  details: Record<string, unknown> = {},
): APIError {
  return new APIError(STATUSES[code], { code, message, ...details });
}

export function tooManyAttempts(retryAfterSeconds: number): APIError {
  const body = { code: "TOO_MANY", message: "Too many attempts", retryAfterSeconds };
  return new APIError("TOO_MANY_REQUESTS", body, { "x-retry-after": String(retryAfterSeconds) });
}

export const POST = { method: "POST", onValidationError: refuseBody } as const;

function refuseBody({ issues }: { issues: readonly { message: string }[] }): never {
  throw accountError("VALIDATION_ERROR", issues[0]?.message ?? accountMessages.unreadable.title);
}
