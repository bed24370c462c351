import { data, href, redirect } from "react-router";
import { callerOf, requestOf } from "#app/context.ts";
import { startProviderSignIn } from "#app/features/accounts/calls/sign-in-at-provider.server.ts";
import {
  companyProblem,
  refusalParams,
} from "#app/features/accounts/identities/identity-refusal.ts";
import { useLeaving } from "#app/features/accounts/identities/use-leaving-page.ts";
import { safeNextPath, withNext } from "#app/features/accounts/base/next-path.ts";
import { redirectWithCookies } from "#app/features/accounts/session/redirect-with-cookies.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { LoginCard } from "#app/routes/login/login-card.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { QuietLink } from "#app/ui/quiet-link.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Corporate login");
}

export function headers() {
  return NO_STORE;
}

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { services, account } = requestOf(context);
  const next = safeNextPath(searchParams.get("next"), "");
  if ((await account()) !== null) throw redirect(next || href("/profile"), { headers: NO_STORE });
  const company = services.identityProviders.find(({ domain }) => domain !== undefined);
  if (!company) throw redirect(withNext(href("/login"), next || null), { headers: NO_STORE });
  const isDemo = services.config.SSO_PROVIDERS.length === 0;
  return {
    next: next || null,
    problem: companyProblem(searchParams),
    demoDomain: isDemo ? company.domain : undefined,
  };
}

/** The company of the e-mail's domain is asked who it is. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { services } = requestOf(context);
  const form = await readForm(request);
  const email = textOf(form, "email");
  const next = safeNextPath(url.searchParams.get("next"), href("/profile"));
  const caller = callerOf(context, request);
  const started = await startProviderSignIn(services.auth, caller, { path: "/sso", email, next });
  if (started.ok) return redirectWithCookies(started.value.cookies, started.value.url);
  const status = STATUSES[started.reason.code] ?? 502;
  return data({ email, problem: companyProblem(refusalParams(started.reason, null)) }, { status });
}

const STATUSES: Record<string, number> = {
  "rate-limited": 429,
  "no-company": 404,
  unreadable: 400,
};

export default function CompanySignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { next, demoDomain } = loaderData;
  const problem = actionData ? actionData.problem : loaderData.problem;
  const { leaving, onSubmit } = useLeaving();
  return (
    <LoginCard
      title="Corporate login"
      text="Sign in through your company. No password needed here."
    >
      {problem === null ? null : <Alert {...problem} />}
      <form
        method="post"
        action={withNext(href("/login/sso"), next)}
        onSubmit={onSubmit}
        className="flex flex-col gap-5"
      >
        <TextField
          label="Work e-mail"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={actionData?.email}
          hint={
            demoDomain === undefined ? undefined : `Demo: any e-mail that ends with @${demoDomain}`
          }
        />
        <Button type="submit" size="large" pending={leaving}>
          Continue
        </Button>
      </form>
      <QuietLink to={withNext(href("/login"), next)}>Sign in another way</QuietLink>
    </LoginCard>
  );
}
