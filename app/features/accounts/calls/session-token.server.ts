import type { Auth } from "#app/features/accounts/service/auth.server.ts";

/**
 * The headers as a browser would have sent them: a session token in an Authorization header, which is
 * what programs send, is the value of the session cookie.
 */
export async function withSessionCookie(auth: Auth, headers: Headers): Promise<Headers> {
  const [, token = ""] = /^Bearer ([^\s;,]+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  if (token.split(".").length !== 2 || headers.has("cookie")) return headers;
  const copy = new Headers(headers);
  copy.set("cookie", `${await cookieName(auth)}=${token}`);
  return copy;
}

/** The session token among the cookies of an answer; null where no session was opened. */
export async function findSessionToken(auth: Auth, cookies: readonly string[]) {
  const start = `${await cookieName(auth)}=`;
  // A session that was prolonged and then renewed is there twice, as it is for a browser.
  const cookie = cookies.findLast((text) => text.startsWith(start));
  return cookie?.slice(start.length).split(";")[0] || null;
}

async function cookieName(auth: Auth): Promise<string> {
  return (await auth.$context).authCookies.sessionToken.name;
}
