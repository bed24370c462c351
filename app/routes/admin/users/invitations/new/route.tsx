import { data, Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { listAssignableRoles, STAFF_ROLES } from "#app/domain/staff-roles.ts";
import { adminMessages } from "#app/features/accounts/admin/admin-messages.ts";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import { userEmail } from "#app/features/accounts/base/user-fields.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { requireConfirmedPage } from "#app/page-guards.ts";
import { callAccountService } from "#app/routes/admin/call-account-service.server.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import { formatFailure } from "#app/routes/admin/users/format-failure.ts";
import { PlacesField } from "#app/routes/admin/users/places-field.tsx";
import { RoleField } from "#app/routes/admin/users/role-field.tsx";
import {
  listPlaceChoices,
  parseStaffPlaces,
  staffPlacesValues,
} from "#app/routes/admin/users/staff-places-form.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/route";

const INVITATIONS = href("/admin/users/invitations");

export function meta() {
  return hiddenPageMeta("Invite a colleague");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireConfirmedPage(context, request);
  const roles = listAssignableRoles(getAdmin(context).role);
  return { roles, choices: await listPlaceChoices(context) };
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const typed = {
    email: textOf(form, "email"),
    role: textOf(form, "role"),
    ...staffPlacesValues(form),
  };
  const email = userEmail.safeParse(typed.email);
  const role = z.enum(STAFF_ROLES).safeParse(typed.role);
  if (!email.success || !role.success) {
    const errors = {
      email: email.error?.issues[0]?.message,
      role: role.success ? undefined : adminMessages.roleRequired,
    };
    return data({ typed, errors, problem: null }, { status: 400 });
  }
  const refuse = (problem: { title: string; text?: string }, status: number) =>
    data({ typed, errors: { email: undefined, role: undefined }, problem }, { status });
  const places = await parseStaffPlaces(args.context, { form, role: role.data });
  if (!places.ok) return refuse({ title: places.reason }, 400);
  const body = { email: email.data, role: role.data, places: places.value };
  const sent = await callAccountService(
    args,
    { path: "/admin/invitations", body },
    z.object({ id: z.string() }),
  );
  if (sent.ok) return redirect(`${INVITATIONS}?done=invite`);
  return refuse(formatFailure("invite", sent.reason), sent.reason.status);
}

export const shouldRevalidate = revalidateOnConflict;

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === "POST";
  return (
    <StepPage back={{ to: INVITATIONS, label: "Invitations" }} title="Invite a colleague">
      <FormProblemAlert problem={actionData?.problem} />
      <Form method="post" noValidate autoComplete="off" className="group/grant flex flex-col gap-5">
        <TextField
          label="E-mail"
          name="email"
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={actionData?.typed.email}
          error={actionData?.errors.email}
          hint="We send a link there. It works once, for 7 days."
        />
        <RoleField
          roles={loaderData.roles}
          initial={actionData?.typed.role ?? "counter"}
          error={actionData?.errors.role}
        />
        <PlacesField
          choices={loaderData.choices}
          isLimited={actionData?.typed.isLimited ?? false}
          chosen={actionData?.typed.chosen ?? []}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={pending}>
            Send invitation
          </Button>
          <LinkButton to={INVITATIONS} variant="secondary" prefetch="none">
            Cancel
          </LinkButton>
        </div>
      </Form>
    </StepPage>
  );
}
