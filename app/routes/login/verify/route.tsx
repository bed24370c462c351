import { href, redirect } from "react-router";
import { callerOf, requestOf } from "#app/context.ts";
import { RESEND } from "#app/features/accounts/codes/resend-code.tsx";
import { safeNextPath } from "#app/features/accounts/base/next-path.ts";
import { findPendingSignUp } from "#app/features/accounts/sign-up/pending-sign-up.server.ts";
import { parseSignUpCookie } from "#app/features/accounts/sign-up/sign-up-cookie.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { readForm } from "#app/http/form-data.ts";
import { pageHeaders } from "#app/routes/login/page-headers.ts";
import type { Route } from "./+types/route";
import { resendCode, verifyCode } from "./verify-sign-up.server.ts";
import { EnterCode } from "./enter-code.tsx";
import { StartAgain } from "./start-again.tsx";

export function meta() {
  return hiddenPageMeta("Enter the code");
}

export const headers = pageHeaders;

/** After an error too: the pending sign-up may be gone. */
export function shouldRevalidate() {
  return true;
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { services, account } = requestOf(context);
  const next = safeNextPath(url.searchParams.get("next"), "");
  if ((await account()) !== null) throw redirect(next || href("/profile"), { headers: NO_STORE });
  const signUp = parseSignUpCookie(callerOf(context, request));
  if (signUp === null) throw redirect(`${href("/login")}?view=create`, { headers: NO_STORE });
  const now = services.clock.now();
  const keys = { db: services.db, secret: services.config.key("accounts") };
  const pending = await findPendingSignUp(keys, signUp, now);
  const code = pending && {
    sentTo: pending.sentTo,
    resendAt: pending.resendAt,
    isOver: pending.codeExpiresAt <= now,
  };
  return { code, now, next: next || null, isDemo: services.config.APP_MODE === "demo" };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { services } = requestOf(context);
  const signUp = parseSignUpCookie(callerOf(context, request));
  if (signUp === null) return redirect(`${href("/login")}?view=create`, { headers: NO_STORE });
  const form = await readForm(request);
  const authContext = { auth: services.auth, caller: callerOf(context, request) };
  if (form.get("intent") === RESEND) return await resendCode(authContext, signUp);
  const next = safeNextPath(url.searchParams.get("next"), href("/profile"));
  return await verifyCode(authContext, signUp, form, next);
}

export default function VerifySignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { code, next, now, isDemo } = loaderData;
  if (code === null) return <StartAgain next={next} problem={actionData?.problems?.form} />;
  return <EnterCode {...code} now={now} next={next} isDemo={isDemo} answer={actionData} />;
}
