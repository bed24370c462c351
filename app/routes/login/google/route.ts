import { href } from "react-router";
import { callerOf, requestOf } from "#app/context.ts";
import { startProviderSignIn } from "#app/features/accounts/calls/sign-in-at-provider.server.ts";
import { refusalParams } from "#app/features/accounts/identities/identity-refusal.ts";
import { safeNextPath } from "#app/features/accounts/base/next-path.ts";
import { redirectWithCookies } from "#app/features/accounts/session/redirect-with-cookies.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import type { Route } from "./+types/route";

/** Signing in needs a POST. */
export function loader() {
  return redirectWithCookies([], href("/login"));
}

/** Redirects to Google. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, account } = requestOf(context);
  const form = await readForm(request);
  const next = safeNextPath(textOf(form, "next"), href("/profile"));
  if ((await account()) !== null) return redirectWithCookies([], next);
  const caller = callerOf(context, request);
  const start = { path: "/sign-in/identity", provider: "google", next } as const;
  const result = await startProviderSignIn(services.auth, caller, start);
  if (result.ok) return redirectWithCookies(result.value.cookies, result.value.url);
  return redirectWithCookies(
    [],
    `${href("/login")}?${refusalParams(result.reason, next).toString()}`,
  );
}
