import { data, href, redirect } from "react-router";
import { z } from "zod";
import { parseUserForm } from "#app/features/accounts/admin/user-form.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { callAccountService } from "#app/routes/admin/call-account-service.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { formatFailure } from "#app/routes/admin/users/format-failure.ts";
import { userDonePath } from "#app/routes/admin/users/user-paths.ts";
import { UserForm, userFormValues } from "#app/routes/admin/users/user-form.tsx";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import type { Route } from "./+types/route";

const EMPTY_VALUES = { name: "", email: "", phone: "" };
const HINTS = {
  email: "We'll e-mail a link to set a password.",
  phone: "For calls. They can sign in with it once they have verified it.",
};

export function meta() {
  return hiddenPageMeta("Add user");
}

/** Exists so that the guard runs before the page is shown. */
export function loader() {
  return null;
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const typed = userFormValues(form);
  const user = parseUserForm(form);
  if (!user.ok) return data({ typed, problems: user.reason }, { status: 400 });
  const call = { path: href("/admin/users"), body: user.value };
  const added = await callAccountService(args, call, z.object({ id: z.string() }));
  if (added.ok) return redirect(userDonePath(added.value.id, "add"));
  const problems = { form: formatFailure("add", added.reason), fields: {} };
  return data({ typed, problems }, { status: added.reason.status });
}

export const shouldRevalidate = revalidateOnConflict;

export default function AddUser({ actionData }: Route.ComponentProps) {
  return (
    <StepPage back={{ to: href("/admin/users"), label: "Users" }} title="Add user">
      <UserForm
        typed={actionData?.typed ?? EMPTY_VALUES}
        problems={actionData?.problems}
        hints={HINTS}
        label="Add user"
        back={href("/admin/users")}
      />
    </StepPage>
  );
}
