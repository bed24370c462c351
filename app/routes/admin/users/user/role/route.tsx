import { data, Form, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { listAssignableRoles, STAFF_ROLES } from "#app/domain/staff-roles.ts";
import { adminMessages } from "#app/features/accounts/admin/admin-messages.ts";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { requireConfirmedPage } from "#app/page-guards.ts";
import { readForm } from "#app/http/form-data.ts";
import { callAccountService } from "#app/routes/admin/call-account-service.server.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { formatFailure } from "#app/routes/admin/users/format-failure.ts";
import { loadUser } from "#app/routes/admin/users/load-user.server.ts";
import { RoleField } from "#app/routes/admin/users/role-field.tsx";
import { userDonePath, userPath } from "#app/routes/admin/users/user-paths.ts";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";

/** Empty for none. */
const typedRole = z.union([z.enum(STAFF_ROLES), z.literal("").transform(() => null)]);

export function meta() {
  return hiddenPageMeta("Role");
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = await loadUser(context, params.id);
  await requireConfirmedPage(context, request);
  return { user, roles: listAssignableRoles(getAdmin(context).role) };
}

/** The new role is explicit, so resubmitting changes nothing. */
export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const role = typedRole.safeParse((await readForm(args.request)).get("role"));
  if (!role.success) {
    return data({ problem: { title: adminMessages.roleRequired } }, { status: 400 });
  }
  const call = { path: `${userPath(id)}/role`, body: { role: role.data } };
  const changed = await callAccountService(args, call, z.unknown());
  if (changed.ok) return redirect(userDonePath(id, "role"));
  return data(
    { problem: formatFailure("role", changed.reason) },
    { status: changed.reason.status },
  );
}

export default function Role({ loaderData, actionData }: Route.ComponentProps) {
  const { user, roles } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  return (
    <StepPage back={{ to: userPath(user.id), label: user.name }} title="Role">
      <FormProblemAlert problem={actionData?.problem} />
      <p>
        What <strong className="wrap-anywhere">{user.name}</strong> may do in the admin area. It
        applies at once, on every device.
      </p>
      <Form method="post" className="flex flex-col gap-5">
        <RoleField
          roles={roles}
          initial={user.role ?? ""}
          none="A customer like any other, without the admin area."
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={pending}>
            Save role
          </Button>
          <LinkButton to={userPath(user.id)} variant="secondary" prefetch="none">
            Cancel
          </LinkButton>
        </div>
      </Form>
    </StepPage>
  );
}
