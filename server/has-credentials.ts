import type { Context } from "hono";

/** Responses to requests with a cookie or a token are private. */
export function hasCredentials({ req }: Context): boolean {
  return req.header("cookie") !== undefined || req.header("authorization") !== undefined;
}
