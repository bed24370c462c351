import { data, Form, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { listAssignableRoles, STAFF_ROLES, worksAt } from "#app/domain/staff-roles.ts";
import { adminMessages } from "#app/features/accounts/admin/admin-messages.ts";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { requireConfirmedPage } from "#app/page-guards.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { callAccountService } from "#app/routes/admin/call-account-service.server.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { formatFailure } from "#app/routes/admin/users/format-failure.ts";
import { loadUser } from "#app/routes/admin/users/load-user.server.ts";
import { PlacesField } from "#app/routes/admin/users/places-field.tsx";
import { RoleField } from "#app/routes/admin/users/role-field.tsx";
import {
  listPlaceChoices,
  parseStaffPlaces,
  staffPlacesValues,
} from "#app/routes/admin/users/staff-places-form.server.ts";
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
  const roles = listAssignableRoles(getAdmin(context).role);
  const choices = await listPlaceChoices(context, user.places);
  const chosen = choices.filter((place) => user.places && worksAt(user, place));
  return { user, roles, choices, chosen: chosen.map(({ id }) => id) };
}

/** The new role is explicit, so resubmitting changes nothing. */
export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const form = await readForm(args.request);
  const typed = { role: textOf(form, "role"), ...staffPlacesValues(form) };
  const refuse = (problem: { title: string; text?: string }, status: number) =>
    data({ problem, typed }, { status });
  const role = typedRole.safeParse(form.get("role"));
  if (!role.success) return refuse({ title: adminMessages.roleRequired }, 400);
  const { places: current } = await loadUser(args.context, id);
  const places = await parseStaffPlaces(args.context, { form, role: role.data, current });
  if (!places.ok) return refuse({ title: places.reason }, 400);
  const call = { path: `${userPath(id)}/role`, body: { role: role.data, places: places.value } };
  const changed = await callAccountService(args, call, z.unknown());
  if (changed.ok) return redirect(userDonePath(id, "role"));
  return refuse(formatFailure("role", changed.reason), changed.reason.status);
}

export const shouldRevalidate = revalidateOnConflict;

export default function Role({ loaderData, actionData }: Route.ComponentProps) {
  const { user, roles, choices, chosen } = loaderData;
  const typed = actionData?.typed;
  const pending = useNavigation().formMethod === "POST";
  return (
    <StepPage back={{ to: userPath(user.id), label: user.name }} title="Role">
      <FormProblemAlert problem={actionData?.problem} />
      <p>
        What <strong className="wrap-anywhere">{user.name}</strong> may do in the admin area. It
        applies at once, on every device.
      </p>
      <Form method="post" className="group/grant flex flex-col gap-5">
        <RoleField
          roles={roles}
          initial={typed?.role ?? user.role ?? ""}
          none="A customer like any other, without the admin area."
        />
        <PlacesField
          choices={choices}
          isLimited={typed?.isLimited ?? user.places !== null}
          chosen={typed?.chosen ?? chosen}
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
