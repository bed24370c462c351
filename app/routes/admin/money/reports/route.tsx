import { useNavigation } from "react-router";
import { requestOf } from "#app/context.ts";
import { parsePeriod } from "#app/features/insight/insight-period.ts";
import { countOpenDifferences } from "#app/features/payment/admin/list-differences.server.ts";
import { getMoneyByMethod } from "#app/features/payment/admin/get-money-by-method.server.ts";
import { getWriteOffReport } from "#app/features/payment/admin/get-write-off-report.server.ts";
import { MoneyLines } from "#app/features/payment/money-lines.tsx";
import { hiddenPageMeta } from "#app/features/sharing/page-meta.ts";
import { getTaxSums } from "#app/features/tax-reports/get-tax-sums.server.ts";
import { formatDate } from "#app/routes/admin/money/money-labels.ts";
import { MoneyTabs } from "#app/routes/admin/money/money-tabs.tsx";
import { REPORTS } from "#app/routes/admin/money/money-urls.ts";
import { PeriodForm } from "#app/routes/admin/period-form.tsx";
import type { Route } from "./+types/route";
import { MethodList } from "./method-list.tsx";
import { ReportSection } from "./report-section.tsx";
import { TaxList } from "./tax-list.tsx";

export function meta() {
  return hiddenPageMeta("Reports");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = requestOf(context).services;
  const period = parsePeriod(url.searchParams, clock.now(), "month");
  const [tax, money, { entries: _, ...writeOffs }, open] = await Promise.all([
    getTaxSums(db, period),
    getMoneyByMethod(db, period),
    getWriteOffReport(db, period),
    countOpenDifferences(db),
  ]);
  return { period, tax, money, writeOffs, open };
}

const GST_FILES = [
  { file: "b2b", label: "Businesses (b2b)" },
  { file: "b2cs", label: "Consumers (b2cs)" },
  { file: "cdnr", label: "Credit notes (cdnr)" },
  { file: "hsn-b2b", label: "Services, businesses (hsn)" },
  { file: "hsn-b2c", label: "Services, consumers (hsn)" },
  { file: "docs", label: "Document numbers (docs)" },
];

export default function Reports({
  loaderData: { period, tax, money, writeOffs, open },
}: Route.ComponentProps) {
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname === REPORTS;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-2xl sm:text-3xl">Reports</h1>
          <p className="tabular text-muted">
            For your accountant, {formatDate(period.from)} to {formatDate(period.to)}
          </p>
        </div>
        <MoneyTabs current="reports" open={open} />
      </header>
      <PeriodForm action={REPORTS} period={period} isLoading={isLoading} />
      <div aria-busy={isLoading} className="flex flex-col gap-8 aria-busy:opacity-60">
        <ReportSection
          title="Invoices and tax"
          text="By the date of the invoice or credit note."
          period={period}
          files={[{ file: "invoices", label: "Invoice register" }]}
        >
          <TaxList report={tax} />
        </ReportSection>
        <ReportSection
          title="GSTR-1"
          text="One file for each sheet of the GST offline tool. Credit notes for consumers are taken off their sales."
          period={period}
          files={GST_FILES}
        />
        <ReportSection
          title="Money by method"
          text="As in the ledger. What was paid at the counter before methods were recorded is “Counter”."
          period={period}
          files={[{ file: "money-by-method", label: "Money by method" }]}
        >
          <MethodList money={money} />
        </ReportSection>
        <ReportSection
          title="Trial balance"
          text="The opening balance, debits, credits and closing balance of each account, as on the ledger page."
          period={period}
          files={[{ file: "trial-balance", label: "Trial balance" }]}
        />
        <ReportSection
          title="Balances written off"
          text="Tax included. Invoices and the tax owed stay as they are."
          period={period}
          files={[{ file: "write-offs", label: "Balances written off" }]}
        >
          <div className="max-w-prose">
            <MoneyLines
              lines={[
                { name: "Written off", amount: writeOffs.writtenOff },
                { name: "Reversed", amount: writeOffs.reversed },
              ]}
              sum={{ name: "Net", amount: writeOffs.net }}
            />
          </div>
        </ReportSection>
      </div>
    </>
  );
}
