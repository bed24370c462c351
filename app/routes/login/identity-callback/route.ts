import { callerOf, requestOf } from "#app/context.ts";
import {
  finishIdentity,
  type IdentityAnswer,
} from "#app/features/accounts/identities/continue-with-identity.server.ts";
import {
  type IdentityRefusal,
  refusalParams,
} from "#app/features/accounts/identities/identity-refusal.ts";
import { announce } from "#app/features/accounts/session/announce.server.ts";
import { redirectWith } from "#app/features/accounts/session/redirect-with.ts";
import { afterEntering } from "#app/features/accounts/sign-in/enter-by.server.ts";
import { identitiesAddress, PROFILE_INFO } from "#app/routes/profile/identities/identities-path.ts";
import type { Route } from "./+types/route";

/** Where a provider sends a person back to, signed in or not. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { services } = requestOf(context);
  const caller = callerOf(context, request);
  const { provider } = params;
  const answer = await finishIdentity(services.auth, caller, provider, url.searchParams);
  if (answer.refusal !== null) {
    return redirectWith(answer.cookies, refusedAddress(provider, answer, answer.refusal));
  }
  if (answer.linking) {
    return redirectWith(
      [...answer.cookies, announce("USER_UPDATED")],
      connectedAddress(provider, answer),
    );
  }
  const { cookies, address } = afterEntering(answer, { next: answer.next ?? "/profile" });
  return redirectWith(cookies, address);
}

/** Whoever was refused reads why on the screen where they began. */
function refusedAddress(
  provider: string,
  { linking, next }: IdentityAnswer,
  refusal: IdentityRefusal,
): string {
  if (linking) return identitiesAddress(provider, refusalParams(refusal, null));
  const screen = provider === "google" ? "/login" : "/login/sso";
  return `${screen}?${refusalParams(refusal, next).toString()}`;
}

function connectedAddress(provider: string, { next }: IdentityAnswer): string {
  if (next !== null && next !== PROFILE_INFO) return next;
  return identitiesAddress(provider, { connected: "" });
}
