import { data, redirect } from "react-router";
import { z } from "zod";
import { parseUserForm } from "#app/features/accounts/admin/user-form.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { requireConfirmedPage } from "#app/page-guards.ts";
import { readForm } from "#app/http/form-data.ts";
import { callAccountService } from "#app/routes/admin/call-account-service.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { formatFailure } from "#app/routes/admin/users/format-failure.ts";
import { loadUser } from "#app/routes/admin/users/load-user.server.ts";
import { userDonePath, userPath } from "#app/routes/admin/users/user-paths.ts";
import { UserForm, userFormValues } from "#app/routes/admin/users/user-form.tsx";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import type { Route } from "./+types/route";

const HINTS = {
  email:
    "A new e-mail is not verified. They will be signed out, and the old address will be notified.",
  phone: "A new number is not verified. They will be signed out.",
};

export function meta() {
  return hiddenPageMeta("Edit user");
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = await loadUser(context, params.id);
  await requireConfirmedPage(context, request);
  return { user };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const form = await readForm(args.request);
  const typed = userFormValues(form);
  const user = parseUserForm(form);
  if (!user.ok) return data({ typed, problems: user.reason }, { status: 400 });
  const call = { path: userPath(id), body: user.value };
  const changed = await callAccountService(args, call, z.unknown());
  if (changed.ok) return redirect(userDonePath(id, "update"));
  const problems = { form: formatFailure("update", changed.reason), fields: {} };
  return data({ typed, problems }, { status: changed.reason.status });
}

export const shouldRevalidate = revalidateOnConflict;

export default function EditUser({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, email, phone } = loaderData.user;
  return (
    <StepPage back={{ to: userPath(id), label: name }} title="Edit user">
      <UserForm
        typed={actionData?.typed ?? { name, email: email ?? "", phone: phone ?? "" }}
        problems={actionData?.problems}
        hints={HINTS}
        label="Save"
        back={userPath(id)}
      />
    </StepPage>
  );
}
