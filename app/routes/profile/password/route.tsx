import { Form, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import { NewPasswordField } from "#app/features/accounts/passwords/new-password-field.tsx";
import { findPasswordHash } from "#app/features/accounts/users/find-user.server.ts";
import { parseNewPasswordForm } from "#app/features/accounts/profile/profile-forms.ts";
import { useFormProblems } from "#app/features/accounts/base/use-form-problems.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { requireConfirmedPage } from "#app/page-guards.ts";
import { readForm } from "#app/http/form-data.ts";
import { ChangeCard } from "#app/routes/profile/change-card.tsx";
import { submitChange, refuse } from "#app/routes/profile/change.server.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Your password");
}

export function headers() {
  return NO_STORE;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId, name, email, phone } = await requireConfirmedPage(context, request);
  const hash = await findPasswordHash(requestOf(context).services.db, userId);
  return { hasPassword: hash !== null, name, email: email ?? "", signsInWith: email ?? phone };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { name, email } = await requireConfirmedPage(context, request);
  const parsed = parseNewPasswordForm(await readForm(request), { name, email: email ?? "" });
  if (!parsed.ok) return refuse({ status: 400, problems: parsed.reason });
  const call = { path: "/user/password", body: parsed.value };
  return await submitChange({ request, context }, call, "password");
}

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, signsInWith, ...owner } = loaderData;
  const read = (form: FormData) => parseNewPasswordForm(form, owner);
  const { problems, formProps } = useFormProblems(read, actionData?.problems);
  const pending = useNavigation().formMethod === "POST";
  return (
    <ChangeCard
      title={hasPassword ? "Change your password" : "Set a password"}
      text="You stay signed in here, and are signed out on every other device."
    >
      <Form {...formProps} method="post" className="flex flex-col gap-5">
        <FormProblemAlert problem={problems?.form} />
        {/* For password managers: whose password it is. */}
        <input
          hidden
          readOnly
          name="username"
          autoComplete="username"
          defaultValue={signsInWith ?? ""}
        />
        <NewPasswordField label="New password" owner={owner} error={problems?.fields.password} />
        <Button type="submit" size="large" pending={pending}>
          {hasPassword ? "Change password" : "Set password"}
        </Button>
      </Form>
    </ChangeCard>
  );
}
