import { requestOf } from "#app/context.ts";
import {
  finishIdentity,
  type IdentityAnswer,
} from "#app/features/accounts/identities/continue-with-identity.server.ts";
import { refusalParams } from "#app/features/accounts/identities/identity-refusal.ts";
import { announce } from "#app/features/accounts/session/announce.server.ts";
import {
  identitiesAddress,
  PROFILE_INFO,
} from "#app/routes/profile/identities/identities-address.ts";
import { redirectWith } from "#app/routes/login/redirect-with.ts";
import type { Route } from "./+types/route";

/** Where a provider sends a person back to, signed in or not. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { services, origin, clientIp } = requestOf(context);
  const caller = { origin, clientIp, headers: request.headers };
  const { provider } = params;
  const answer = await finishIdentity(services.auth, caller, provider, url.searchParams);
  return redirectWith([...answer.cookies, ...eventOf(answer)], addressAfter(provider, answer));
}

function eventOf({ refusal, linking, awaitsFactor }: IdentityAnswer): string[] {
  if (refusal !== null || awaitsFactor) return [];
  return [announce(linking ? "USER_UPDATED" : "SIGNED_IN")];
}

/** Whoever was refused reads why on the screen where they began. */
function addressAfter(provider: string, answer: IdentityAnswer): string {
  const { refusal, linking, awaitsFactor, next } = answer;
  if (linking) {
    if (refusal === null && next !== null && next !== PROFILE_INFO) return next;
    const how = refusal === null ? ({ connected: "" } as const) : refusalParams(refusal, null);
    return identitiesAddress(provider, how);
  }
  if (refusal !== null) {
    const screen = provider === "google" ? "/login" : "/login/sso";
    return `${screen}?${refusalParams(refusal, next).toString()}`;
  }
  if (awaitsFactor) {
    return `/login/second-step?${new URLSearchParams({ next: next ?? "/profile" }).toString()}`;
  }
  return next ?? "/profile";
}
