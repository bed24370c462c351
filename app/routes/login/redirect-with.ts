import { redirect } from "react-router";
import type { SessionCookies } from "#app/features/accounts/ask-auth.server.ts";

/** Sends the browser on, here or to a provider, with what it is to keep; nobody else keeps the answer. */
export function redirectWith(cookies: SessionCookies, address: string): Response {
  const given = cookies.map((cookie): [string, string] => ["set-cookie", cookie]);
  return redirect(address, { status: 303, headers: [["cache-control", "no-store"], ...given] });
}
