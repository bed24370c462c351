import { data, redirect } from "react-router";
import { z } from "zod";
import { readPerson } from "#app/features/accounts/users/person-form.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { callAccountService } from "#app/routes/admin/call-account-service.server.ts";
import { failed } from "#app/routes/admin/users/format-failure.ts";
import { personDonePath } from "#app/routes/admin/users/user-paths.ts";
import { PersonForm, typedPerson } from "#app/routes/admin/users/user-form.tsx";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import type { Route } from "./+types/route";

const NOBODY = { name: "", email: "", phone: "" };
const HINTS = {
  email: "We write to it how to choose a password.",
  phone: "To call them. They sign in with it only after they have verified it themselves.",
};

export function meta() {
  return hiddenPageMeta("Add user");
}

/** Nothing to load; it is here so that the guard is asked before the page is shown. */
export function loader() {
  return null;
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const typed = typedPerson(form);
  const person = readPerson(form);
  if (!person.ok) return data({ typed, problems: person.reason }, { status: 400 });
  const call = { path: "/admin/users", body: person.value };
  const added = await callAccountService(args, call, z.object({ id: z.string() }));
  if (added.ok) return redirect(personDonePath(added.value.id, "add"));
  const problems = { form: failed("add", added.reason), fields: {} };
  return data({ typed, problems }, { status: added.reason.status });
}

export default function AddUser({ actionData }: Route.ComponentProps) {
  return (
    <StepPage back={{ to: "/admin/users", label: "Users" }} title="Add user">
      <PersonForm
        typed={actionData?.typed ?? NOBODY}
        problems={actionData?.problems}
        hints={HINTS}
        label="Add user"
        back="/admin/users"
      />
    </StepPage>
  );
}
