import { useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { parsePeriod } from "#app/features/insight/insight-period.ts";
import { countOpenDifferences } from "#app/features/payment/admin/list-differences.server.ts";
import { getStatement } from "#app/features/payment/admin/get-statement.server.ts";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { PeriodForm } from "#app/routes/admin/period-form.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/route";
import { DownloadHeading } from "./download-heading.tsx";
import { MONEY, periodUrl } from "./money-urls.ts";
import { MoneyTabs } from "./money-tabs.tsx";
import { formatDate } from "./money-labels.ts";
import { ProviderSums } from "./provider-sums.tsx";
import { StatementList } from "./statement-list.tsx";

export function meta() {
  return hiddenPageMeta("Money");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = requestOf(context).services;
  const period = parsePeriod(url.searchParams, clock.now(), "month");
  const [statement, open] = await Promise.all([getStatement(db, period), countOpenDifferences(db)]);
  return { period, statement, open };
}

export default function MoneyPage({ loaderData }: Route.ComponentProps) {
  const { period, statement, open } = loaderData;
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname === MONEY;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl sm:text-3xl">Money</h1>
          <p className="tabular text-muted">
            {formatDate(period.from)} to {formatDate(period.to)}
          </p>
        </div>
        <MoneyTabs current="statement" open={open} />
      </header>
      <PeriodForm action={MONEY} period={period} isLoading={isLoading} />
      <div aria-busy={isLoading} className="flex flex-col gap-4 aria-busy:opacity-60">
        {statement.lines.length === 0 ? (
          <EmptyState
            title="No money moved"
            text="No payments, refunds or deposits in this period. New ones appear here immediately."
          />
        ) : (
          <>
            <ProviderSums statement={statement} />
            <DownloadHeading title="By business day" to={periodUrl(`${MONEY}/export`, period)} />
            <StatementList lines={statement.lines} />
          </>
        )}
      </div>
    </>
  );
}
