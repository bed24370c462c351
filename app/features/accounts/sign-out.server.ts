import { z } from "zod";
import { askAuth, type Caller } from "./ask-auth.server.ts";
import type { Auth } from "./auth.server.ts";
import { announce } from "./session/announce.server.ts";
import { setCookies } from "./session/redirect-with.ts";

/**
 * Ends the session of the caller's cookie, on the server and, by the headers that it returns, in the
 * browser, whose other tabs are told.
 */
export async function signOut(auth: Auth, caller: Caller): Promise<[string, string][]> {
  const answer = await askAuth(auth, caller, { path: "/sign-out", body: {} }, z.unknown());
  if (!answer.ok) return [];
  return setCookies([...answer.value.cookies, announce("SIGNED_OUT")]);
}
