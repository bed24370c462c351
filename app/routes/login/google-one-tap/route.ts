import { href } from "react-router";
import { randomBytes } from "node:crypto";
import { callerOf, requestOf } from "#app/context.ts";
import { signInWithIdToken } from "#app/features/accounts/calls/sign-in-with-id-token.server.ts";
import { refusalParams } from "#app/features/accounts/identities/identity-refusal.ts";
import { safeNextPath } from "#app/features/accounts/base/next-path.ts";
import { redirectWithCookies } from "#app/features/accounts/session/redirect-with-cookies.ts";
import {
  findCookie,
  findFlowCookie,
  flowCookie,
} from "#app/features/accounts/session/flow-cookie.server.ts";
import { redirectAfterSignIn } from "#app/features/accounts/calls/sign-in-with.server.ts";
import { readForm } from "#app/http/form-data.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import type { Route } from "./+types/route";

const NONCE = { name: "samudra.one_tap", path: "/login/google/one-tap" };
const TEN_MINUTES = 600;

/** The parameters of Google's script. The nonce is also kept in an HttpOnly cookie. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { services, origin } = requestOf(context);
  const { GOOGLE_CLIENT_ID: clientId } = services.config;
  if (clientId === undefined) return new Response(null, { status: 404 });
  const nonce = randomBytes(24).toString("base64url");
  const cookie = flowCookie(origin, { ...NONCE, value: nonce, seconds: TEN_MINUTES });
  const headers = { ...NO_STORE, "set-cookie": cookie };
  return Response.json({ clientId, nonce }, { headers });
}

/** Handles the form of Google's script: an ID token with the nonce, and a double-submit CSRF token. */
export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
  const { services, origin } = requestOf(context);
  const { credential, g_csrf_token: csrfToken } = Object.fromEntries(await readForm(request));
  const next = safeNextPath(url.searchParams.get("next"), href("/profile"));
  const nonce = findFlowCookie({ origin, headers: request.headers }, NONCE);
  const isCsrfTokenValid =
    csrfToken !== undefined && csrfToken === findCookie(request.headers, "g_csrf_token");
  const expiredNonce = flowCookie(origin, { ...NONCE, value: "", seconds: 0 });
  if (!isCsrfTokenValid || nonce === null || typeof credential !== "string") {
    return redirectWithCookies(
      [expiredNonce],
      `${href("/login")}?${refusalParams({ code: "failed" }, next).toString()}`,
    );
  }
  const caller = callerOf(context, request);
  const result = await signInWithIdToken(services.auth, caller, { token: credential, nonce });
  if (!result.ok) {
    return redirectWithCookies(
      [expiredNonce],
      `${href("/login")}?${refusalParams(result.reason, next).toString()}`,
    );
  }
  const { cookies, address } = redirectAfterSignIn(result.value, { next, origin });
  return redirectWithCookies([expiredNonce, ...cookies], address);
}
