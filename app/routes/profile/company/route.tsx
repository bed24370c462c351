import { data, redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { CompanyForm } from "#app/features/accounts/company/company-fields.tsx";
import { companyFieldsOf, parseCompany } from "#app/features/accounts/company/company-form.ts";
import { findCompany, saveCompany } from "#app/features/accounts/company/company.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { requireSignedInPage } from "#app/page-guards.ts";
import { ChangeCard } from "#app/routes/profile/change-card.tsx";
import { donePath } from "#app/routes/profile/done.ts";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Company on your invoices");
}

export function headers() {
  return NO_STORE;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = await requireSignedInPage(context, request);
  return { company: await findCompany(requestOf(context).services.db, userId) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = await requireSignedInPage(context, request);
  const { db, clock } = requestOf(context).services;
  const form = await readForm(request);
  const company = parseCompany(form);
  if (!company.ok) {
    return data({ typed: companyFieldsOf(form), problems: company.reason }, { status: 400 });
  }
  await saveCompany(db, userId, company.value, { staff: null, now: clock.now() });
  return redirect(donePath("company"));
}

export default function ChangeCompany({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ChangeCard
      title="Company on your invoices"
      text="Renting for a business? Your next invoices will carry its name, address and GSTIN. Those already issued stay as they are."
    >
      <CompanyForm
        company={actionData?.typed ?? loaderData.company}
        problems={actionData?.problems}
        hint="Leave all empty for invoices in your own name."
      />
    </ChangeCard>
  );
}
