import type { BetterAuthPlugin } from "better-auth";
import { formCsrfMiddleware } from "better-auth/api";

/** Prevents login CSRF: better-auth checks the origin only of requests that carry a cookie. */
export const csrfPlugin = {
  id: "own-forms-only",
  middlewares: [{ path: "/**", middleware: formCsrfMiddleware }],
} satisfies BetterAuthPlugin;
