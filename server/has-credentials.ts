import type { Context } from "hono";

/** Who says who they are, by a cookie or a token, gets answers that are nobody else's. */
export function hasCredentials({ req }: Context): boolean {
  return req.header("cookie") !== undefined || req.header("authorization") !== undefined;
}
