import { data, Form, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { requireConfirmedPage } from "#app/page-guards.ts";
import { readForm } from "#app/http/form-data.ts";
import { callAccountService } from "#app/routes/admin/call-account-service.server.ts";
import { formatFailure } from "#app/routes/admin/users/format-failure.ts";
import { loadUser } from "#app/routes/admin/users/load-user.server.ts";
import { userDonePath, userPath } from "#app/routes/admin/users/user-paths.ts";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Admin role");
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = await loadUser(context, params.id);
  await requireConfirmedPage(context, request);
  return { user };
}

/** The wanted role is explicit, so resubmitting changes nothing. */
export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const form = await readForm(args.request);
  const admin = form.get("admin") === "yes";
  const userAction = admin ? "make-admin" : "take-admin";
  const call = { path: `${userPath(id)}/admin`, body: { admin } };
  const changed = await callAccountService(args, call, z.unknown());
  if (changed.ok) return redirect(userDonePath(id, userAction));
  return data(
    { problem: formatFailure(userAction, changed.reason) },
    { status: changed.reason.status },
  );
}

export default function Role({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, isAdmin } = loaderData.user;
  const pending = useNavigation().formMethod === "POST";
  return (
    <StepPage
      back={{ to: userPath(id), label: name }}
      title={isAdmin ? "Take the admin role away" : "Make an admin"}
    >
      <FormProblemAlert problem={actionData?.problem} />
      <p>
        {isAdmin ? (
          <>
            <strong className="wrap-anywhere">{name}</strong> keeps the account, and is a customer
            like any other from then on.
          </>
        ) : (
          <>
            <strong className="wrap-anywhere">{name}</strong> will see every user, booking and
            document, and can ban, delete and make admins, as you can.
          </>
        )}
      </p>
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="admin" value={isAdmin ? "no" : "yes"} />
        <Button type="submit" variant={isAdmin ? "danger" : "primary"} pending={pending}>
          {isAdmin ? "Take it away" : "Make admin"}
        </Button>
        <LinkButton to={userPath(id)} variant="secondary" prefetch="none">
          Cancel
        </LinkButton>
      </Form>
    </StepPage>
  );
}
