import { data, href, redirect } from "react-router";
import { z } from "zod";
import { requestOf } from "#app/context.ts";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import { listOpenInvitations } from "#app/features/accounts/staff/find-invitation.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { callAccountService } from "#app/routes/admin/call-account-service.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { BackLink } from "#app/routes/admin/step-page.tsx";
import { formatFailure } from "#app/routes/admin/users/format-failure.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { UserPlus } from "#app/ui/icons/admin-icons.ts";
import type { Route } from "./+types/route";
import { InvitationsList } from "./invitations-list.tsx";

const invitationForm = z.object({
  intent: z.enum(["send", "revoke"]),
  id: z.uuid(),
});

export function meta() {
  return hiddenPageMeta("Invitations");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = requestOf(context).services;
  return { invitations: await listOpenInvitations(db), now: clock.now() };
}

export async function action(args: Route.ActionArgs) {
  const form = invitationForm.safeParse(Object.fromEntries(await readForm(args.request)));
  if (!form.success) throw data(null, { status: 400 });
  const { intent, id } = form.data;
  const path = `/admin/invitations/${id}`;
  const call =
    intent === "send" ? { path: `${path}/send`, body: {} } : ({ path, method: "DELETE" } as const);
  const name = intent === "send" ? "invite-again" : "revoke-invitation";
  const changed = await callAccountService(args, call, z.unknown());
  if (changed.ok) return redirect(`${href("/admin/users/invitations")}?done=${name}`);
  return data({ problem: formatFailure(name, changed.reason) }, { status: changed.reason.status });
}

export const shouldRevalidate = revalidateOnConflict;

export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  const { invitations, now } = loaderData;
  const invite = (
    <LinkButton to={href("/admin/users/invitations/new")} size="small" prefetch="none">
      <UserPlus aria-hidden="true" className="size-4" />
      Invite a colleague
    </LinkButton>
  );
  return (
    <>
      <header className="flex flex-col gap-2">
        <BackLink to={href("/admin/users")} label="Users" />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <h1 className="text-2xl sm:text-3xl">Invitations</h1>
          {invitations.length === 0 ? null : invite}
        </div>
      </header>
      <FormProblemAlert problem={actionData?.problem} />
      {invitations.length === 0 ? (
        <EmptyState
          title="No open invitations"
          text="Invite a colleague by e-mail. They get the role once they accept."
          action={invite}
        />
      ) : (
        <InvitationsList invitations={invitations} now={now} />
      )}
    </>
  );
}
