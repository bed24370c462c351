import { redirect } from "react-router";

/** Sends the browser on, here or to a provider, with what it is to keep; nobody else keeps the answer. */
export function redirectWithCookies(cookies: readonly string[], address: string): Response {
  const headers: [string, string][] = [["cache-control", "no-store"], ...setCookieHeaders(cookies)];
  return redirect(address, { status: 303, headers });
}

/** Cookies as the headers of an answer. */
export function setCookieHeaders(cookies: readonly string[]): [string, string][] {
  return cookies.map((cookie) => ["set-cookie", cookie]);
}
