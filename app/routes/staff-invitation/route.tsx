import { data, Form, href, useNavigation } from "react-router";
import { callerOf, requestOf } from "#app/context.ts";
import { userName } from "#app/features/accounts/base/user-fields.ts";
import { maskContact } from "#app/features/accounts/base/mask-contact.ts";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import { withNext } from "#app/features/accounts/base/next-path.ts";
import { explainRefusal } from "#app/features/accounts/calls/explain-refusal.ts";
import { signInWith } from "#app/features/accounts/calls/sign-in-with.server.ts";
import { canSignIn } from "#app/features/accounts/staff/accept-invitation.server.ts";
import { findInvitation } from "#app/features/accounts/staff/find-invitation.server.ts";
import { grantLabel, ROLE_SUMMARIES } from "#app/features/accounts/staff/role-labels.ts";
import { findUser } from "#app/features/accounts/users/find-user.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { requestPath } from "#app/page-guards.ts";
import { LoginCard } from "#app/routes/login/login-card.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/route";
import { EndedInvitation } from "./ended-invitation.tsx";
import { OtherAccount } from "./other-account.tsx";

/** The token in the URL must not leak through the Referer header. */
const REFERRER_POLICY = { name: "referrer", content: "strict-origin" };

export function meta() {
  return [...hiddenPageMeta("Join as staff"), REFERRER_POLICY];
}

export function headers() {
  return NO_STORE;
}

/** Opening the link does not accept it: mail scanners open links too. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { services, account } = requestOf(context);
  const { db, config, clock } = services;
  const keys = { db, secret: config.key("accounts") };
  const token = url.searchParams.get("token") ?? "";
  const invitation = await findInvitation(keys, token, clock.now());
  if (invitation === null) return { ended: "unknown" as const, open: null };
  if (invitation.state !== "open") return { ended: invitation.state, open: null };
  const { email, role, inviter } = invitation;
  const [user, current] = [await findUser(db, { kind: "email", to: email }), await account()];
  const isOwn = user !== null && current?.userId === user.id;
  const shown = { role, inviter, email: maskContact({ kind: "email", to: email }) };
  const isNew = user === null;
  if (isOwn || isNew || !canSignIn(user)) {
    return { ended: null, open: { ...shown, needs: isNew ? ("name" as const) : null } };
  }
  const needs = current === null ? ("sign-in" as const) : ("sign-out" as const);
  return { ended: null, open: { ...shown, needs, next: requestPath(request) } };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { services } = requestOf(context);
  const form = await readForm(request);
  const typed = textOf(form, "name");
  // An account that there is keeps its name.
  const name = form.has("name")
    ? userName.safeParse(typed)
    : ({ success: true, data: "" } as const);
  if (!name.success) {
    const nameError = name.error.issues[0]?.message;
    return data({ problem: null, nameError, typed }, { status: 400 });
  }
  const body = { token: url.searchParams.get("token") ?? "", name: name.data };
  const call = { path: "/invitation/accept", body };
  const result = await signInWith(services.auth, callerOf(context, request), call, {
    next: href("/admin"),
  });
  if (result.ok) return result.value;
  const { status, problems } = explainRefusal(result.reason);
  return data({ problem: problems.form, nameError: undefined, typed }, { status });
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === "POST";
  const { ended, open } = loaderData;
  if (open === null) return <EndedInvitation state={ended} />;
  const { role, inviter, email, needs } = open;
  return (
    <LoginCard
      title="Join as staff"
      text={`${inviter} invites ${email} to work in the admin area.`}
    >
      <div className="rounded-control bg-sunken px-4 py-3">
        <p className="font-semibold">Your role: {grantLabel(open)}</p>
        <p className="mt-1 text-sm leading-6 text-muted">{ROLE_SUMMARIES[role]}</p>
      </div>
      <FormProblemAlert problem={actionData?.problem} />
      {needs === "sign-out" ? (
        <OtherAccount email={email} />
      ) : needs === "sign-in" ? (
        <div className="flex flex-col gap-4">
          <p className="text-sm leading-6">
            This e-mail has an account. Sign in with it, then accept.
          </p>
          <LinkButton to={withNext(href("/login"), open.next ?? null)} size="large">
            Sign in to accept
          </LinkButton>
        </div>
      ) : (
        <Form method="post" className="flex flex-col gap-5">
          {needs === "name" ? (
            <TextField
              label="Full name"
              name="name"
              autoComplete="name"
              required
              maxLength={80}
              defaultValue={actionData?.typed}
              error={actionData?.nameError}
              hint="Colleagues see it beside what you do."
            />
          ) : null}
          <Button type="submit" size="large" pending={pending}>
            Accept
          </Button>
        </Form>
      )}
    </LoginCard>
  );
}
