import type { ComponentProps } from "react";
import { data, redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { formatRupees } from "#app/domain/money.ts";
import { DEFAULT_TABLE_SETTINGS } from "#app/domain/table-settings.ts";
import { parseDepositRules } from "#app/features/deposits/deposit-form.ts";
import {
  DEPOSIT_FILTERS,
  type DepositQuery,
  depositQuery,
} from "#app/features/deposits/deposit-query.ts";
import { saveDepositRules } from "#app/features/deposits/deposit-rules.server.ts";
import { listDeposits } from "#app/features/deposits/list-deposits.server.ts";
import { sumDeposits } from "#app/features/deposits/sum-deposits.server.ts";
import { countOpenDifferences } from "#app/features/payment/admin/list-differences.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm, textValues } from "#app/http/form-data.ts";
import { listDepositRules } from "#app/records/table-settings/deposit-rules.server.ts";
import { FilterLinks } from "#app/routes/admin/filter-links.tsx";
import { MoneyTabs } from "#app/routes/admin/money/money-tabs.tsx";
import { DEPOSITS, depositsUrl } from "#app/routes/admin/money/money-urls.ts";
import { PageLinks } from "#app/routes/admin/page-links.tsx";
import { getAdmin, mayStaff } from "#app/routes/admin/require-admin.server.ts";
import { HistoryCard } from "#app/routes/admin/settings/history-card.tsx";
import { loadSetting } from "#app/routes/admin/settings/settings-page.server.ts";
import { VersionNote } from "#app/routes/admin/settings/version-note.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/route";
import { DepositList } from "./deposit-list.tsx";
import { RulesForm } from "./rules-form.tsx";

export function meta() {
  return hiddenPageMeta("Deposits");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = requestOf(context).services;
  const query = depositQuery.parse(Object.fromEntries(url.searchParams));
  const [list, amounts, sums, open] = await Promise.all([
    listDeposits(db, query, clock.now()),
    mayStaff(context, "rules.edit") ? loadAmounts(context, url) : null,
    sumDeposits(db),
    countOpenDifferences(db),
  ]);
  return { query, ...list, amounts, sums, open };
}

/** Those that hold, or of the version that the address asks for. */
async function loadAmounts(context: Route.LoaderArgs["context"], url: URL) {
  const saved = await listDepositRules(requestOf(context).services.db);
  const { value, page } = await loadSetting(context, "deposits", url.searchParams);
  if (page.shown === page.latest) return { saved, rules: saved, page };
  return { saved, rules: value ?? DEFAULT_TABLE_SETTINGS.deposits, page };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock } = requestOf(context).services;
  const form = await readForm(request);
  const rules = parseDepositRules(form);
  if (!rules.ok) return data({ typed: textValues(form), problems: rules.reason }, { status: 400 });
  await saveDepositRules(db, getAdmin(context), rules.value, clock.now());
  return redirect(`${DEPOSITS}?done=deposit-rules-saved`);
}

const FILTERS: Record<DepositQuery["show"], string> = {
  due: "Due",
  held: "Held",
  refunds: "Refunds",
  closed: "Closed",
};

const EMPTY = {
  due: { title: "Nothing is due", text: "Deposits to take or to pay back appear here." },
  held: {
    title: "No deposit is held",
    text: "It is held from the pickup until some time after the return, as your rules say.",
  },
  refunds: {
    title: "No refund is under way",
    text: "What a provider pays back appears here until it has.",
  },
  closed: {
    title: "No deposit is closed yet",
    text: "What was released or paid for charges is kept here.",
  },
} as const satisfies Record<DepositQuery["show"], object>;

export default function Deposits({ loaderData, actionData }: Route.ComponentProps) {
  const { query, deposits, previous, next, amounts, sums, open } = loaderData;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl sm:text-3xl">Deposits</h1>
          <p className="tabular text-muted">
            Money of customers: {formatRupees(sums.held)} held, {formatRupees(sums.due)} to be paid
            back.
            {sums.blocked === 0
              ? null
              : ` ${formatRupees(sums.blocked)} more is blocked at their banks.`}
          </p>
        </div>
        <MoneyTabs current="deposits" open={open} />
      </header>
      <div className="flex">
        <FilterLinks
          label="Which deposits"
          current={query.show}
          filters={DEPOSIT_FILTERS.map((name) => ({
            name,
            label: FILTERS[name],
            to: depositsUrl({ show: name, after: null }),
          }))}
        />
      </div>
      <div className="flex flex-col gap-4">
        {deposits.length === 0 ? (
          <EmptyState {...EMPTY[query.show]} />
        ) : (
          <DepositList deposits={deposits} />
        )}
        <PageLinks
          after={query.after}
          previous={previous}
          next={next}
          to={(after) => depositsUrl({ ...query, after })}
        />
      </div>
      {amounts === null ? null : <Amounts {...amounts} answer={actionData} />}
    </>
  );
}

type AmountsProps = Awaited<ReturnType<typeof loadAmounts>> & {
  answer: ComponentProps<typeof RulesForm>["answer"];
};

function Amounts({ saved, rules, page, answer }: AmountsProps) {
  return (
    <div id="amounts" className="flex scroll-mt-6 flex-col gap-5">
      <VersionNote page={page} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <RulesForm key={page.shown} saved={saved} rules={rules} answer={answer} />
        <HistoryCard path={DEPOSITS} form="amounts" history={page.history} shown={page.shown} />
      </div>
    </div>
  );
}
