import { redirect } from "react-router";

export function redirectWithCookies(cookies: readonly string[], address: string): Response {
  const headers: [string, string][] = [["cache-control", "no-store"], ...setCookieHeaders(cookies)];
  return redirect(address, { status: 303, headers });
}

export function setCookieHeaders(cookies: readonly string[]): [string, string][] {
  return cookies.map((cookie) => ["set-cookie", cookie]);
}
