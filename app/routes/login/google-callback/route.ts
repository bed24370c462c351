import { redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { finishGoogle } from "#app/features/accounts/continue-with-google.server.ts";
import { refusalAddress } from "#app/features/accounts/google-refusal.ts";
import type { Route } from "./+types/route";

/** Where the provider sends a person back to, signed in or not. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { services, origin, clientIp } = requestOf(context);
  const caller = { origin, clientIp, headers: request.headers };
  const { next, cookies, refusal } = await finishGoogle(services.auth, caller, url.searchParams);
  const given = cookies.map((cookie): [string, string] => ["set-cookie", cookie]);
  const address = refusal === null ? (next ?? "/profile") : refusalAddress(refusal, next);
  return redirect(address, { headers: [["cache-control", "no-store"], ...given] });
}
