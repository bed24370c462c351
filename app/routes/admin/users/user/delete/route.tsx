import { data, Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { requestOf } from "#app/context.ts";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import { findDeletionObstacle } from "#app/features/accounts/account-deletion/find-deletion-obstacle.server.ts";
import { tripPhotosErased } from "#app/features/accounts/account-deletion/deletion-messages.ts";
import { adminMessages, formatObstacle } from "#app/features/accounts/admin/admin-messages.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { requireConfirmedPage } from "#app/page-guards.ts";
import { hasStaffHistory } from "#app/records/users/has-staff-history.server.ts";
import { readForm } from "#app/http/form-data.ts";
import { callAccountService } from "#app/routes/admin/call-account-service.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { formatFailure } from "#app/routes/admin/users/format-failure.ts";
import { loadUser } from "#app/routes/admin/users/load-user.server.ts";
import { userPath } from "#app/routes/admin/users/user-paths.ts";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { UnbrokenText } from "#app/ui/unbroken-text.tsx";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Delete account");
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services } = requestOf(context);
  const user = await loadUser(context, params.id);
  await requireConfirmedPage(context, request);
  const [by, now] = [{ byStaff: true }, services.clock.now()];
  const obstacle = await findDeletionObstacle(services.db, user.id, now, by);
  return {
    user,
    obstacle: obstacle && formatObstacle(obstacle),
    keepsName: await hasStaffHistory(services.db, user.id),
    tripPhotos: tripPhotosErased,
  };
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  if (form.get("sure") !== "yes") {
    return data({ unsure: adminMessages.unsure, problem: null }, { status: 400 });
  }
  const call = { path: userPath(args.params.id), method: "DELETE" } as const;
  const deleted = await callAccountService(args, call, z.unknown());
  if (deleted.ok) return redirect(`${href("/admin/users")}?done=delete`);
  const problem = formatFailure("delete", deleted.reason);
  return data({ unsure: null, problem }, { status: deleted.reason.status });
}

export const shouldRevalidate = revalidateOnConflict;

export default function DeleteUser({ loaderData, actionData }: Route.ComponentProps) {
  const { user, obstacle, ...kept } = loaderData;
  return (
    <StepPage back={{ to: userPath(user.id), label: user.name }} title="Delete account">
      <FormProblemAlert problem={actionData?.problem} />
      {obstacle === null ? (
        <Erasure {...user} {...kept} unsure={actionData?.unsure} />
      ) : (
        <>
          {actionData?.problem ? null : (
            <Alert
              tone="warning"
              title="Not yet possible"
              text={<UnbrokenText text={obstacle} />}
            />
          )}
          <LinkButton to={userPath(user.id)} variant="secondary" className="w-fit">
            Back to {user.name}
          </LinkButton>
        </>
      )}
    </StepPage>
  );
}

type ErasureProps = {
  id: string;
  name: string;
  keepsName: boolean;
  tripPhotos: string;
  unsure: string | null | undefined;
};

function Erasure({ id, name, keepsName, tripPhotos, unsure }: ErasureProps) {
  const pending = useNavigation().formMethod === "POST";
  return (
    <>
      <ul className="flex list-disc flex-col gap-2 pl-5 leading-6 marker:text-muted">
        {keepsName ? (
          <>
            <li>E-mail, phone, password and connected accounts are erased.</li>
            <li>The name stays on what {name} did as staff.</li>
          </>
        ) : (
          <li>Name, e-mail, phone, password and connected accounts are erased.</li>
        )}
        <li>Identity documents are erased.</li>
        <li>{tripPhotos}</li>
        <li>Past bookings and payments stay in the books, without the name.</li>
      </ul>
      <Form method="post" noValidate className="flex flex-col gap-5">
        <CheckboxField
          name="sure"
          value="yes"
          error={unsure}
          label={
            <>
              Delete the account of <strong className="wrap-anywhere">{name}</strong>. This cannot
              be undone.
            </>
          }
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" pending={pending}>
            Delete account
          </Button>
          <LinkButton to={userPath(id)} variant="secondary" prefetch="none">
            Keep it
          </LinkButton>
        </div>
      </Form>
    </>
  );
}
