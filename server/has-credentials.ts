import type { Context } from "hono";

export function hasCredentials({ req }: Context): boolean {
  return req.header("cookie") !== undefined || req.header("authorization") !== undefined;
}
