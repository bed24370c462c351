import type { Logger } from "pino";

/** What a visitor can bring about at will, and the service calls an error. */
const VISITORS_DOING = /^Invalid \w+: |^Blocked cross-site /;

/** A wrong password is no event for whoever runs the site; a failure is. */
export function sayTo(log: Logger) {
  return (level: string, message: string, ...details: unknown[]) => {
    const [err] = details;
    const isFailure = level === "error" && !VISITORS_DOING.test(message);
    log[isFailure ? "error" : "debug"]({ err, part: "accounts" }, message);
  };
}
