import { data, redirect } from "react-router";
import { z } from "zod";
import { FormProblemAlert } from "#app/features/accounts/form-problem-alert.tsx";
import { banReason } from "#app/features/accounts/users/person-form.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { callAccountService } from "#app/routes/admin/call-account-service.server.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { failed } from "#app/routes/admin/users/format-failure.ts";
import { loadPerson } from "#app/routes/admin/users/load-user.server.ts";
import { personDonePath, personPath } from "#app/routes/admin/users/user-paths.ts";
import { PersonBadges } from "#app/routes/admin/users/user-badges.tsx";
import { BackLink } from "#app/routes/admin/step-page.tsx";
import type { Route } from "./+types/route";
import { PersonAccess } from "./user-access.tsx";
import { PersonFacts } from "./user-details.tsx";

const deeds = z.enum(["ban", "unban", "sign-out", "second-step-off"]);

/** Without the name: titles are told to whoever counts page views. */
export function meta() {
  return hiddenPageMeta("User");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const person = await loadPerson(context, params.id);
  return { person, isOwn: person.id === getAdmin(context).userId };
}

/** What can be taken back is done here at once. What weighs more has a page of its own. */
export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const form = await readForm(args.request);
  const userAction = deeds.safeParse(form.get("deed"));
  if (!userAction.success) throw data(null, { status: 400 });
  const body =
    userAction.data === "ban" ? banReason.safeParse(Object.fromEntries(form)) : undefined;
  if (body?.success === false) {
    const [issue] = body.error.issues;
    return data({ unreasoned: issue?.message ?? null, problem: null }, { status: 400 });
  }
  const call = { path: `${personPath(id)}/${userAction.data}`, body: body?.data ?? {} };
  const done = await callAccountService(args, call, z.unknown());
  if (done.ok) return redirect(personDonePath(id, userAction.data));
  const problem = failed(userAction.data, done.reason);
  return data({ unreasoned: null, problem }, { status: done.reason.status });
}

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const { person, isOwn } = loaderData;
  return (
    <>
      <header className="flex flex-col gap-2">
        <BackLink to="/admin/users" label="Users" />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">{person.name}</h1>
          <PersonBadges person={person} />
        </div>
      </header>
      <FormProblemAlert problem={actionData?.problem} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <PersonFacts person={person} />
        <PersonAccess person={person} isOwn={isOwn} unreasoned={actionData?.unreasoned} />
      </div>
    </>
  );
}
