import type { BetterAuthPlugin } from "better-auth";
import { formCsrfMiddleware } from "better-auth/api";

/**
 * Another site's form is refused also where there is no cookie yet: nobody is signed in unawares, to
 * an account that somebody else chose. Left to itself the service asks only those who bring a cookie.
 */
export const csrfPlugin = {
  id: "own-forms-only",
  middlewares: [{ path: "/**", middleware: formCsrfMiddleware }],
} satisfies BetterAuthPlugin;
