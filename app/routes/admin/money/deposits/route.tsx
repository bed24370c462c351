import { redirect } from "react-router";
import { requestOf } from "#app/context.ts";
import { formatRupees } from "#app/domain/money.ts";
import { DEFAULT_TABLE_SETTINGS } from "#app/domain/table-settings.ts";
import {
  DEPOSIT_FILTERS,
  type DepositQuery,
  depositQuery,
} from "#app/features/deposits/deposit-query.ts";
import {
  depositRulesFormat,
  rowsOfDepositRules,
} from "#app/features/settings/tables/deposit-rules.server.ts";
import { depositRulesFailed } from "#app/features/deposits/deposit-messages.ts";
import { listDeposits } from "#app/features/deposits/list-deposits.server.ts";
import { sumDeposits } from "#app/features/deposits/sum-deposits.server.ts";
import { countOpenDifferences } from "#app/features/payment/admin/list-differences.server.ts";
import { fieldsOfRows, readRows } from "#app/features/settings/lists/list-fields.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { readForm } from "#app/http/form-data.ts";
import { listDepositRules } from "#app/records/table-settings/deposit-rules.server.ts";
import { FilterLinks } from "#app/routes/admin/filter-links.tsx";
import { MoneyTabs } from "#app/routes/admin/money/money-tabs.tsx";
import { DEPOSITS, depositsUrl } from "#app/routes/admin/money/money-urls.ts";
import { PageLinks } from "#app/routes/admin/page-links.tsx";
import { mayStaff } from "#app/routes/admin/require-admin.server.ts";
import { revalidateOnConflict } from "#app/routes/admin/revalidate-on-conflict.ts";
import { HistoryCard } from "#app/routes/admin/settings/history-card.tsx";
import { SettingConflict } from "#app/routes/admin/settings/setting-conflict.tsx";
import {
  baseVersion,
  type SettingAnswer,
  useFocusOnProblem,
} from "#app/routes/admin/settings/setting-page.tsx";
import { loadSetting, submitSetting } from "#app/routes/admin/settings/settings-page.server.ts";
import { VersionNote } from "#app/routes/admin/settings/version-note.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/route";
import { DepositList } from "./deposit-list.tsx";
import { RuleProblems, RulesForm } from "./rules-form.tsx";

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
  const { value, page } = await loadSetting(context, "deposits", url.searchParams);
  const isLatest = page.shown === page.latest;
  const version = value ?? DEFAULT_TABLE_SETTINGS.deposits;
  const rules = isLatest ? await listDepositRules(requestOf(context).services.db) : version;
  return { fields: fieldsOfRows(rowsOfDepositRules(rules)), page };
}

export async function action({ request, context }: Route.ActionArgs) {
  const format = { ...depositRulesFormat, failed: depositRulesFailed };
  const refusal = await submitSetting(context, await readForm(request), format);
  return refusal ?? redirect(`${DEPOSITS}?done=deposit-rules-saved`);
}

export const shouldRevalidate = revalidateOnConflict;

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
  const { amounts, sums, open } = loaderData;
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
      {actionData?.conflict ? (
        <SettingConflict
          failed={actionData.failed}
          typed={actionData.typed ?? {}}
          conflict={actionData.conflict}
          path={`${DEPOSITS}#amounts`}
        />
      ) : (
        <>
          <Listed {...loaderData} />
          {amounts === null ? null : <Amounts {...amounts} answer={actionData} />}
        </>
      )}
    </>
  );
}

type ListedProps = Pick<
  Route.ComponentProps["loaderData"],
  "query" | "deposits" | "previous" | "next"
>;

function Listed({ query, deposits, previous, next }: ListedProps) {
  return (
    <>
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
    </>
  );
}

type AmountsProps = Awaited<ReturnType<typeof loadAmounts>> & { answer: SettingAnswer | undefined };

function Amounts({ fields, page, answer }: AmountsProps) {
  const rows = readRows(answer?.typed ?? fields);
  const problems = answer?.problems ?? {};
  const isValid = Object.keys(problems).length === 0;
  useFocusOnProblem();
  return (
    <div id="amounts" className="flex scroll-mt-6 flex-col gap-5">
      {answer ? (
        <Alert
          tone="danger"
          title={answer.failed}
          text={isValid ? null : <RuleProblems rows={rows} problems={problems} />}
        />
      ) : null}
      <VersionNote page={page} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <RulesForm
          key={page.shown}
          rows={rows}
          basedOn={baseVersion(page, answer)}
          problems={problems}
        />
        <HistoryCard
          path={DEPOSITS}
          form="amounts"
          history={page.history}
          shown={answer ? null : page.shown}
        />
      </div>
    </div>
  );
}
