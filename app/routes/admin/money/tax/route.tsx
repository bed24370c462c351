import { data, redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { businessDate } from "#app/domain/business-time.ts";
import { DEFAULT_TABLE_SETTINGS } from "#app/domain/table-settings.ts";
import { problemCount } from "#app/features/fleet/admin/car-messages.ts";
import { listRemovedRates } from "#app/features/fleet/tax/list-removed-rates.ts";
import {
  listChargeTaxClasses,
  listTaxClasses,
} from "#app/features/fleet/tax/list-tax-classes.server.ts";
import { saveTax } from "#app/features/fleet/tax/save-tax.server.ts";
import {
  parseTax,
  taxFieldsOf,
  taxMessages,
  type TaxProblems,
  taxRefusals,
} from "#app/features/fleet/tax/tax-form.ts";
import { countOpenDifferences } from "#app/features/payment/admin/list-differences.server.ts";
import { restoreTableSetting } from "#app/features/settings/save-settings.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textOf } from "#app/http/form-data.ts";
import { formVersion } from "#app/routes/admin/form-version.ts";
import { MoneyTabs } from "#app/routes/admin/money/money-tabs.tsx";
import { TAX } from "#app/routes/admin/money/money-urls.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { HistoryCard } from "#app/routes/admin/settings/history-card.tsx";
import { loadSetting } from "#app/routes/admin/settings/settings-page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/route";
import { ChargeClassesForm, NewClassForm } from "./tax-forms.tsx";
import { TaxClassCard } from "./tax-class-card.tsx";
import { TaxVersionCard } from "./tax-version-card.tsx";

export function meta() {
  return hiddenPageMeta("Tax");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = requestOf(context).services;
  const now = clock.now();
  const [classes, charges, open, { value, page }] = await Promise.all([
    listTaxClasses(db, now),
    listChargeTaxClasses(db),
    countOpenDifferences(db),
    loadSetting(context, "tax", url.searchParams),
  ]);
  const earlier = page.shown === page.latest ? null : (value ?? DEFAULT_TABLE_SETTINGS.tax);
  const removed = earlier === null ? [] : listRemovedRates(earlier, classes);
  return { classes, charges, open, page, earlier, removed, today: businessDate(now) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock } = requestOf(context).services;
  const form = await readForm(request);
  const now = clock.now();
  const staff = getAdmin(context);
  const notSaved = (detail: string, problems: TaxProblems, status: number) => {
    const formKey = `${textOf(form, "intent")} ${textOf(form, "code")}`.trim();
    const failed = taxMessages.failed + detail;
    return data({ formKey, typed: taxFieldsOf(form), problems, failed }, { status });
  };
  if (textOf(form, "intent") === "restore") {
    const [version, basedOn] = [formVersion(form, "version"), formVersion(form, "basedOn")];
    const restored = await restoreTableSetting(db, staff, { name: "tax", version, basedOn }, now);
    return restored.ok ? redirect(`${TAX}?done=tax-restored`) : notSaved(restored.reason, {}, 409);
  }
  const command = parseTax(form, now);
  if (!command.ok) {
    return notSaved(problemCount(Object.keys(command.reason).length), command.reason, 400);
  }
  const saved = await saveTax(db, staff, command.value, now);
  if (!saved.ok) return notSaved(taxRefusals[saved.reason], {}, 409);
  return redirect(`${TAX}?done=${saved.value}`);
}

export const shouldRevalidate = revalidateOnConflict;

const RULINGS =
  "Rulings on self-drive rentals differ: some say SAC 997311 at 18%, others SAC 997329 at the rate of the car itself, from 5% for electric cars to 40% for large ones. A ruling binds only the business that asked for it.";

export default function Tax({ loaderData, actionData }: Route.ComponentProps) {
  const { classes, charges, open, page, earlier, removed, today } = loaderData;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl sm:text-3xl">Tax</h1>
          <p className="text-muted">
            Classes of cars and charges, with the SAC and the GST rate of each.
          </p>
        </div>
        <MoneyTabs current="tax" open={open} />
      </header>
      <Alert
        role="note"
        tone="info"
        title="Ask your accountant which rate applies"
        text={RULINGS}
      />
      <p className="max-w-prose text-sm leading-6 text-muted">
        A rate holds for what is quoted from its date on. Holds, bookings and invoices keep the
        class, SAC and rate they were made at.
      </p>
      {actionData ? <Alert tone="danger" title={actionData.failed} /> : null}
      {earlier === null ? null : <TaxVersionCard value={earlier} removed={removed} page={page} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        {classes.map((taxClass) => (
          <TaxClassCard
            key={taxClass.code}
            taxClass={taxClass}
            today={today}
            answer={actionData?.formKey.endsWith(` ${taxClass.code}`) ? actionData : undefined}
          />
        ))}
        <Card className="flex flex-col gap-5">
          <div className="flex flex-col gap-1">
            <h2 className="text-xl">Charges with a class of their own</h2>
            <p className="text-sm leading-6 text-muted">
              Rent, hours, discounts and agreed prices are always taxed as the car.
            </p>
          </div>
          <ChargeClassesForm charges={charges} classes={classes} />
        </Card>
        <Card className="flex flex-col gap-5">
          <h2 className="text-xl">Add a class</h2>
          <NewClassForm
            // Empty again after it is added.
            key={classes.length}
            answer={actionData?.formKey === "add-class" ? actionData : undefined}
          />
        </Card>
        <HistoryCard path={TAX} history={page.history} shown={page.shown} />
      </div>
    </>
  );
}
