import { redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { startGoogle } from "#app/features/accounts/continue-with-google.server.ts";
import { refusalAddress } from "#app/features/accounts/google-refusal.ts";
import { safeNextPath } from "#app/features/accounts/next-path.ts";
import type { Route } from "./+types/route";

const NO_STORE: [string, string] = ["cache-control", "no-store"];

/** Nobody signs in by following a link. */
export function loader() {
  return redirect("/login", { headers: [NO_STORE] });
}

/** The button of the sign-in screen: off to the provider. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, origin, clientIp, account } = requestOf(context);
  const form = await request.formData().catch(() => new FormData());
  const typed = form.get("next");
  const next = safeNextPath(typeof typed === "string" ? typed : null, "/profile");
  if ((await account()) !== null) return redirect(next, { headers: [NO_STORE] });
  const caller = { origin, clientIp, headers: request.headers };
  const started = await startGoogle(services.auth, caller, next);
  if (!started.ok) return redirect(refusalAddress(started.reason, next), { headers: [NO_STORE] });
  const { url, cookies } = started.value;
  const given = cookies.map((cookie): [string, string] => ["set-cookie", cookie]);
  return redirect(url, { status: 303, headers: [NO_STORE, ...given] });
}
