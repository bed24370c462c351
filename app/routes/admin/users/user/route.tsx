import { data, href, redirect } from "react-router";
import { z } from "zod";
import { requestOf } from "#app/context.ts";
import { FormProblemAlert } from "#app/features/accounts/base/form-problem-alert.tsx";
import { banReason } from "#app/features/accounts/admin/user-form.ts";
import { findCompany } from "#app/features/accounts/company/company.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { callAccountService } from "#app/routes/admin/call-account-service.server.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { formatFailure } from "#app/routes/admin/users/format-failure.ts";
import { loadUser } from "#app/routes/admin/users/load-user.server.ts";
import { userDonePath, userPath } from "#app/routes/admin/users/user-paths.ts";
import { UserBadges } from "#app/routes/admin/users/user-badges.tsx";
import { BackLink } from "#app/routes/admin/step-page.tsx";
import type { Route } from "./+types/route";
import { UserAccess } from "./user-access.tsx";
import { UserDetails } from "./user-details.tsx";

const intents = z.enum(["ban", "unban", "sign-out", "second-step-off"]);

/** No name: titles reach page-view counters. */
export function meta() {
  return hiddenPageMeta("User");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = await loadUser(context, params.id);
  const company = await findCompany(requestOf(context).services.db, user.id);
  return { user, company, isOwn: user.id === getAdmin(context).userId };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const form = await readForm(args.request);
  const userAction = intents.safeParse(form.get("intent"));
  if (!userAction.success) throw data(null, { status: 400 });
  const body =
    userAction.data === "ban" ? banReason.safeParse(Object.fromEntries(form)) : undefined;
  if (body?.success === false) {
    const [issue] = body.error.issues;
    return data({ unreasoned: issue?.message ?? null, problem: null }, { status: 400 });
  }
  const call = { path: `${userPath(id)}/${userAction.data}`, body: body?.data ?? {} };
  const done = await callAccountService(args, call, z.unknown());
  if (done.ok) return redirect(userDonePath(id, userAction.data));
  const problem = formatFailure(userAction.data, done.reason);
  return data({ unreasoned: null, problem }, { status: done.reason.status });
}

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const { user, company, isOwn } = loaderData;
  return (
    <>
      <header className="flex flex-col gap-2">
        <BackLink to={href("/admin/users")} label="Users" />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">{user.name}</h1>
          <UserBadges user={user} />
        </div>
      </header>
      <FormProblemAlert problem={actionData?.problem} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <UserDetails user={user} company={company} />
        <UserAccess user={user} isOwn={isOwn} reasonError={actionData?.unreasoned} />
      </div>
    </>
  );
}
