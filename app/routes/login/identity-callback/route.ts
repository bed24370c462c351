import { href } from "react-router";
import { callerOf, requestOf } from "#app/context.ts";
import {
  completeProviderSignIn,
  type ProviderSignInResult,
} from "#app/features/accounts/calls/sign-in-at-provider.server.ts";
import {
  type IdentityRefusal,
  refusalParams,
} from "#app/features/accounts/identities/identity-refusal.ts";
import { sessionEventCookie } from "#app/features/accounts/session/session-event-cookie.server.ts";
import { redirectWithCookies } from "#app/features/accounts/session/redirect-with-cookies.ts";
import { redirectAfterSignIn } from "#app/features/accounts/calls/sign-in-with.server.ts";
import { identitiesPath } from "#app/routes/profile/identities/identities-path.ts";
import { PROFILE_INFO_PATH } from "#app/routes/profile/profile-info-path.ts";
import type { Route } from "./+types/route";

/** The redirect URI of identity providers. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { services } = requestOf(context);
  const caller = callerOf(context, request);
  const { provider } = params;
  const result = await completeProviderSignIn(services.auth, caller, provider, url.searchParams);
  if (result.refusal !== null) {
    return redirectWithCookies(result.cookies, refusedPath(provider, result, result.refusal));
  }
  if (result.linking) {
    return redirectWithCookies(
      [...result.cookies, sessionEventCookie(caller.origin, "USER_UPDATED")],
      connectedPath(provider, result),
    );
  }
  const { cookies, address } = redirectAfterSignIn(result, {
    next: result.next ?? href("/profile"),
    origin: caller.origin,
  });
  return redirectWithCookies(cookies, address);
}

/** The screen where the sign-in started, which explains the refusal. */
function refusedPath(
  provider: string,
  { linking, next }: ProviderSignInResult,
  refusal: IdentityRefusal,
): string {
  if (linking) return identitiesPath(provider, refusalParams(refusal, null));
  const screen = provider === "google" ? href("/login") : href("/login/sso");
  return `${screen}?${refusalParams(refusal, next).toString()}`;
}

function connectedPath(provider: string, { next }: ProviderSignInResult): string {
  if (next !== null && next !== PROFILE_INFO_PATH) return next;
  return identitiesPath(provider, { connected: "" });
}
