import type { Logger } from "pino";

/** Errors that any visitor can cause. */
const CLIENT_ERRORS = /^Invalid \w+: |^Blocked cross-site /;

export function authLogger(log: Logger) {
  return (level: string, message: string, ...details: unknown[]) => {
    const [err] = details;
    const isFailure = level === "error" && !CLIENT_ERRORS.test(message);
    log[isFailure ? "error" : "debug"]({ err, part: "accounts" }, message);
  };
}
