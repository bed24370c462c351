import { href, redirect } from "react-router";
import { callerOf, requestOf } from "#app/context.ts";
import { signOut } from "#app/features/accounts/calls/sign-out.server.ts";
import type { Route } from "./+types/route";

/** A GET must not sign out: a link or image on another site could send it. */
export function loader() {
  return redirect("/");
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST")
    throw new Response(null, { status: 405, headers: { allow: "POST" } });
  const { services } = requestOf(context);
  const caller = callerOf(context, request);
  return redirect(href("/login"), { headers: await signOut(services.auth, caller) });
}
