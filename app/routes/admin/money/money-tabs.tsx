import { FilterLinks } from "#app/routes/admin/filter-links.tsx";
import { DAY_CLOSE, DEPOSITS, DIFFERENCES, LEDGER, MONEY, REPORTS, TAX } from "./money-urls.ts";
import { useAccess } from "#app/routes/admin/use-access.ts";

type MoneyTabsProps = {
  current: "statement" | "differences" | "ledger" | "deposits" | "day-close" | "reports" | "tax";
  open: number;
};

export function MoneyTabs({ current, open }: MoneyTabsProps) {
  const { mayOpen } = useAccess();
  const tabs = [
    { name: "statement", label: "Statement", to: MONEY },
    { name: "differences", label: "Differences", to: DIFFERENCES, count: open },
    { name: "ledger", label: "Ledger", to: LEDGER },
    { name: "deposits", label: "Deposits", to: DEPOSITS },
    { name: "day-close", label: "Day close", to: DAY_CLOSE },
    { name: "reports", label: "Reports", to: REPORTS },
    { name: "tax", label: "Tax", to: TAX },
  ].filter(({ to }) => mayOpen(to));
  return <FilterLinks label="Money" current={current} filters={tabs} />;
}
