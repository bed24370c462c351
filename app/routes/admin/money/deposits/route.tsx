import { data, Form, redirect, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { formatPlainRupees, formatRupees } from "#app/domain/money.ts";
import { firstTripField, parseDepositRules } from "#app/features/deposits/deposit-form.ts";
import {
  type DepositRule,
  listDepositRules,
  saveDepositRules,
} from "#app/features/deposits/deposit-rules.server.ts";
import { sumDeposits } from "#app/features/deposits/sum-deposits.server.ts";
import { countOpenDifferences } from "#app/features/payment/admin/list-differences.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textValues } from "#app/http/form-data.ts";
import { MoneyTabs } from "#app/routes/admin/money/money-tabs.tsx";
import { DEPOSITS } from "#app/routes/admin/money/money-urls.ts";
import { getAdmin } from "#app/routes/admin/require-admin.server.ts";
import { Button } from "#app/ui/button.tsx";
import { CardSection } from "#app/ui/card-section.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Route } from "./+types/route";

export function meta() {
  return hiddenPageMeta("Deposits");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = requestOf(context).services;
  const [rules, sums, open] = await Promise.all([
    listDepositRules(db),
    sumDeposits(db),
    countOpenDifferences(db),
  ]);
  return { rules, sums, open };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock } = requestOf(context).services;
  const form = await readForm(request);
  const rules = parseDepositRules(form);
  if (!rules.ok) return data({ typed: textValues(form), problems: rules.reason }, { status: 400 });
  await saveDepositRules(db, getAdmin(context), rules.value, clock.now());
  return redirect(`${DEPOSITS}?done=deposit-rules-saved`);
}

export default function Deposits({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, sums, open } = loaderData;
  const isPending = useNavigation().formMethod === "POST";
  const held = [
    { name: "Held", amount: sums.held },
    { name: "Released, to be paid back", amount: sums.due },
  ];
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl sm:text-3xl">Deposits</h1>
          <p className="text-muted">Money of customers that we keep for them.</p>
        </div>
        <MoneyTabs current="deposits" open={open} />
      </header>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <CardSection title="Now">
          <dl className="tabular grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 leading-6">
            {held.map(({ name, amount }) => (
              <div key={name} className="contents">
                <dt>{name}</dt>
                <dd className="pl-4 text-right font-semibold">{formatRupees(amount)}</dd>
              </div>
            ))}
          </dl>
        </CardSection>
        <CardSection title="How much">
          <p className="text-sm leading-6 text-muted">
            Asked for at the pickup, in rupees. 0 is none. A first trip is one of a customer who has
            brought no car back yet.
          </p>
          <Form method="post" noValidate autoComplete="off" className="flex flex-col gap-4">
            {rules.map((rule) => (
              <RuleFields key={rule.category} rule={rule} answer={actionData} />
            ))}
            <Button type="submit" pending={isPending} className="w-fit">
              Save amounts
            </Button>
          </Form>
        </CardSection>
      </div>
    </>
  );
}

type RuleFieldsProps = { rule: DepositRule; answer: Route.ComponentProps["actionData"] };

function RuleFields({ rule, answer }: RuleFieldsProps) {
  const { category } = rule;
  const fields = [
    { name: category, label: category, amount: rule.amount },
    {
      name: firstTripField(category),
      label: `${category}, first trip`,
      amount: rule.firstTripAmount,
    },
  ];
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      {fields.map(({ name, label, amount }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          inputMode="decimal"
          maxLength={12}
          defaultValue={answer?.typed[name] ?? formatPlainRupees(amount)}
          error={answer?.problems[name]}
        />
      ))}
    </div>
  );
}
