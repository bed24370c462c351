import { callerOf, requestOf } from "#app/context.ts";
import {
  type AuthCall,
  callAuth,
  type Caller,
  retryAfterSeconds,
} from "#app/features/accounts/ask-auth.server.ts";
import type { Auth } from "#app/features/accounts/auth.server.ts";
import { startIdentity } from "#app/features/accounts/identities/continue-with-identity.server.ts";
import { refusalParams } from "#app/features/accounts/identities/identity-refusal.ts";
import { withNext } from "#app/features/accounts/next-path.ts";
import { announce } from "#app/features/accounts/session/announce.server.ts";
import { redirectWith } from "#app/features/accounts/session/redirect-with.ts";
import { readForm } from "#app/http/form-data.ts";
import { identitiesAddress, PROFILE_INFO } from "./identities-path.ts";
import type { Route } from "./+types/route";

const SIGN_IN_FIRST = withNext("/auth", PROFILE_INFO);
const CONFIRM_FIRST = withNext("/profile/confirm", PROFILE_INFO);

/** Only the profile's own forms lead here. */
export function loader() {
  return redirectWith([], PROFILE_INFO);
}

/** The buttons of the profile: `connect` a provider, or `disconnect` an identity of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services } = requestOf(context);
  const caller = callerOf(context, request);
  const form = await readForm(request);
  const { connect, disconnect, provider } = Object.fromEntries(form);
  if (typeof connect === "string") return await connected(services.auth, caller, connect);
  if (typeof disconnect === "string" && typeof provider === "string") {
    return await disconnected(services.auth, caller, { id: disconnect, provider });
  }
  return redirectWith([], PROFILE_INFO);
}

async function connected(auth: Auth, caller: Caller, provider: string): Promise<Response> {
  const beginning = { path: "/identities/link", provider, next: PROFILE_INFO } as const;
  const started = await startIdentity(auth, caller, beginning);
  if (started.ok) return redirectWith(started.value.cookies, started.value.url);
  if (started.reason.code === "signed-out") return redirectWith([], SIGN_IN_FIRST);
  if (started.reason.code === "unconfirmed") return redirectWith([], CONFIRM_FIRST);
  return redirectWith([], identitiesAddress(provider, refusalParams(started.reason, null)));
}

async function disconnected(
  auth: Auth,
  caller: Caller,
  { id, provider }: { id: string; provider: string },
): Promise<Response> {
  const path = `/identities/${encodeURIComponent(id)}`;
  const call: AuthCall = { path, method: "DELETE" };
  const answer = await callAuth(auth, caller, call);
  switch (answer.status) {
    case 200:
      return redirectWith(
        [announce("USER_UPDATED")],
        identitiesAddress(provider, { disconnected: "" }),
      );
    case 401:
      return redirectWith([], SIGN_IN_FIRST);
    case 403:
      return redirectWith([], CONFIRM_FIRST);
    case 409:
      return redirectWith([], identitiesAddress(provider, { refused: "last-way-in" }));
    case 429: {
      const refusal = {
        code: "rate-limited",
        retryAfterSeconds: retryAfterSeconds(answer),
      } as const;
      return redirectWith([], identitiesAddress(provider, refusalParams(refusal, null)));
    }
    case 404:
      // It is gone already, as far as the person is concerned.
      return redirectWith([], PROFILE_INFO);
    default:
      throw new Error(`The account service answered ${answer.status}`);
  }
}
