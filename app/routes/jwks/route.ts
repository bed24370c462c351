import { requestOf } from "#app/context.ts";
import { fetchAuth } from "#app/features/accounts/calls/call-account-service.server.ts";
import type { Route } from "./+types/route";

const TEN_MINUTES = 600;

/** The public keys that verify the site's JWTs. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { services, origin, clientIp } = requestOf(context);
  const caller = { origin, clientIp, headers: new Headers() };
  const response = await fetchAuth(services.auth, caller, { path: "/jwks" });
  if (!response.ok) throw new Error(`The account service answered ${response.status}`);
  const { keys } = await response.json();
  return Response.json(
    { keys },
    { headers: { "cache-control": `public, max-age=${TEN_MINUTES}` } },
  );
}
