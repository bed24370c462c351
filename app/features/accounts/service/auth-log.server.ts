import type { Logger } from "pino";

/** What a visitor can bring about at will, and the service calls an error. */
const CLIENT_ERRORS = /^Invalid \w+: |^Blocked cross-site /;

/** A wrong password is no event for whoever runs the site; a failure is. */
export function authLogger(log: Logger) {
  return (level: string, message: string, ...details: unknown[]) => {
    const [err] = details;
    const isFailure = level === "error" && !CLIENT_ERRORS.test(message);
    log[isFailure ? "error" : "debug"]({ err, part: "accounts" }, message);
  };
}
