import type { Auth } from "#app/features/accounts/service/auth.server.ts";

/** Lets programs send the session token in an Authorization header instead of the cookie. */
export async function withSessionCookie(auth: Auth, headers: Headers): Promise<Headers> {
  const [, token = ""] = /^Bearer ([^\s;,]+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  if (token.split(".").length !== 2 || headers.has("cookie")) return headers;
  const copy = new Headers(headers);
  copy.set("cookie", `${await cookieName(auth)}=${token}`);
  return copy;
}

export async function findSessionToken(auth: Auth, cookies: readonly string[]) {
  const start = `${await cookieName(auth)}=`;
  // A session that was extended and then renewed sets its cookie twice; the last one counts, as in a
  // browser.
  const cookie = cookies.findLast((text) => text.startsWith(start));
  return cookie?.slice(start.length).split(";")[0] || null;
}

async function cookieName(auth: Auth): Promise<string> {
  return (await auth.$context).authCookies.sessionToken.name;
}
