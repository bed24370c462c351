import { href } from "react-router";
import { callerOf, requestOf } from "#app/context.ts";
import {
  type AccountCall,
  fetchAuth,
  type Caller,
  retryAfterSeconds,
} from "#app/features/accounts/calls/call-account-service.server.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import { startProviderSignIn } from "#app/features/accounts/calls/sign-in-at-provider.server.ts";
import { refusalParams } from "#app/features/accounts/identities/identity-refusal.ts";
import { withNext } from "#app/features/accounts/base/next-path.ts";
import { sessionEventCookie } from "#app/features/accounts/session/session-event-cookie.server.ts";
import { redirectWithCookies } from "#app/features/accounts/session/redirect-with-cookies.ts";
import { readForm } from "#app/http/form-data.ts";
import { PROFILE_INFO_PATH } from "#app/routes/profile/profile-info-path.ts";
import { identitiesPath } from "./identities-path.ts";
import type { Route } from "./+types/route";

const SIGN_IN_PATH = withNext(href("/auth"), PROFILE_INFO_PATH);
const CONFIRM_PATH = withNext(href("/profile/confirm"), PROFILE_INFO_PATH);

/** Only POST does anything here. */
export function loader() {
  return redirectWithCookies([], PROFILE_INFO_PATH);
}

/** Connects a provider or disconnects an identity. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services } = requestOf(context);
  const caller = callerOf(context, request);
  const form = await readForm(request);
  const { connect, disconnect, provider } = Object.fromEntries(form);
  if (typeof connect === "string") return await connectProvider(services.auth, caller, connect);
  if (typeof disconnect === "string" && typeof provider === "string") {
    return await disconnectIdentity(services.auth, caller, { id: disconnect, provider });
  }
  return redirectWithCookies([], PROFILE_INFO_PATH);
}

async function connectProvider(auth: Auth, caller: Caller, provider: string): Promise<Response> {
  const start = { path: "/identities/link", provider, next: PROFILE_INFO_PATH } as const;
  const started = await startProviderSignIn(auth, caller, start);
  if (started.ok) return redirectWithCookies(started.value.cookies, started.value.url);
  if (started.reason.code === "signed-out") return redirectWithCookies([], SIGN_IN_PATH);
  if (started.reason.code === "unconfirmed") return redirectWithCookies([], CONFIRM_PATH);
  return redirectWithCookies([], identitiesPath(provider, refusalParams(started.reason, null)));
}

async function disconnectIdentity(
  auth: Auth,
  caller: Caller,
  { id, provider }: { id: string; provider: string },
): Promise<Response> {
  const path = `/identities/${encodeURIComponent(id)}`;
  const call: AccountCall = { path, method: "DELETE" };
  const response = await fetchAuth(auth, caller, call);
  switch (response.status) {
    case 200:
      return redirectWithCookies(
        [sessionEventCookie(caller.origin, "USER_UPDATED")],
        identitiesPath(provider, { disconnected: "" }),
      );
    case 401:
      return redirectWithCookies([], SIGN_IN_PATH);
    case 403:
      return redirectWithCookies([], CONFIRM_PATH);
    case 409:
      return redirectWithCookies([], identitiesPath(provider, { refused: "last-way-in" }));
    case 429: {
      const refusal = {
        code: "rate-limited",
        retryAfterSeconds: retryAfterSeconds(response),
      } as const;
      return redirectWithCookies([], identitiesPath(provider, refusalParams(refusal, null)));
    }
    case 404:
      // Already disconnected, perhaps in another tab.
      return redirectWithCookies([], PROFILE_INFO_PATH);
    default:
      throw new Error(`The account service answered ${response.status}`);
  }
}
