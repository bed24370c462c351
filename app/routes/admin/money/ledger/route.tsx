import { CircleCheck } from "#app/ui/icons/icons.ts";
import { href, useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import type { BusinessDate } from "#app/domain/business-time.ts";
import { parsePeriod } from "#app/features/insight/insight-period.ts";
import {
  type BalanceSums,
  getTrialBalance,
} from "#app/features/payment/admin/get-trial-balance.server.ts";
import { countOpenDifferences } from "#app/features/payment/admin/list-differences.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { DownloadHeading } from "#app/routes/admin/money/download-heading.tsx";
import { LEDGER, periodUrl } from "#app/routes/admin/money/money-urls.ts";
import { MoneyTabs } from "#app/routes/admin/money/money-tabs.tsx";
import { formatDate } from "#app/routes/admin/money/money-labels.ts";
import { PeriodForm } from "#app/routes/admin/period-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/route";
import { BalanceList } from "./balance-list.tsx";

export function meta() {
  return hiddenPageMeta("Ledger");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = requestOf(context).services;
  const period = parsePeriod(url.searchParams, clock.now(), "month");
  const [balances, open] = await Promise.all([
    getTrialBalance(db, period),
    countOpenDifferences(db),
  ]);
  return { period, ...balances, open };
}

export default function Ledger({ loaderData }: Route.ComponentProps) {
  const { period, balances, total, open } = loaderData;
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname === LEDGER;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl sm:text-3xl">Ledger</h1>
          <p className="tabular text-muted">
            Trial balance, {formatDate(period.from)} to {formatDate(period.to)}
          </p>
        </div>
        <MoneyTabs current="ledger" open={open} />
      </header>
      <PeriodForm action={LEDGER} period={period} isLoading={isLoading} />
      <div aria-busy={isLoading} className="flex flex-col gap-4 aria-busy:opacity-60">
        {balances.length === 0 ? (
          <EmptyState title="Nothing to show" text="No entries in this period or before it." />
        ) : (
          <>
            <DownloadHeading
              title="By account"
              to={periodUrl(href("/admin/money/reports/:file", { file: "trial-balance" }), period)}
            />
            <BalanceList balances={balances} total={total} />
            <BalanceCheck total={total} before={period.from} />
          </>
        )}
      </div>
    </>
  );
}

type BalanceCheckProps = { total: BalanceSums; before: BusinessDate };

function BalanceCheck({ total, before }: BalanceCheckProps) {
  return total.closing === 0 ? (
    <p className="flex items-start gap-2 text-sm leading-6 text-muted">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
      Debits equal credits, so all balances together are zero. Opening balances are those before{" "}
      {formatDate(before)}.
    </p>
  ) : (
    <Alert
      tone="danger"
      title="The ledger is not in balance."
      text="Debits must equal credits. Tell whoever looks after the site at once."
    />
  );
}
