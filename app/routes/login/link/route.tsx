import { data, Form, href, redirect, useNavigation } from "react-router";
import { callerOf, requestOf } from "#app/context.ts";
import { maskContact } from "#app/features/accounts/base/mask-contact.ts";
import { explainRefusal } from "#app/features/accounts/calls/explain-refusal.ts";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import { safeNextPath } from "#app/features/accounts/base/next-path.ts";
import { signInWith } from "#app/features/accounts/calls/sign-in-with.server.ts";
import { findLinkEmail } from "#app/features/accounts/sign-in/link-token.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { LoginCard } from "#app/routes/login/login-card.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";
import { LinkExpired } from "./link-expired.tsx";

/** The token in the URL must not leak through the Referer header. */
const REFERRER_POLICY = { name: "referrer", content: "strict-origin" };

export function meta() {
  return [...hiddenPageMeta("Sign in with your link"), REFERRER_POLICY];
}

export function headers() {
  return NO_STORE;
}

/** Opening the link does not redeem it: mail scanners open links too. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { services, account } = requestOf(context);
  const next = safeNextPath(searchParams.get("next"), "");
  if ((await account()) !== null) throw redirect(next || href("/profile"), { headers: NO_STORE });
  const keys = { db: services.db, secret: services.config.key("accounts") };
  const email = await findLinkEmail(keys, searchParams.get("token") ?? "", services.clock.now());
  const owner = email === null ? null : maskContact({ kind: "email", to: email });
  return { owner, next: next || null };
}

export async function action({ request, url: { searchParams }, context }: Route.ActionArgs) {
  const { services } = requestOf(context);
  const caller = callerOf(context, request);
  const next = safeNextPath(searchParams.get("next"), href("/profile"));
  const call = { path: "/link/verify", body: { token: searchParams.get("token") ?? "" } };
  const result = await signInWith(services.auth, caller, call, { next });
  if (result.ok) return result.value;
  const { status, problems } = explainRefusal(result.reason);
  return data({ problem: problems.form }, { status });
}

export default function SignInWithLink({ loaderData, actionData }: Route.ComponentProps) {
  const { owner, next } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  if (owner === null) return <LinkExpired next={next} />;
  return (
    <LoginCard title="Welcome back" text="One more tap, so that only you can use your link.">
      <FormProblemAlert problem={actionData?.problem} />
      <Form method="post" className="flex flex-col">
        <Button type="submit" size="large" pending={pending}>
          <span className="wrap-anywhere">Sign in as {owner}</span>
        </Button>
      </Form>
    </LoginCard>
  );
}
