import { data, redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { CompanyForm } from "#app/features/accounts/company/company-fields.tsx";
import { companyFieldsOf, parseCompany } from "#app/features/accounts/company/company-form.ts";
import { findCompany, saveCompany } from "#app/features/accounts/company/company.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { StepPage } from "#app/routes/admin/step-page.tsx";
import { loadUser } from "#app/routes/admin/users/load-user.server.ts";
import { userDonePath, userPath } from "#app/routes/admin/users/user-paths.ts";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Company on invoices");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, name } = await loadUser(context, params.id);
  return { user: { id, name }, company: await findCompany(requestOf(context).services.db, id) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = await loadUser(context, params.id);
  const { db, clock } = requestOf(context).services;
  const form = await readForm(request);
  const company = parseCompany(form);
  if (!company.ok) {
    return data({ typed: companyFieldsOf(form), problems: company.reason }, { status: 400 });
  }
  await saveCompany(db, id, company.value, { staff: getAdmin(context), now: clock.now() });
  return redirect(userDonePath(id, "company"));
}

export default function UserCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { user, company } = loaderData;
  return (
    <StepPage back={{ to: userPath(user.id), label: user.name }} title="Company on invoices">
      <p className="text-sm leading-6 text-muted">
        For invoices from now on, those of bookings that are not paid yet included. Invoices already
        issued stay as they are.
      </p>
      <CompanyForm
        company={actionData?.typed ?? company}
        problems={actionData?.problems}
        hint="Leave all empty for invoices in the person’s own name."
      />
    </StepPage>
  );
}
